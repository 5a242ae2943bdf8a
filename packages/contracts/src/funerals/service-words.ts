import { curly, initialCapitals } from '@commiato/italy/formatting';
import type { Service } from './services.ts';

/** How a service is called: who died, else who called. */
export function serviceName({ nome, cognome, tel }: Pick<Service, 'nome' | 'cognome' | 'tel'>): string {
  const name = [nome, cognome].filter(Boolean).map(initialCapitals).join(' ');
  return curly(name) || (tel ? `Chiamata dal numero ${tel}` : 'Senza nome');
}
