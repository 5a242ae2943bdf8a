import { useSyncExternalStore } from 'react';

/** The colour scheme of the private area; public pages are always light (visual language). */
export type Scheme = 'chiaro' | 'scuro';

const storageKey = 'tema';
const listeners = new Set<() => void>();

/** The scheme chosen in this browser; light if none was. */
export const currentScheme = (): Scheme => (localStorage.getItem(storageKey) === 'scuro' ? 'scuro' : 'chiaro');

/** Sets the colours of the page. Call before the first screen is drawn and after each choice, in every tab. */
export function applyScheme(): void {
  document.documentElement.dataset.tema = currentScheme();
  for (const listener of listeners) listener();
}

/** Stores the choice in this browser and applies it. */
export function chooseScheme(chosen: Scheme): void {
  localStorage.setItem(storageKey, chosen);
  applyScheme();
}

/** Applies the choice made in another tab; `key` is null if that tab cleared the whole storage. */
export function syncSchemeFromOtherTab(event: Pick<StorageEvent, 'key'>): void {
  if (event.key === null || event.key === storageKey) applyScheme();
}

function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The scheme as React state. */
export const useCurrentScheme = (): Scheme => useSyncExternalStore(onSchemeChange, currentScheme);
