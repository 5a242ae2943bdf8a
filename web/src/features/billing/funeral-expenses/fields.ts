import { yearToDeclare } from '@commiato/billing/funeral-summary';
import type { YearlyFuneralSummaryAnswer } from '@commiato/contracts/billing/funeral-expenses';
import { curlyApostrophes } from '@commiato/italy/formatting';

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

type DeclarationFault = YearlyFuneralSummaryAnswer['daSostituire'][number];

/** Those that surely declare too much: what was issued again may be as it was declared. */
const surelyToReplace = (faults: readonly DeclarationFault[]) =>
  faults.filter(({ motivo }) => motivo !== 'emessa di nuovo');

const faultWords: Readonly<Record<DeclarationFault['motivo'], (nota: string) => string>> = {
  'nota di credito': (nota) => `nota di credito ${nota}`,
  scartata: (nota) => `fattura ${nota} scartata`,
  'emessa di nuovo': (nota) => `fattura ${nota} emessa di nuovo dopo l’invio: controlla se è cambiata`,
};

/** What of a declaration does not hold any more, or may not: `Maria Neri, invio A1: nota di credito 2/2026`. */
export const declarationFaultText = ({ defunto, nota, motivo, protocollo }: DeclarationFault): string =>
  `${curlyApostrophes(defunto.nome)}, invio ${protocollo}: ${faultWords[motivo](nota)}`;

/** The declarations that another can replace or cancel, as choices: first those that have to be replaced, which say so. */
export function supersedableChoices({
  invii,
  daSostituire,
}: Pick<YearlyFuneralSummaryAnswer, 'invii' | 'daSostituire'>) {
  const wanted = new Set(surelyToReplace(daSostituire).map(({ protocollo }) => protocollo));
  return invii
    .filter((sent) => sent.tipo !== 'annullamento' && !isSuperseded(sent, invii))
    .map(({ protocollo: value }) => ({ value, label: wanted.has(value) ? `${value}: da sostituire` : value }))
    .sort((a, b) => Number(wanted.has(b.value)) - Number(wanted.has(a.value)));
}

/** The protocol of the first declaration that has to be replaced; empty where there is none. */
export const firstProtocolToReplace = ({ daSostituire }: Pick<YearlyFuneralSummaryAnswer, 'daSostituire'>): string =>
  surelyToReplace(daSostituire)[0]?.protocollo ?? '';
