import type { Decider, ModerationCountRow } from '@commiato/contracts/notices/condolence-appeals';
import {
  type Condolence,
  type CondolenceState,
  type RefusalGround,
  reportedCondolencesFilter,
} from '@commiato/contracts/notices/condolences';
import { countWithNoun, formatCount } from '@commiato/italy/counts';
import { messageOf } from '../../../lib/errors.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';

/** What the queue is filtered by; without a choice it has what waits. */
export const everyStateChoice = 'tutti';
/** The choice that has what the list of words has marked. */
export const markedChoice = 'segnati';
export const queueFilterOptions = [
  { value: reportedCondolencesFilter, label: 'Segnalati da chi legge' },
  { value: markedChoice, label: 'Da leggere, con parole segnate' },
  { value: 'pubblicato', label: 'Pubblicati' },
  { value: 'rifiutato', label: 'Rifiutati' },
  { value: 'nascosto', label: 'Nascosti dalla famiglia' },
  { value: 'ritirato', label: 'Ritirati da chi li ha scritti' },
  { value: everyStateChoice, label: 'Tutti' },
] as const;

/** The state that is asked for; null: all. */
export function stateOfChoice(chosen: string): CondolenceState | null {
  if (chosen === everyStateChoice) return null;
  const option = queueFilterOptions.find(({ value }) => value === chosen)?.value;
  if (option === reportedCondolencesFilter) return 'pubblicato';
  if (option === markedChoice) return 'in attesa';
  return option === undefined || option === everyStateChoice ? 'in attesa' : option;
}

/**
 * Whether a condolence of a state can be let through: what waits or was refused, or, as readers have `reported` it, left as it is. What was
 * withdrawn, and what the family hides, is shown again by nobody of the agency. Null: of any state.
 */
export const isPublishableCondolenceState = (state: CondolenceState | null, reported: boolean): boolean =>
  reported || state === null || state === 'in attesa' || state === 'rifiutato';

/** Whether a condolence of a state can be refused: not one that was withdrawn, or refused before. Null: of any state. */
export const isRefusableCondolenceState = (state: CondolenceState | null): boolean =>
  state !== 'ritirato' && state !== 'rifiutato';

/** What the button says that lets through: of what readers have reported that it is left, of what is for the family alone that it is delivered. */
export const letThroughLabel = (reported: boolean, riservato: boolean): string =>
  reported ? 'Lascia' : riservato ? 'Consegna' : 'Pubblica';

/** Whether a choice leaves something out that may be there. */
export const isNarrowingChoice = (choice: string): boolean => choice !== '' && choice !== everyStateChoice;

/** What is said where a choice has nothing, of one notice or of all. */
export function emptyQueueTitle(choice: string, ofOneNotice: boolean): string {
  const every = choice === '' ? 'Nessun pensiero da leggere' : 'Nessun pensiero';
  const what = isNarrowingChoice(choice) ? 'Nessun pensiero di questo tipo' : every;
  return ofOneNotice ? `${what} per questo annuncio` : what;
}

export const condolenceStateLabels: Readonly<
  Record<CondolenceState, { readonly label: string; readonly tone: 'oliva' | 'rubrica' | 'ocra' | 'viola' }>
> = {
  'in attesa': { label: 'Da leggere', tone: 'viola' },
  pubblicato: { label: 'Pubblicato', tone: 'oliva' },
  rifiutato: { label: 'Rifiutato', tone: 'rubrica' },
  nascosto: { label: 'Nascosto dalla famiglia', tone: 'ocra' },
  ritirato: { label: 'Ritirato', tone: 'ocra' },
};

/** What is said where all that was let through stays hidden. */
export const stillHiddenText = (count: number): string =>
  count === 1
    ? 'Letto: resta nascosto, perché lo ha nascosto la famiglia.'
    : 'Letti: restano nascosti, perché li ha nascosti la famiglia.';

/**
 * What was decided, as a toast says it: `3 pensieri pubblicati.` It goes by the answers: what the family hides was not published, whatever was
 * asked, and what is for the family alone is delivered. `failed` have changed meanwhile.
 */
export function decisionToastText(
  asked: 'pubblicato' | 'rifiutato',
  answers: readonly Pick<Condolence, 'stato' | 'riservato'>[],
  failed: number,
): string {
  const hidden = answers.filter(({ stato }) => stato === 'nascosto').length;
  const done = answers.length - hidden;
  const delivered = answers.filter(({ stato, riservato }) => stato === 'pubblicato' && riservato).length;
  const others = done - delivered;
  const thoughts = (count: number) => countWithNoun(count, 'pensiero', 'pensieri');
  const ending = (count: number) => (count === 1 ? 'o' : 'i');
  const decidedText = `${thoughts(others)} ${asked === 'pubblicato' ? 'pubblicat' : 'rifiutat'}${ending(others)}`;
  const deliveredText = `consegnat${ending(delivered)} alla famiglia`;
  const bothText =
    others > 0 ? `${decidedText}, ${delivered} ${deliveredText}` : `${thoughts(delivered)} ${deliveredText}`;
  const decided = delivered > 0 ? bothText : decidedText;
  const stay = `${countWithNoun(hidden, 'resta nascosto', 'restano nascosti')} dalla famiglia`;
  const said = hidden === 0 ? `${decided}.` : done === 0 ? stillHiddenText(hidden) : `${decided}, ${stay}.`;
  return failed === 0 ? said : `${said} ${countWithNoun(failed, 'è cambiato', 'sono cambiati')} nel frattempo.`;
}

/** Why nothing was decided. */
export const decisionFailureMessage = (error: unknown): string =>
  messageOf(error, 'Non è stato possibile: riprova tra poco.');

/** Of entries that have left the list while a question about them was open. Why is not known: their authors withdraw them, too. */
export function goneText(gone: number, of: number): string {
  const which = of === 1 || gone === of ? 'Non' : `${gone} su ${of} non`;
  return `${which} ${gone === 1 ? 'è' : 'sono'} più in questo elenco.`;
}

/** What is said of marked ones that were chosen together with others. */
export function markedPublishAloneText(count: number, reported: boolean): string {
  if (reported)
    return count === 1
      ? '1 pensiero ha parole segnate e resta tra i segnalati: leggilo e lascialo con il suo tasto.'
      : `${count} pensieri hanno parole segnate e restano tra i segnalati: leggili e lasciali uno per uno.`;
  return count === 1
    ? '1 pensiero ha parole segnate e non è stato pubblicato: leggilo e pubblicalo con il suo tasto.'
    : `${count} pensieri hanno parole segnate e non sono stati pubblicati: leggili e pubblicali uno per uno.`;
}

interface CommonRefusalReason {
  readonly text: string;
  /** What it is counted as. */
  readonly ground: RefusalGround;
}

/** Reasons that are often given to who wrote what was refused; each may be changed before it is sent, and is counted as the same. */
export const commonRefusalReasons: readonly CommonRefusalReason[] = [
  { text: 'Contiene parole che possono ferire la famiglia.', ground: 'offensivo' },
  { text: 'Contiene dati o fatti privati di altre persone.', ground: 'dati personali' },
  { text: 'È scritto a nome di altri, o dice il falso.', ground: 'falso' },
  { text: 'È un messaggio pubblicitario.', ground: 'pubblicità' },
  { text: 'Non riguarda la persona di questo annuncio.', ground: 'fuori tema' },
];

/** The words once ready ones are chosen, or none. What was typed by hand is never lost: ready words are put after it. */
export function withReadyWords(typed: string, ready: readonly string[], chosen: string): string {
  if (typed.trim() === '' || ready.includes(typed)) return chosen;
  return chosen === '' || typed.includes(chosen) ? typed : `${typed.trimEnd()} ${chosen}`;
}

export interface FilledGround {
  readonly ground: RefusalGround | '';
  /** The one that a ready reason brought; empty where none did, or another was chosen by hand since. */
  readonly broughtByReason: RefusalGround | '';
}

/** The ground once a ready reason is chosen, or none: each brings its own, and one that was chosen by hand stays. */
export function groundAfterReason(now: FilledGround, text: string): FilledGround {
  if (now.ground !== now.broughtByReason) return now;
  const ground = commonRefusalReasons.find((one) => one.text === text)?.ground ?? '';
  return { ground, broughtByReason: ground };
}

export interface RefusalValues extends Record<string, unknown> {
  readonly motivo: string;
  readonly fondamento: RefusalGround | '';
}

/**
 * What is missing before the administration refuses condolences. Their authors read on what that rests: without a choice each would rest on the
 * last ground, whose words say least. An agency chooses what it publishes, and may leave it at that.
 */
export function refusalFlaws(by: Decider, { motivo, fondamento }: RefusalValues): FieldErrors {
  if (by === 'agenzia') return {};
  if (fondamento === '') return { fondamento: 'Scegli su che cosa si fonda la decisione.' };
  const isWordless = fondamento === 'altro' && motivo.trim() === '';
  return isWordless ? { motivo: 'Scrivi perché: chi lo ha scritto legge queste parole.' } : {};
}

/** A line of the year's count: `12`, `3 ore`, `meno di un’ora`; a dash where nothing was decided. */
export function countOrHoursText({ quanti, unita }: Pick<ModerationCountRow, 'quanti' | 'unita'>): string {
  if (quanti === null) return '–';
  if (unita !== 'ore') return formatCount(quanti);
  return quanti < 1 ? 'meno di un’ora' : countWithNoun(quanti, 'ora', 'ore');
}
