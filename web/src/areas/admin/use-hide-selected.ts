import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import type { Hiding } from '@commiato/contracts/notices/hiding';
import {
  listAllNotices,
  readNotice,
  setFilteredNoticesVisibility,
  setNoticesVisibility,
} from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import type { Answer, BodyOf } from '@commiato/contracts/route';
import { maxChosenRows } from '@commiato/contracts/whole-list';
import { formatCount } from '@commiato/italy/counts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unchangedVisibilityText } from '../../features/notices/notices/use-visibility.ts';
import { call } from '../../lib/client.ts';
import { routeKey } from '../../lib/queries.ts';
import { chosenRowsBody } from '../../ui/table/selection/chosen-body.ts';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { showSuccessToast } from '../../ui/toast.ts';

/** Notices by their identifiers, or those of a list whose number was confirmed. */
type NoticesToChange = Pick<BodyOf<typeof setFilteredNoticesVisibility>, 'ids' | 'filtri' | 'attesi'>;

type VisibilityAnswer = Answer<typeof setNoticesVisibility>;

/** What the list is filtered by, as the call for the whole of it takes it. */
export type NoticeListFilters = NonNullable<NoticesToChange['filtri']>;

interface ChangedCounts {
  readonly changed: number;
  /** Chosen ones that somebody has deleted meanwhile. */
  readonly missing: number;
}

/** What happened to how many, in words. */
export function toastText({ changed, missing }: ChangedCounts, asked: number, hidden: boolean): string {
  const gone = missing === 1 ? '1 annuncio non c’è più.' : `${formatCount(missing)} annunci non ci sono più.`;
  const left = asked - missing;
  const done =
    changed === 0
      ? unchangedVisibilityText(left, hidden)
      : changed === 1
        ? `1 annuncio ${hidden ? 'nascosto' : 'di nuovo visibile'}.`
        : `${formatCount(changed)} annunci ${hidden ? 'nascosti' : 'di nuovo visibili'}.`;
  if (missing === 0) return done;
  return changed === 0 && left <= 0 ? gone : `${done} ${gone}`;
}

/** Hides the chosen notices for a reason, or shows them again where there is none; the note that says so takes it back at a press. */
export function useHideOrShowSelected(chosen: RowSelection, filters: NoticeListFilters, onDone: () => void) {
  const queries = useQueryClient();
  const change = ({ ids, ...list }: NoticesToChange, how: { disattivo: boolean; perche?: Hiding }) =>
    ids && ids.length <= maxChosenRows
      ? call(setNoticesVisibility, { body: { ids, ...how } })
      : call(setFilteredNoticesVisibility, { body: { ids, ...list, ...how } });
  /** Reads the lists anew, once for all calls; also after a refusal: of a list that has changed another number is confirmed the next time. */
  async function thenRefresh<Done>(calls: Promise<Done>): Promise<Done> {
    try {
      return await calls;
    } finally {
      const touched = [listAllNotices, readNotice, listReports, readDashboardTotals];
      await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
    }
  }
  const idsBody = (ids: readonly string[]) => ({ ids: [...ids], attesi: ids.length });
  /** Hides those that were shown again, each for the reason for which it was hidden before. */
  async function hideAsBefore(groups: VisibilityAnswer['perche']): Promise<ChangedCounts> {
    let [changed, missing] = [0, 0];
    for (const { ids, perche } of groups) {
      const answer = await change(idsBody(ids), { disattivo: true, ...(perche ? { perche } : {}) });
      changed += answer.ids.length;
      missing += answer.mancanti;
    }
    return { changed, missing };
  }
  return useMutation({
    mutationFn: async (why: Hiding | null) => {
      // Remembered: once the list is read anew, those that have left it are chosen no longer.
      const asked = chosen.count;
      const how = why ? { disattivo: true, perche: why } : { disattivo: false };
      return { ...(await thenRefresh(change(chosenRowsBody(chosen, filters), how))), asked };
    },
    onSuccess: ({ ids, mancanti, perche, asked }, why) => {
      const undo = async () => {
        if (!why) return toastText(await thenRefresh(hideAsBefore(perche)), ids.length, true);
        const shown = await thenRefresh(change(idsBody(ids), { disattivo: false }));
        return toastText({ changed: shown.ids.length, missing: shown.mancanti }, ids.length, false);
      };
      const said = toastText({ changed: ids.length, missing: mancanti }, asked, why !== null);
      showSuccessToast(said, ids.length > 0 ? undo : undefined);
      onDone();
    },
  });
}
