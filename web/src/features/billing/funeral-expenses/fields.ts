import type { YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';

type Sent = YearlyFuneralSummaryAnswer['invii'][number];

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
