import { indexWords, searchWords } from '@commiato/italy/words';

interface Described {
  readonly nome: string;
  readonly cognome: string;
  readonly codfisc: string;
  readonly comune: string;
  readonly tel: string;
}

/** Longest keys, in characters: entries of an index have a bound. */
const longestKey = 240;

/** What lists sort and search a funeral by: made anew whenever it changes. */
export function funeralKeys({ nome, cognome, codfisc, comune, tel }: Described): { chiave: string; cerca: string } {
  const words = [...[nome, cognome, comune].flatMap(indexWords), codfisc.toLowerCase(), tel.replace(/\D/g, '')];
  return {
    chiave: searchWords(`${cognome} ${nome}`).join(' ').slice(0, longestKey),
    cerca: [...new Set(words.filter(Boolean))].join(' '),
  };
}

/** Tag of the pages that list the funerals of a day. */
export const todaysFuneralsTag = 'funerali';

/** Tag of every public page that shows something of a funeral. */
export const funeralTag = (id: string): string => `servizio:${id}`;

/** Tags of everything public that shows an event of a funeral. */
export const eventTags = (id: string): string[] => [funeralTag(id), todaysFuneralsTag];
