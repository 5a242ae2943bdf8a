import {
  type CondolenceReportGround,
  type CondolenceState,
  reportedOnes,
} from '@commiato/contracts/notices/condolences';
import { countWithNoun } from '../../../lib/counts.ts';

/** What the queue is filtered by; without a choice it has what waits. */
export const everyState = 'tutti';
export const stateOptions = [
  { value: reportedOnes, label: 'Segnalati da chi legge' },
  { value: 'pubblicato', label: 'Pubblicati' },
  { value: 'rifiutato', label: 'Rifiutati' },
  { value: 'nascosto', label: 'Nascosti dalla famiglia' },
  { value: 'ritirato', label: 'Ritirati da chi li ha scritti' },
  { value: everyState, label: 'Tutti' },
] as const;

/** The state that is asked for; null: all. */
export function askedState(chosen: string): CondolenceState | null {
  if (chosen === everyState) return null;
  const option = stateOptions.find(({ value }) => value === chosen)?.value;
  if (option === reportedOnes) return 'pubblicato';
  return option === undefined || option === everyState ? 'in attesa' : option;
}

export const stateWords: Readonly<
  Record<CondolenceState, { readonly label: string; readonly tone: 'oliva' | 'rubrica' | 'ocra' | 'viola' }>
> = {
  'in attesa': { label: 'Da leggere', tone: 'viola' },
  pubblicato: { label: 'Pubblicato', tone: 'oliva' },
  rifiutato: { label: 'Rifiutato', tone: 'rubrica' },
  nascosto: { label: 'Nascosto dalla famiglia', tone: 'ocra' },
  ritirato: { label: 'Ritirato', tone: 'ocra' },
};

export const groundWords: Readonly<Record<CondolenceReportGround, string>> = {
  offensivo: 'offende o ferisce',
  'dati personali': 'dice cose private',
  falso: 'è falso',
  pubblicità: 'è pubblicità',
  altro: 'altro',
};

/** What was decided, as a toast says it: `Pubblicati 3 pensieri.` */
export function decidedText(stato: 'pubblicato' | 'rifiutato', done: number, failed: number): string {
  const word = stato === 'pubblicato' ? 'pubblicat' : 'rifiutat';
  const said = `${countWithNoun(done, 'pensiero', 'pensieri')} ${word}${done === 1 ? 'o' : 'i'}.`;
  return failed === 0 ? said : `${said} ${countWithNoun(failed, 'è cambiato', 'sono cambiati')} nel frattempo.`;
}

/** Reasons that are often given to who wrote what was refused; each may be changed before it is sent. */
export const readyReasons = [
  'Contiene parole che possono ferire la famiglia.',
  'Contiene dati o fatti privati di altre persone.',
  'È un messaggio pubblicitario.',
  'Non riguarda la persona di questo annuncio.',
] as const;
