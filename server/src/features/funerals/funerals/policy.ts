import { funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { searchWords } from '@commiato/italy/search/words';
import { searchedWords } from '../../../platform/database/searched-words.ts';

/** Maximum length of keys, because index entries are limited. */
const longestKey = 240;

/** Keys for sorting and searching lists, recomputed with every change. */
export function sortAndSearchKeys(
  funeral: {
    readonly [Name in keyof Funeral]?: Funeral[Name] | undefined;
  },
): { chiave: string; cerca: string } {
  const { nome = '', cognome = '' } = funeral;
  return {
    chiave: searchWords(`${cognome} ${nome}`).join(' ').slice(0, longestKey),
    cerca: searchedWords(funeralFields, funeral),
  };
}

/** Tag of pages with the funerals of a day. */
export const todaysFuneralsTag = 'funerali';

/** Tag of every public page that shows something of a funeral. */
export const funeralTag = (id: string): string => `servizio:${id}`;

/** Tags of all public pages that show an event of a funeral. */
export const eventTags = (id: string): string[] => [funeralTag(id), todaysFuneralsTag];
