/** Position in a list: its address, number of loaded pages, first visible card and its distance from the top in pixels. */
export interface ListPosition {
  readonly address: string;
  readonly pages: number;
  readonly card: string;
  readonly top: number;
}

/** Storage keys of the last position in this tab and of the requested return; both are unknown if storage is blocked. */
const positionStorageKeys = { place: 'elenco', wanted: 'elenco-ritorno' } as const;

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
    // Storage is blocked; the list then starts at its top.
  }
}

/** Path and query of an address of this origin; empty for others. */
export function sameOriginPath(address: string): string {
  if (!URL.canParse(address)) return '';
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin ? pathname + search : '';
}

export function readSavedPosition(): ListPosition | null {
  const [address = '', pages, card = '', top] = (readStored(positionStorageKeys.place) ?? '').split('\n');
  return address.startsWith('/') ? { address, pages: Number(pages) || 1, card, top: Number(top) || 0 } : null;
}

export const cardLinks = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('.card-name a')];

/** Stores the current position in this list. */
export function savePosition(): void {
  const card = cardLinks().find((link) => link.getBoundingClientRect().bottom > 0);
  const { pages = '1' } = document.querySelector<HTMLElement>('[data-pages]')?.dataset ?? {};
  const place = [sameOriginPath(location.href), pages, card?.pathname ?? '', card?.getBoundingClientRect().top ?? 0];
  writeStored(positionStorageKeys.place, place.join('\n'));
}

/** Opens the list, which then restores the position. */
export function returnToList({ address }: ListPosition): void {
  writeStored(positionStorageKeys.wanted, address);
  location.assign(address);
}

/**
 * The position that this page's list has to restore: requested by 'Indietro', or needed after the browser's back button to a list with
 * further loaded pages that the browser has not kept.
 */
export function takePositionToRestore(): ListPosition | null {
  const place = readSavedPosition();
  const here = sameOriginPath(location.href);
  const wanted = readStored(positionStorageKeys.wanted) === here;
  if (wanted) writeStored(positionStorageKeys.wanted, '');
  if (place?.address !== here) return null;
  const [entry] = performance.getEntriesByType('navigation');
  const cameBack = entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
  return wanted || (cameBack && place.pages > 1) ? place : null;
}
