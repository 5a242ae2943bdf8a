import { cardLinks, type ListPosition } from './list-position.ts';
import { showOlder } from './recent.tsx';

/** Brings a list to where it was left: the pages that stood there, and the card where it was. */
export async function restorePosition({ pages, card, top }: ListPosition): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-island="recent"]');
  for (let page = 1; list && page < pages; page += 1) await showOlder(list, false);
  const link = cardLinks().find(({ pathname }) => pathname === card);
  if (link) window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
}
