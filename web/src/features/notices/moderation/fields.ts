import type { Appeal } from '@commiato/contracts/notices/condolence-appeals';
import type { Condolence } from '@commiato/contracts/notices/condolences';
import type { ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { countWithNoun } from '@commiato/italy/counts';

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

/** What can be pressed of each kind; null where it is decided elsewhere, or already so. */
export function entryActionLabels(entry: Entry): { readonly accept: string | null; readonly reject: string | null } {
  if (entry.kind === 'notice') {
    const { annuncio } = entry.row;
    return { accept: null, reject: annuncio && !annuncio.disattivo && !annuncio.eliminato ? 'Nascondi' : null };
  }
  if (entry.kind === 'appeal') return { accept: 'Accogli', reject: 'Respingi' };
  return entry.kind === 'reported' ? { accept: 'Lascia', reject: 'Togli' } : { accept: 'Pubblica', reject: 'Rifiuta' };
}

/** Whether words are asked for before some are decided: they go to who appealed, and to whom something is taken away. */
export const needsExplanation = (entries: readonly Pick<Entry, 'kind'>[], accept: boolean): boolean =>
  !accept || entries.some(({ kind }) => kind === 'appeal');

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

/** What was decided, as a toast says it. */
export function decisionToastText(done: number, failed: number): string {
  const said = `${countWithNoun(done, 'voce decisa', 'voci decise')}.`;
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
