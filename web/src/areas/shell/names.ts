import { nameWithCapitals, romeTime } from '@commiato/italy/formatting';
import { accountName, accountPersonName } from '../../lib/account-names.ts';
import type { Session, StoredAccount } from '../../lib/session.ts';

type NamedAccount = Pick<StoredAccount, 'nome' | 'cognome' | 'ragSociale' | 'mail'>;

/** The greeting with the first name: 'Buonasera' from six in the evening until five in the morning. */
export function greeting({ nome }: Pick<NamedAccount, 'nome'>, now = new Date()): string {
  const name = nameWithCapitals(nome.trim());
  const time = romeTime(now);
  const words = time < '05:00' || time >= '18:00' ? 'Buonasera' : 'Buongiorno';
  return name ? `${words}, ${name}` : words;
}

/** Who is signed in, and for which agency: 'Bianca D’Amico · Onoranze Zoli'. */
export function personAndAgencyText({ user, collaborator }: Pick<Session, 'user' | 'collaborator'>): string {
  const person = collaborator ? accountPersonName(collaborator) : '';
  const agency = accountName(user);
  return person === '' || person === agency ? agency : `${person} · ${agency}`;
}

/** Two letters for the round sign of the account. */
export function initials({ nome, cognome, ragSociale, mail }: NamedAccount): string {
  const words = nome || cognome ? [nome, cognome] : (ragSociale || mail).split(/\s+/);
  return words
    .map((word) => word.trim().charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase();
}
