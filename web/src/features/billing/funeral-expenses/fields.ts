import { yearToDeclare } from '@commiato/billing/funeral-summary';
import type { YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';

type Sent = YearlyFuneralSummaryAnswer['invii'][number];

/** The year that a screen shows, the chosen one or the one to declare today, and those to choose from. */
export function declarationYears(chosen: string | null, today: string): { anno: number; years: number[] } {
  const anno = Number(chosen) || yearToDeclare(today);
  const thisYear = Number(today.slice(0, 4));
  const years = [...new Set([thisYear, thisYear - 1, thisYear - 2, thisYear - 3, anno])].sort((a, b) => b - a);
  return { anno, years };
}

/** Whether another declaration replaces or cancels one. */
export const isSuperseded = ({ protocollo }: Sent, all: readonly Sent[]): boolean =>
  all.some(({ sostituisce }) => sostituisce === protocollo);

/** The declarations that another can replace or cancel, as choices: first those that have to be replaced, which say so. */
export function supersedableChoices({
  invii,
  daSostituire,
}: Pick<YearlyFuneralSummaryAnswer, 'invii' | 'daSostituire'>) {
  const wanted = new Set(daSostituire.map(({ protocollo }) => protocollo));
  return invii
    .filter((sent) => sent.tipo !== 'annullamento' && !isSuperseded(sent, invii))
    .map(({ protocollo: value }) => ({ value, label: wanted.has(value) ? `${value}: da sostituire` : value }))
    .sort((a, b) => Number(wanted.has(b.value)) - Number(wanted.has(a.value)));
}

/** The protocol of the first declaration that has to be replaced; empty where there is none. */
export const firstProtocolToReplace = ({ daSostituire }: Pick<YearlyFuneralSummaryAnswer, 'daSostituire'>): string =>
  daSostituire[0]?.protocollo ?? '';
