import type { NewFuneral } from '@commiato/contracts/funerals/funeral-fields';
import { addDays } from '@commiato/italy/days';
import { toComparisonKey } from '@commiato/italy/places/provinces';
import type { ImportedPerson } from './people-policy.ts';

/** A funeral from elsewhere, with the day on which it was opened there, or null, and its people. */
export interface ImportedFuneral {
  readonly servizio: NewFuneral;
  readonly aperto: string | null;
  readonly persone: readonly ImportedPerson[];
}

/** What tells a funeral from the others of its agency where there is no tax code. */
const funeralIdentityKey = ({
  nome = '',
  cognome = '',
  decesso,
  tel = '',
}: Pick<NewFuneral, 'nome' | 'cognome' | 'decesso' | 'tel'>): string =>
  [toComparisonKey(nome), toComparisonKey(cognome), decesso || `senza giorno ${tel.replace(/\D/g, '')}`].join('|');

type FuneralIdentity = Pick<NewFuneral, 'nome' | 'cognome' | 'decesso' | 'tel' | 'codfisc'>;

/** Funerals that are known again: by tax code, else by name and day of death. Two people of one name die on one day: they have two codes. */
export function createKnownFunerals(funerals: readonly FuneralIdentity[]) {
  const codes = new Set<string>();
  const codesByIdentity = new Map<string, Set<string>>();
  const add = (funeral: FuneralIdentity): void => {
    const { codfisc = '' } = funeral;
    if (codfisc !== '') codes.add(codfisc);
    const key = funeralIdentityKey(funeral);
    const alike = codesByIdentity.get(key);
    if (alike) alike.add(codfisc);
    else codesByIdentity.set(key, new Set([codfisc]));
  };
  for (const funeral of funerals) add(funeral);
  const has = (funeral: FuneralIdentity): boolean => {
    const { codfisc = '' } = funeral;
    const alike = codesByIdentity.get(funeralIdentityKey(funeral));
    return codes.has(codfisc) || (alike !== undefined && (codfisc === '' || alike.has('')));
  };
  return { has, add };
}

/** Days since a death after which whoever does not say the stage is taken to be done with the funeral. */
const closedAfterDays = 30;
/**
 * Opened a year ago at most: by older days the terms of retention would be over at once, the agency would be warned of each funeral that it
 * has just brought, and a month later they would be gone.
 */
const maxOpenedDaysAgo = 365;

/** The day under which an imported funeral stands among the others. */
export function openingDay({ servizio, aperto }: Pick<ImportedFuneral, 'servizio' | 'aperto'>, today: string): string {
  const day = aperto ?? servizio.decesso ?? today;
  const oldest = addDays(today, -maxOpenedDaysAgo);
  return day < oldest ? oldest : day > today ? today : day;
}

/** The stage of a funeral whose file does not say it. */
export const defaultStage = (decesso: string | null | undefined, today: string): 'chiuso' | 'chiamata' =>
  decesso && decesso < addDays(today, -closedAfterDays) ? 'chiuso' : 'chiamata';
