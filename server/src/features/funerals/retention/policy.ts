import {
  type FuneralRetention,
  maxYearsKept,
  type RetentionStep,
  retentionMonths,
  retentionNoticeDays,
} from '@commiato/contracts/funerals/retention';
import { addDays, sameDayNextMonth, sameDayNextYear } from '@commiato/italy/days';
import { toDayPhrase } from '@commiato/italy/prose/dates';
import { invalid } from '../../../platform/foundation/problem.ts';

const applyRepeatedly = <T>(count: number, step: (value: T) => T, start: T): T =>
  Array.from({ length: count }).reduce<T>((value) => step(value), start);

/** The day on which a term that began on `from` is over. */
const endOfTerm = (from: string, step: RetentionStep): string =>
  applyRepeatedly(retentionMonths[step], sameDayNextMonth, from);

/** What retention knows of a funeral. */
export interface RetentionFacts {
  /** The last day of the funeral, and that from which the term of the whole begins. */
  readonly ultimo: string;
  readonly ultimoInTutto: string;
  /** Whether there is anything of its papers. */
  readonly carte: boolean;
  readonly annunciato: RetentionStep | null;
  readonly il: string | null;
  readonly fino: string | null;
  readonly ritirate: string | null;
}

/**
 * What leaves next: first the papers, if there are any, then the whole. Where its term is over and nobody was told, as an invoice is unpaid or the
 * agency could not be told, it stays at least as long as the announcement will be ahead of it.
 */
export function nextRemoval(
  { ultimo, ultimoInTutto, carte, annunciato, il, fino, ritirate }: RetentionFacts,
  today: string,
): FuneralRetention {
  const passo = annunciato ?? (carte ? 'carte' : 'scheda');
  const term = endOfTerm(passo === 'carte' ? ultimo : ultimoInTutto, passo);
  const kept = fino !== null && fino > term ? fino : term;
  const earliest = addDays(today, retentionNoticeDays);
  return { passo, il: il ?? (kept < earliest ? earliest : kept), annunciato: annunciato !== null, fino, ritirate };
}

/**
 * Throws 400 at the field unless the day lies ahead, not too far, and after that up to which the data are kept whatever is chosen: one before it
 * would keep nothing, be called kept for longer, and put aside a later one that was chosen before. Papers in the bin have no such day: any takes them out.
 */
export function requireAllowedRetentionDay(fino: string, facts: RetentionFacts, today: string): void {
  if (fino <= today) throw invalid({ fino: ['Scegli un giorno che deve ancora venire.'] });
  const { il: own } = nextRemoval({ ...facts, fino: null }, today);
  const latest = applyRepeatedly(maxYearsKept, sameDayNextYear, today);
  if (facts.ritirate === null && fino <= own) {
    const advice = own < latest ? 'scegli un giorno dopo quello' : 'per ora non serve scegliere un giorno';
    throw invalid({ fino: [`I dati sono già conservati almeno fino ${toDayPhrase(own)}: ${advice}.`] });
  }
  if (fino > latest) throw invalid({ fino: [`Al massimo ${maxYearsKept} anni da oggi: poi puoi conservare ancora.`] });
}
