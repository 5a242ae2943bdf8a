import { cardLinks, type ListPosition } from './list-position.ts';
import { showOlderNotices } from './recent.tsx';

/** Restores the position in a list: loads its pages and scrolls to the stored card. */
export async function restorePosition({ pages, card, top }: ListPosition): Promise<void> {
  const list = document.querySelector<HTMLElement>('[data-island="recent"]');
  for (let page = 1; list && page < pages; page += 1) await showOlderNotices(list, false);
  const link = cardLinks().find(({ pathname }) => pathname === card);
  if (link) window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
}
