import {
  type DerivedCase,
  derivedCases,
  type FuneralAnswers,
  type FuneralAnswersChange,
  futureDeathHourMessage,
} from '@commiato/contracts/funerals/answers';
import { funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import type { Funeral } from '@commiato/contracts/funerals/funerals';
import { futureDateMessage } from '@commiato/contracts/notices/notice-fields';
import { romeInstantMs, romeLocalTime } from '@commiato/italy/clock';
import { romeDay, romeTime } from '@commiato/italy/formatting';
import { searchWords } from '@commiato/italy/search/words';
import { type CaseFacts, specialCasesFromFacts } from '@commiato/paperwork/deceased-cases';
import { searchTextOf } from '../../../platform/database/searched-words.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { invalid } from '../../../platform/foundation/problem.ts';

/** Maximum length of keys, because index entries are limited. */
const maxKeyLength = 240;

/** Keys for sorting and searching lists, recomputed with every change. */
export function sortAndSearchKeys(
  funeral: {
    readonly [Name in keyof Funeral]?: Funeral[Name] | undefined;
  },
): { chiave: string; cerca: string } {
  const { nome = '', cognome = '' } = funeral;
  return {
    chiave: searchWords(`${cognome} ${nome}`).join(' ').slice(0, maxKeyLength),
    cerca: searchTextOf(funeralFields, funeral),
  };
}

interface BirthAndDeath {
  readonly nato?: string | null | undefined;
  readonly decesso?: string | null | undefined;
}

/**
 * Throws at the field for a birth or death in the future, `deathField` for a death that was given with its hour. What stands in `before` as
 * well is older than this rule.
 */
export function assertNotFuture(
  days: BirthAndDeath,
  now: Date,
  { before = {}, deathField = 'decesso' }: { readonly before?: BirthAndDeath; readonly deathField?: string } = {},
): void {
  const today = dayInItaly(now);
  for (const name of ['nato', 'decesso'] as const) {
    const day = days[name];
    if (day && day > today && day !== before[name])
      throw invalid({ [name === 'decesso' ? deathField : name]: [futureDateMessage] });
  }
}

/** Whether an hour of death is still to come in Italy, where it is `now`, as `2026-11-28T15:30`. */
export const isDeathHourToCome = (
  { decesso, oraDecesso }: { readonly decesso?: string | null | undefined; readonly oraDecesso?: string | undefined },
  now: string,
): boolean => Boolean(decesso && oraDecesso) && `${decesso}T${oraDecesso}` > now;

/** Throws at `field` for an hour of death that is still to come in Italy; one that is stored as it is given is older than this rule. */
export function assertDeathHourNotFuture(
  after: { readonly decesso?: string | null | undefined; readonly oraDecesso?: string | undefined },
  now: Date,
  {
    before,
    field = 'oraDecesso',
  }: { readonly before?: Pick<AnswersRow, 'decesso' | 'oraDecesso'>; readonly field?: string } = {},
): void {
  const { decesso, oraDecesso } = after;
  if (!isDeathHourToCome(after, romeLocalTime(now))) return;
  if (decesso !== before?.decesso || oraDecesso !== before?.oraDecesso)
    throw invalid({ [field]: [futureDeathHourMessage] });
}

/** Tag of pages with the funerals of a day. */
export const todaysFuneralsTag = 'funerali';

/** Tag of every public page that shows something of a funeral. */
export const funeralTag = (id: string): string => `servizio:${id}`;

/** Tags of all public pages that show an event of a funeral. */
export const eventTags = (id: string): string[] => [funeralTag(id), todaysFuneralsTag];

/** What is written of the deceased and of the hour of death, with what has been answered. */
interface AnswersRow extends CaseFacts {
  /** `HH:MM`, or empty. */
  readonly oraDecesso: string;
  readonly risposte: FuneralAnswers;
}

/** The special cases that the deceased decides, whether they hold or not. */
export function derivedCasesOf({ risposte, ...deceased }: CaseFacts & Pick<AnswersRow, 'risposte'>): DerivedCase[] {
  const decided = specialCasesFromFacts(deceased, risposte);
  return derivedCases.filter((name) => decided[name] !== undefined);
}

/** The answers with the special cases that follow from the deceased; what does not hold is absent, as in stored answers. */
function answersWithDerivedCases(answers: FuneralAnswers, deceased: CaseFacts): FuneralAnswers {
  const { minore, straniero, ...others } = { ...answers, ...specialCasesFromFacts(deceased, answers) };
  return { ...others, ...(minore && { minore }), ...(straniero && { straniero }) };
}

/**
 * What is known about a death for its papers. The hour of death is told by the fields of the funeral alone; the stored instant only says which one
 * is meant where clocks show an hour twice. Cases that follow from the deceased are read and never stored: dates are corrected later.
 */
export function funeralAnswersOf({
  oraDecesso,
  risposte: { ora_decesso: stored, ...given },
  ...deceased
}: AnswersRow): FuneralAnswers {
  const others = answersWithDerivedCases(given, deceased);
  const { decesso } = deceased;
  if (!decesso || oraDecesso === '') return others;
  const local = `${decesso}T${oraDecesso}`;
  if (stored !== undefined && romeLocalTime(stored) === local) return { ...others, ora_decesso: stored };
  const instant = romeInstantMs(local);
  return instant === null ? others : { ...others, ora_decesso: new Date(instant).toISOString() };
}

/** What a change of answers writes: the answers, and day and hour of death where they are among them. */
export function columnsOfAnswersChange(
  before: FuneralAnswers,
  change: FuneralAnswersChange,
): { risposte: FuneralAnswers; decesso?: string; oraDecesso?: string } {
  const told = Object.entries({ ...before, ...change }).filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  const risposte: FuneralAnswers = Object.fromEntries(told);
  const { ora_decesso: death } = change;
  if (death === undefined) return { risposte };
  return death === null
    ? { risposte, oraDecesso: '' }
    : { risposte, decesso: romeDay(death), oraDecesso: romeTime(death) };
}
