import { curlyApostrophes } from '@commiato/italy/formatting';

/** Whom a mail about an account greets, and what it is about. */
export interface AccountMailContent {
  readonly mail: string;
  readonly nome: string;
  readonly ragSociale: string;
}

export const greetingBlock = ({ nome }: Pick<AccountMailContent, 'nome'>) =>
  ({ kind: 'paragraph', text: nome ? `Buongiorno ${curlyApostrophes(nome)},` : 'Buongiorno,' }) as const;

/** `l’account di Onoranze Zoli` */
export const accountInWords = ({ ragSociale }: Pick<AccountMailContent, 'ragSociale'>): string =>
  `l’account${ragSociale ? ` di ${curlyApostrophes(ragSociale)}` : ''}`;
