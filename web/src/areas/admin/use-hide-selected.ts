import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import type { Hiding } from '@commiato/contracts/notices/hiding';
import {
  listAllNotices,
  readNotice,
  setFilteredNoticesVisibility,
  setNoticesVisibility,
} from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import type { BodyOf } from '@commiato/contracts/route';
import { maxChosenRows } from '@commiato/contracts/whole-list';
import { formatCount } from '@commiato/italy/counts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { routeKey } from '../../lib/queries.ts';
import { chosenRowsBody } from '../../ui/table/selection/chosen-body.ts';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { showSuccessToast } from '../../ui/toast.ts';

/** What the agencies read where notices that had been shown again are hidden as before. */
const rehideReason: Hiding = { motivo: 'altro', nota: 'L’annuncio era stato mostrato di nuovo per errore.' };

/** Notices by their identifiers, or those of a list whose number was confirmed. */
type NoticesToChange = Pick<BodyOf<typeof setFilteredNoticesVisibility>, 'ids' | 'filtri' | 'attesi'>;

/** What the list is filtered by, as the call for the whole of it takes it. */
export type NoticeListFilters = NonNullable<NoticesToChange['filtri']>;

/** What happened to how many, in words. */
function toastText(count: number, hidden: boolean): string {
  if (count === 0) return hidden ? 'Erano già nascosti.' : 'Erano già visibili.';
  if (count === 1) return hidden ? '1 annuncio nascosto.' : '1 annuncio di nuovo visibile.';
  return `${formatCount(count)} ${hidden ? 'annunci nascosti' : 'annunci di nuovo visibili'}.`;
}

/** Hides the chosen notices for a reason, or shows them again where there is none; the note that says so takes it back at a press. */
export function useHideOrShowSelected(chosen: RowSelection, filters: NoticeListFilters, onDone: () => void) {
  const queries = useQueryClient();
  async function change({ ids, ...list }: NoticesToChange, why: Hiding | null): Promise<readonly string[]> {
    const how = { disattivo: why !== null, ...(why ? { perche: why } : {}) };
    try {
      const changed =
        ids && ids.length <= maxChosenRows
          ? await call(setNoticesVisibility, { body: { ids, ...how } })
          : await call(setFilteredNoticesVisibility, { body: { ids, ...list, ...how } });
      return changed.ids;
    } finally {
      // Also after a refusal: of a list that has changed another number is confirmed the next time.
      const touched = [listAllNotices, readNotice, listReports, readDashboardTotals];
      await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
    }
  }
  return useMutation({
    mutationFn: (why: Hiding | null) => change(chosenRowsBody(chosen, filters), why),
    onSuccess: (ids, why) => {
      const undo = async () => {
        const undone = await change({ ids: [...ids], attesi: ids.length }, why ? null : rehideReason);
        return toastText(undone.length, why === null);
      };
      showSuccessToast(toastText(ids.length, why !== null), ids.length > 0 ? undo : undefined);
      onDone();
    },
  });
}
