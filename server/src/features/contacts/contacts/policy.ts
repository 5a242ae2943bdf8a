import { indexWords, searchWords } from '@commiato/italy/words';

/** What the keys of a contact are made of. */
interface Described {
  readonly ragioneSociale?: string | undefined;
  readonly nome?: string | undefined;
  readonly cognome?: string | undefined;
  readonly mail?: string | undefined;
  readonly comune?: string | undefined;
  readonly cap?: string | undefined;
  readonly codFisc?: string | undefined;
  readonly piva?: string | undefined;
  readonly tel?: string | undefined;
  readonly cell?: string | undefined;
}

/** Longest keys, in characters: entries of an index have a bound. */
const longestKey = 240;
const longestWords = 1500;

const folded = (text: string) => searchWords(text).join(' ').slice(0, longestKey);
const digits = (text = '') => text.replace(/\D/g, '');

/** What lists sort and search a contact by: made anew whenever it changes. */
export function contactKeys(contact: Described): { chiave_nome: string; chiave_comune: string; cerca: string } {
  const { ragioneSociale = '', nome = '', cognome = '', mail = '', comune = '', codFisc = '', piva = '' } = contact;
  const words = [...[ragioneSociale, nome, cognome, comune].flatMap(indexWords), ...searchWords(mail)];
  const codes = [
    contact.cap?.toLowerCase(),
    codFisc.toLowerCase(),
    piva.toLowerCase(),
    digits(contact.tel),
    digits(contact.cell),
  ];
  return {
    chiave_nome: folded(ragioneSociale || `${cognome} ${nome}`.trim() || mail),
    chiave_comune: folded(comune),
    cerca: [...new Set([...words, ...codes.filter(Boolean)])].join(' ').slice(0, longestWords),
  };
}
