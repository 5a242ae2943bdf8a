import { readDashboardTotals } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { type Hiding, hideNotice, unhideNotice } from '@commiato/contracts/notices/hiding';
import { listAllNotices, readNotice } from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import type { Answer } from '@commiato/contracts/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { routeKey, routeQuery } from '../../../lib/queries.ts';
import { showSuccessToast } from '../../../ui/toast.ts';

/** What is said of notices that somebody else has hidden, or shown again, before: `Erano già nascosti.` */
export const unchangedVisibilityText = (count: number, hidden: boolean): string =>
  count === 1 ? `Era già ${hidden ? 'nascosto' : 'visibile'}.` : `Erano già ${hidden ? 'nascosti' : 'visibili'}.`;

/** What became of a notice, in words: what somebody else has done before was done, and told to its agency, by them. */
export function visibilityToastText({
  cambiato,
  disattivo,
  utenteAttivo,
}: Pick<Answer<typeof hideNotice>, 'cambiato' | 'disattivo' | 'utenteAttivo'>): string {
  if (!cambiato) return unchangedVisibilityText(1, disattivo);
  const told = utenteAttivo ? ' L’agenzia è stata avvisata.' : '';
  return `${disattivo ? 'Annuncio nascosto.' : 'Annuncio di nuovo visibile.'}${told}`;
}

/** Hides a notice from all public pages for a reason, of which its agency is notified; null shows it again. */
export function useNoticeVisibilityChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (why: Hiding | null) =>
      why ? call(hideNotice, { params: { id }, body: why }) : call(unhideNotice, { params: { id } }),
    onSuccess: (notice) => {
      queries.setQueryData(routeQuery(readNotice, { params: { id } }).queryKey, notice);
      showSuccessToast(visibilityToastText(notice));
    },
    onSettled: () =>
      Promise.all(
        [listReports, listAllNotices, listAudit, readDashboardTotals].map((list) =>
          queries.invalidateQueries({ queryKey: routeKey(list) }),
        ),
      ),
  });
}
