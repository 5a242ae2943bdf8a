import { initialCapitals } from '@commiato/italy/formatting';
import type { StoredUser } from '../../lib/session.ts';

type Named = Pick<StoredUser, 'nome' | 'cognome' | 'ragSociale' | 'mail'>;

/** The greeting with the first name. */
export function greeting({ nome }: Pick<Named, 'nome'>): string {
  const name = initialCapitals(nome.trim());
  return name ? `Buongiorno, ${name}` : 'Buongiorno';
}

/** Two letters for the round sign of the account. */
export function initials({ nome, cognome, ragSociale, mail }: Named): string {
  const words = nome || cognome ? [nome, cognome] : (ragSociale || mail).split(/\s+/);
  return words
    .map((word) => word.trim().charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
