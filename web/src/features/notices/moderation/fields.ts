import type { AuditRow } from '@commiato/contracts/administration/audit';
import type { Appeal } from '@commiato/contracts/notices/condolence-appeals';
import type { Condolence } from '@commiato/contracts/notices/condolences';
import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { countWithNoun } from '@commiato/italy/counts';
import { toDisplayName } from '../../../lib/display-name.ts';
import { stillHiddenText } from '../condolences/fields.ts';
import { unchangedVisibilityText } from '../notices/use-visibility.ts';

interface WaitingEntry {
  readonly id: string;
  /** Since when it waits. */
  readonly since: string;
}

/** Something that is to be moderated. */
export type Entry = WaitingEntry &
  (
    | { readonly kind: 'reported' | 'marked'; readonly row: Condolence }
    | { readonly kind: 'appeal'; readonly row: Appeal }
    | { readonly kind: 'notice'; readonly row: ReportRow }
  );
export type EntryKind = Entry['kind'];

export const kindWords = {
  reported: { badge: 'Pensiero segnalato', many: 'Pensieri segnalati', tone: 'rubrica' },
  appeal: { badge: 'Reclamo', many: 'Reclami', tone: 'viola' },
  marked: { badge: 'Pensiero con parole segnate', many: 'Pensieri con parole segnate', tone: 'ocra' },
  notice: { badge: 'Annuncio segnalato', many: 'Annunci segnalati', tone: 'rubrica' },
} as const satisfies Record<EntryKind, { badge: string; many: string; tone: string }>;

/** What is pressed to decide one of a kind; nothing is left as it is by a press on a notice: who reported it is answered. */
export const actionLabels = {
  reported: { accept: 'Lascia', reject: 'Togli' },
  appeal: { accept: 'Accogli', reject: 'Respingi' },
  marked: { accept: 'Pubblica', reject: 'Rifiuta' },
  notice: { accept: null, reject: 'Nascondi' },
} as const satisfies Record<EntryKind, { accept: string | null; reject: string }>;

/** What can be pressed of an entry; null where it is decided elsewhere, or already so. */
export function entryActionLabels(entry: Entry): { readonly accept: string | null; readonly reject: string | null } {
  const labels = actionLabels[entry.kind];
  if (entry.kind !== 'notice') return labels;
  const { annuncio } = entry.row;
  return annuncio && !annuncio.disattivo && !annuncio.eliminato ? labels : { ...labels, reject: null };
}

/** The one kind that all are of; null of several, which no press decides together: what rejects an appeal would hide a notice. */
export const sharedKind = (entries: readonly Pick<Entry, 'kind'>[]): EntryKind | null => {
  const [first] = entries;
  return first && entries.every(({ kind }) => kind === first.kind) ? first.kind : null;
};

/** What is chosen, in words, and why nothing can be pressed where `decidable` of them are none; null where nothing is chosen. */
export function choiceText(chosen: readonly Pick<Entry, 'kind'>[], decidable: number): string | null {
  const { length } = chosen;
  if (length === 0) return null;
  if (sharedKind(chosen) === null)
    return 'Le voci scelte sono di tipi diversi, e si decidono insieme soltanto quelle di uno stesso tipo: si sceglie in «Quali».';
  if (decidable > 0) return countWithNoun(length, 'voce scelta', 'voci scelte');
  return length === 1
    ? 'L’annuncio scelto non si vede più: resta da rispondere a chi lo ha segnalato.'
    : 'Gli annunci scelti non si vedono più: resta da rispondere a chi li ha segnalati.';
}

/** What hiding does, as it is said above the names of the notices. */
export const hidingText = (count: number): string =>
  count === 1
    ? 'Questo annuncio esce da ogni pagina pubblica e la sua agenzia è avvisata. Si può mostrare di nuovo.'
    : 'Questi annunci escono da ogni pagina pubblica e le loro agenzie sono avvisate. Si possono mostrare di nuovo.';

/** Whether words are asked for before some are decided: they go to who appealed, and to whom something is taken away. */
export const needsExplanation = (entries: readonly Pick<Entry, 'kind'>[], accept: boolean): boolean =>
  !accept || entries.some(({ kind }) => kind === 'appeal');

/** What heads the list: what is in it and, for who has no button, who may decide. */
export const moderationLead = (mayDecide: boolean): string =>
  `Segnalazioni, pensieri con parole segnate e reclami in un solo elenco: chi aspetta da più tempo per primo.${
    mayDecide ? '' : ' Può decidere un amministratore che cambia «Annunci e servizi».'
  }`;

export interface ModerationRows {
  readonly reported?: readonly Condolence[] | undefined;
  readonly marked?: readonly Condolence[] | undefined;
  readonly appeals?: readonly Appeal[] | undefined;
  readonly notices?: readonly ReportRow[] | undefined;
}

/** All together, what has waited longest first; each once. */
export function mergeEntries({ reported = [], marked = [], appeals = [], notices = [] }: ModerationRows): Entry[] {
  const entries: Entry[] = [
    ...reported.map((row) => ({
      kind: 'reported' as const,
      id: row._id,
      since: row.segnalata.at(-1)?.data ?? row.data,
      row,
    })),
    ...marked.map((row) => ({ kind: 'marked' as const, id: row._id, since: row.data, row })),
    ...appeals.map((row) => ({ kind: 'appeal' as const, id: row._id, since: row.data, row })),
    ...notices.map((row) => ({ kind: 'notice' as const, id: row._id, since: row.pubblicato, row })),
  ];
  return entries.sort((one, other) => one.since.localeCompare(other.since) || one.id.localeCompare(other.id));
}

interface DecisionRows {
  readonly refused?: readonly Condolence[] | undefined;
  readonly appeals?: readonly Appeal[] | undefined;
  /** Entries of the log. */
  readonly hidden?: readonly AuditRow[] | undefined;
  readonly shownAgain?: readonly AuditRow[] | undefined;
}

interface Decision {
  readonly key: string;
  readonly when: string;
  readonly what: string;
  readonly who: string;
  readonly why: string;
}

const toNoticeDecision =
  (what: string) =>
  ({ _id, quando, nomeOggetto, dettagli }: AuditRow): Decision => ({
    key: _id,
    when: quando,
    what,
    who: toDisplayName(nomeOggetto),
    why: String(dettagli.motivo ?? ''),
  });

/** In place of the name of who wrote, where it was erased on request, or with what they wrote. */
const erasedNameText = 'dati cancellati';

/** What was decided, the last first. */
export function mergeDecisions({ refused = [], appeals = [], hidden = [], shownAgain = [] }: DecisionRows): Decision[] {
  const decisions: Decision[] = [
    ...refused.map(({ _id, nome, motivo, deciso_il, data }) => ({
      key: _id,
      when: deciso_il ?? data,
      what: 'Pensiero rifiutato',
      who: nome,
      why: motivo,
    })),
    ...appeals.flatMap(({ _id, nome, stato, risposta, deciso_il }) =>
      deciso_il && stato !== 'superato'
        ? {
            key: _id,
            when: deciso_il,
            what: stato === 'accolto' ? 'Reclamo accolto' : 'Reclamo respinto',
            who: nome,
            why: risposta,
          }
        : [],
    ),
    ...hidden.map(toNoticeDecision('Annuncio nascosto')),
    ...shownAgain.map(toNoticeDecision('Annuncio di nuovo visibile')),
  ];
  return decisions
    .map((one) => ({ ...one, who: one.who || erasedNameText }))
    .sort((one, other) => other.when.localeCompare(one.when));
}

/** What is said of entries that a decision left as they were, alone and beside others that it changed. */
const unchangedTexts = {
  'hidden by family': {
    alone: stillHiddenText,
    beside: (count: number) => `${countWithNoun(count, 'resta nascosta', 'restano nascoste')} dalla famiglia`,
  },
  'hidden before': {
    alone: (count: number) => unchangedVisibilityText(count, true),
    beside: (count: number) => countWithNoun(count, 'era già nascosta', 'erano già nascoste'),
  },
};

/** What became of an entry: the family's hiding stays, and a notice may have been hidden by somebody else before. */
export type EntryOutcome = 'decided' | keyof typeof unchangedTexts;

/** What was decided, as a toast says it. */
export function decisionToastText(outcomes: readonly EntryOutcome[], failed: number): string {
  const done = outcomes.filter((one) => one === 'decided').length;
  const unchanged = outcomes.length - done;
  // Those that are decided together are of one kind.
  const why = outcomes.find((one) => one !== 'decided');
  const decided = countWithNoun(done, 'voce decisa', 'voci decise');
  const said =
    why === undefined
      ? `${decided}.`
      : done === 0
        ? unchangedTexts[why].alone(unchanged)
        : `${decided}, ${unchangedTexts[why].beside(unchanged)}.`;
  return failed === 0 ? said : `${said} ${countWithNoun(failed, 'è cambiata', 'sono cambiate')} nel frattempo.`;
}

/** Answers to appeals that are often given; each may be changed before it is sent. */
export const commonAppealAnswers = {
  accept: ['La decisione era sbagliata, e non vale più.', 'Ha ragione, e ce ne scusiamo con Lei.'],
  reject: [
    'Abbiamo riletto: il pensiero può ferire chi è in lutto.',
    'Abbiamo riletto: parla di altre persone, che non hanno scelto di essere nominate.',
    'Abbiamo riletto: sotto un annuncio non si vende.',
  ],
} as const;

/** Where the answer that was typed when a session ended is kept: words typed for a rejection came back where the appeal was granted. */
export const appealAnswerDraftName = (accept: boolean, ids: readonly string[]): string =>
  `risposta-reclamo:${accept ? 'accolto' : 'respinto'}:${ids.join()}`;
