import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { type Appeal, decideAppeal, listAppeals } from '@commiato/contracts/notices/condolence-appeals';
import {
  type Condolence,
  condolenceAsRead,
  decideCondolence,
  listCondolences,
  type RefusalGround,
} from '@commiato/contracts/notices/condolences';
import { hideNotice } from '@commiato/contracts/notices/hiding';
import { listAllNotices, readNotice } from '@commiato/contracts/notices/notices';
import { hidingFromReport, listReports, type ReportRow } from '@commiato/contracts/requests/abuse-reports';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { pagedQuery, pollIntervalMs, routeKey } from '../../../lib/queries.ts';
import { useMayCall } from '../../../lib/rights.ts';
import { invalidateCondolences } from '../condolences/api.ts';
import { type DecisionEvents, useDecisionMutation } from '../condolences/use-decisions.ts';
import { decisionToastText, type Entry, type EntryOutcome, mergeEntries } from './fields.ts';

/** The newest of each kind that the screen brings together. */
const maxEntriesPerKind = 50;

/** All that is to be moderated, of the kinds that the administrator sees. */
export function useModerationEntries() {
  const [seesCondolences, seesReports] = [useMayCall(listCondolences), useMayCall(listReports)];
  const [reported, marked, appeals, notices] = useQueries({
    queries: [
      {
        ...pagedQuery<Condolence, typeof listCondolences>(listCondolences, {
          query: { segnalati: true, stato: 'pubblicato', pageSize: maxEntriesPerKind },
        }),
        ...pollingOptions(seesCondolences),
      },
      {
        ...pagedQuery<Condolence, typeof listCondolences>(listCondolences, {
          query: { conParole: true, stato: 'in attesa', pageSize: maxEntriesPerKind },
        }),
        ...pollingOptions(seesCondolences),
      },
      {
        ...pagedQuery<Appeal, typeof listAppeals>(listAppeals, {
          query: { stato: 'in attesa', pageSize: maxEntriesPerKind },
        }),
        ...pollingOptions(seesCondolences),
      },
      {
        ...pagedQuery<ReportRow, typeof listReports>(listReports, {
          query: { stato: 'da-evadere', pageSize: maxEntriesPerKind },
        }),
        ...pollingOptions(seesReports),
      },
    ],
  });
  const all = [reported, marked, appeals, notices];
  const rows = {
    reported: reported.data?.rows,
    marked: marked.data?.rows,
    appeals: appeals.data?.rows,
    notices: notices.data?.rows,
  };
  return {
    entries: mergeEntries(rows),
    total: all.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isPending: all.some((one) => one.isLoading),
    error: all.find((one) => one.error && !one.data)?.error ?? null,
    isFetching: all.some((one) => one.isFetching),
    refetch: () => Promise.all(all.map((one) => one.refetch())),
  };
}
const pollingOptions = (enabled: boolean) => ({ enabled, refetchInterval: pollIntervalMs });

/** Refetches what is moderated after some of it was decided, and what shows the notices that were hidden. */
export async function invalidateModeration(queries: QueryClient): Promise<void> {
  const ofNotices = [listAllNotices, readNotice, readDashboardTotals, listAudit];
  await Promise.all([
    invalidateCondolences(queries),
    ...[listAppeals, listReports, ...ofNotices].map((list) => queries.invalidateQueries({ queryKey: routeKey(list) })),
  ]);
}

interface ModerationDecision {
  readonly accept: boolean;
  readonly words: string;
  readonly ground: RefusalGround;
}

async function decideEntry(entry: Entry, { accept, words, ground }: ModerationDecision): Promise<EntryOutcome> {
  const { id } = entry;
  if (entry.kind === 'appeal') {
    await call(decideAppeal, { params: { id }, body: { stato: accept ? 'accolto' : 'respinto', risposta: words } });
    return 'decided';
  }
  if (entry.kind === 'notice') {
    const params = { id: entry.row.annuncio?._id ?? '' };
    const { cambiato } = await call(hideNotice, { params, body: hidingFromReport(entry.row) });
    return cambiato ? 'decided' : 'hidden before';
  }
  const asShown = { letto: condolenceAsRead(entry.row), statoVisto: entry.row.stato };
  const { stato } = await call(decideCondolence, {
    params: { id },
    body: accept
      ? { stato: 'pubblicato', visto: true, ...asShown }
      : { stato: 'rifiutato', motivo: words, fondamento: ground, ...asShown },
  });
  return stato === 'nascosto' ? 'hidden by family' : 'decided';
}

/** Decides entries as they were shown. */
export const useDecideModerationEntries = (events: DecisionEvents<Entry>) =>
  useDecisionMutation(
    {
      decide: decideEntry,
      doneText: (_decision, outcomes, changed) => decisionToastText(outcomes, changed),
      refresh: invalidateModeration,
    },
    events,
  );
