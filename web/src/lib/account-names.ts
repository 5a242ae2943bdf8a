import { curlyApostrophes, nameWithCapitals } from '@commiato/italy/formatting';

interface AccountNames {
  readonly ragSociale: string;
  readonly nome: string;
  readonly cognome: string;
  readonly mail: string;
}

/** First name and surname of the person behind an account. */
export const accountPersonName = ({ nome, cognome }: Pick<AccountNames, 'nome' | 'cognome'>): string =>
  curlyApostrophes(nameWithCapitals(`${nome} ${cognome}`.trim()));

/** 'D. Zoli'; one of the two where the other is missing. */
export function abbreviatedName({ nome, cognome }: Pick<AccountNames, 'nome' | 'cognome'>): string {
  const first = nome.trim();
  const surname = curlyApostrophes(nameWithCapitals(cognome.trim()));
  if (!first || !surname) return accountPersonName({ nome, cognome });
  return `${first.charAt(0).toLocaleUpperCase('it')}. ${surname}`;
}

/** The business name, else the person, else the e-mail: a link needs a text. */
export const accountName = (account: AccountNames): string =>
  curlyApostrophes(account.ragSociale.trim()) || accountPersonName(account) || account.mail;
