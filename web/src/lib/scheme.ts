import { useSyncExternalStore } from 'react';

/** How the private area looks; public pages are always light (visual language). */
export type Scheme = 'chiaro' | 'scuro';

const key = 'tema';
const listeners = new Set<() => void>();

/** What was chosen in this browser; light where nothing was. */
export const scheme = (): Scheme => (localStorage.getItem(key) === 'scuro' ? 'scuro' : 'chiaro');

/** Gives the page its colours: done before the first screen is drawn, and at each choice, in every tab. */
export function applyScheme(): void {
  document.documentElement.dataset.tema = scheme();
  for (const listener of listeners) listener();
}

/** Keeps the choice for this browser. */
export function chooseScheme(chosen: Scheme): void {
  localStorage.setItem(key, chosen);
  applyScheme();
}

/** Takes over what another tab chose; `key` is null where it cleared everything. */
export function followOtherTabsScheme(event: Pick<StorageEvent, 'key'>): void {
  if (event.key === null || event.key === key) applyScheme();
}

function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The scheme as React state. */
export const useScheme = (): Scheme => useSyncExternalStore(onSchemeChange, scheme);
