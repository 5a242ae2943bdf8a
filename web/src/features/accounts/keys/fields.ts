import type { createKey, Key } from '@commiato/contracts/accounts/keys';
import { areas, noRights, type Rights } from '@commiato/contracts/accounts/rights';
import type { BodyOf } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { areaWords, levelWords } from '../collaborators/fields.ts';

/** Values of the form of a new key. */
export type KeyValues = { nome: string; scade: string; aree: Rights };

/** Days that a new key lasts if nobody says otherwise: a year. */
const defaultKeyDays = 365;

export const blankKey = (): KeyValues => ({
  nome: '',
  scade: addDays(romeDay(new Date()), defaultKeyDays),
  aree: noRights,
});

export const keyToWire = (values: KeyValues): BodyOf<typeof createKey> => values;

/** What a key may, in words: 'Agenda (vede), Fatturazione (cambia)'. */
export function rightsText({ aree }: Pick<Key, 'aree'>): string {
  const open = areas.filter((area) => aree[area] !== 'nessuno');
  return open.map((area) => `${areaWords[area]} (${levelWords[aree[area]].toLowerCase()})`).join(', ') || 'Nulla';
}
