/** Where in a list the visitor was: its address, how many pages of it stood there, a card and how far from the top it was, in pixels. */
export interface ListPosition {
  readonly address: string;
  readonly pages: number;
  readonly card: string;
  readonly top: number;
}

/** The last list that was left in this tab; whether it was asked for again. Storage may be forbidden: then both are unknown. */
const keys = { place: 'elenco', wanted: 'elenco-ritorno' } as const;

function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The list then begins at its top.
  }
}

/** Path and query of an address of ours; empty for others. */
export function ownAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin ? pathname + search : '';
}

export function savedPosition(): ListPosition | null {
  const [address = '', pages, card = '', top] = (readStored(keys.place) ?? '').split('\n');
  return address.startsWith('/') ? { address, pages: Number(pages) || 1, card, top: Number(top) || 0 } : null;
}

export const cardLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.card-name a')];

/** Remembers where the visitor is in this list. */
export function savePosition(): void {
  const card = cardLinks().find((link) => link.getBoundingClientRect().bottom > 0);
  const { pages = '1' } = document.querySelector<HTMLElement>('[data-pages]')?.dataset ?? {};
  const place = [ownAddress(location.href), pages, card?.pathname ?? '', card?.getBoundingClientRect().top ?? 0];
  writeStored(keys.place, place.join('\n'));
}

/** Goes to the list, which then begins where it was left. */
export function requestReturn({ address }: ListPosition): void {
  writeStored(keys.wanted, address);
  location.assign(address);
}

/**
 * The place to which the list in this page has to go: asked for by 'Indietro', or by the browser's back to a list that had grown and that the
 * browser has not kept.
 */
export function requestedPosition(): ListPosition | null {
  const place = savedPosition();
  const here = ownAddress(location.href);
  const wanted = readStored(keys.wanted) === here;
  if (wanted) writeStored(keys.wanted, '');
  if (place?.address !== here) return null;
  const [entry] = performance.getEntriesByType('navigation');
  const cameBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
  return wanted || (cameBack && place.pages > 1) ? place : null;
}
