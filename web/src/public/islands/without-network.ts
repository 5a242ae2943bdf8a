import { logFailure } from './log-failure.ts';

/** Path prefixes of public pages; the private area with its calls and live updates must stay outside the worker's scope. */
const scopes = ['/annunci-recenti', '/cerca', '/necrolog', '/onoranze/'];

/** Registers the service worker, which shows an offline page for public pages that cannot be reached. */
export function registerWorker(): void {
  for (const scope of scopes)
    navigator.serviceWorker
      .register('/senza-rete.js', { scope })
      .catch((error: unknown) => logFailure('La pagina per chi è senza rete non è stata preparata.', error));
}
