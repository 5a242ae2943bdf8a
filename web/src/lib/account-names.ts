import { curlyApostrophes, nameWithCapitals, personName } from '@commiato/italy/formatting';

interface AccountNames {
  readonly ragSociale: string;
  readonly nome: string;
  readonly cognome: string;
  readonly mail: string;
  readonly role?: string | undefined;
}

/** First name and surname of the person behind an account. */
export const accountPersonName = ({ nome, cognome }: Pick<AccountNames, 'nome' | 'cognome'>): string =>
  curlyApostrophes(personName({ nome, cognome }));

/** 'D. Zoli'; one of the two where the other is missing. */
export function abbreviatedName({ nome, cognome }: Pick<AccountNames, 'nome' | 'cognome'>): string {
  const first = nome.trim();
  const surname = curlyApostrophes(nameWithCapitals(cognome.trim()));
  if (!first || !surname) return accountPersonName({ nome, cognome });
  return `${first.charAt(0).toLocaleUpperCase('it')}. ${surname}`;
}

/**
 * The business name, else the person, else the e-mail: a link needs a text. Of an administrator the person first: the business is the same for
 * all of them, and the wrong one was deleted.
 */
export function accountName(account: AccountNames): string {
  const business = curlyApostrophes(account.ragSociale.trim());
  const person = accountPersonName(account);
  return (account.role === 'A' ? person || business : business || person) || account.mail;
}
