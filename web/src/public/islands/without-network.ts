import { logFailure } from './log-failure.ts';

/** Path prefixes of public pages; the private area with its calls and live updates must stay outside the worker's scope. */
const workerScopes = ['/annunci-recenti', '/cerca', '/necrolog', '/onoranze/'];

/** Registers the service worker, which shows an offline page for public pages that cannot be reached. */
export function registerServiceWorkers(): void {
  for (const scope of workerScopes)
    navigator.serviceWorker
      .register('/senza-rete.js', { scope })
      .catch((error: unknown) => logFailure('La pagina per chi è senza rete non è stata preparata.', error));
}
