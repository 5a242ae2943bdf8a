import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { type Hiding, hideNotice, unhideNotice } from '@commiato/contracts/notices/hiding';
import { listAllNotices, readNotice } from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { showSuccessToast } from '../../../ui/toast.ts';

/** Hides a notice from all public pages for a reason, of which its agency is notified; null shows it again. */
export function useNoticeVisibilityChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (why: Hiding | null) =>
      why ? call(hideNotice, { params: { id }, body: why }) : call(unhideNotice, { params: { id } }),
    onSuccess: (notice) => {
      queries.setQueryData(routeQuery(readNotice, { params: { id } }).queryKey, notice);
      const said = notice.utenteAttivo ? ' L’agenzia è stata avvisata.' : '';
      showSuccessToast(`${notice.disattivo ? 'Annuncio nascosto.' : 'Annuncio di nuovo visibile.'}${said}`);
    },
    onSettled: () =>
      Promise.all(
        [listReports, listAllNotices, listAudit, readDashboardTotals].map((list) =>
          queries.invalidateQueries({ queryKey: routeKey(list) }),
        ),
      ),
  });
}
