import { nameWithCapitals } from '@commiato/italy/formatting';
import { accountName, accountPersonName } from '../../lib/account-names.ts';
import type { Session, StoredUser } from '../../lib/session.ts';

type NamedUser = Pick<StoredUser, 'nome' | 'cognome' | 'ragSociale' | 'mail'>;

/** The greeting with the first name. */
export function greeting({ nome }: Pick<NamedUser, 'nome'>): string {
  const name = nameWithCapitals(nome.trim());
  return name ? `Buongiorno, ${name}` : 'Buongiorno';
}

/** Who is signed in, and for which agency: 'Bianca D’Amico · Onoranze Zoli'. */
export function personAndAgencyText({ user, collaborator }: Pick<Session, 'user' | 'collaborator'>): string {
  const person = collaborator ? accountPersonName(collaborator) : '';
  const agency = accountName(user);
  return person === '' || person === agency ? agency : `${person} · ${agency}`;
}

/** Two letters for the round sign of the account. */
export function initials({ nome, cognome, ragSociale, mail }: NamedUser): string {
  const words = nome || cognome ? [nome, cognome] : (ragSociale || mail).split(/\s+/);
  return words
    .map((word) => word.trim().charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
