import { readTotals } from '@commiato/contracts/accounts/agencies';
import type { Hiding } from '@commiato/contracts/notices/hiding';
import { listAllNotices, readNotice, showAllNotices, showNotices } from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import type { BodyOf } from '@commiato/contracts/route';
import { maxChosen } from '@commiato/contracts/whole-list';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HideReasonDialog } from '../../features/notices/notices/HideReasonDialog.tsx';
import { call } from '../../lib/client.ts';
import { countWithNoun, formatCount } from '../../lib/counts.ts';
import { messageOf } from '../../lib/errors.ts';
import { routeKey } from '../../lib/queries.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { showToast } from '../../ui/toast.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the agencies read where notices that had been shown again are hidden as before. */
const rehideReason: Hiding = { motivo: 'altro', nota: 'L’annuncio era stato mostrato di nuovo per errore.' };

/** Notices by name, or those of a list whose number was confirmed. */
type WhichNotices =
  | { readonly ids: readonly string[] }
  | { readonly filtri: NoticeListFilters; readonly attesi: number };

/** What happened to how many, in words. */
function toastText(count: number, hidden: boolean): string {
  if (count === 0) return hidden ? 'Erano già nascosti.' : 'Erano già visibili.';
  if (count === 1) return hidden ? '1 annuncio nascosto.' : '1 annuncio di nuovo visibile.';
  return `${formatCount(count)} ${hidden ? 'annunci nascosti' : 'annunci di nuovo visibili'}.`;
}

/** What the list is filtered by, as the call for the whole of it takes it. */
type NoticeListFilters = NonNullable<BodyOf<typeof showAllNotices>['filtri']>;

interface HideSelectedProps {
  readonly chosen: RowSelection;
  readonly filters: NoticeListFilters;
}

/**
 * Hides the chosen notices, or the whole list, for a reason, or shows them again at once; their agencies are told, and a press takes it
 * back.
 */
export function HideSelected({ chosen, filters }: HideSelectedProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [showing, setShowing] = useState(false);
  async function change(which: WhichNotices, why: Hiding | null): Promise<readonly string[]> {
    const how = { disattivo: why !== null, ...(why ? { perche: why } : {}) };
    const changed =
      'ids' in which && which.ids.length <= maxChosen
        ? await call(showNotices, { body: { ids: [...which.ids], ...how } })
        : await call(showAllNotices, {
            body: 'ids' in which ? { ids: [...which.ids], attesi: which.ids.length, ...how } : { ...which, ...how },
          });
    const touched = [listAllNotices, readNotice, listReports, readTotals];
    await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
    return changed.ids;
  }
  const hiding = useMutation({
    mutationFn: (why: Hiding | null) =>
      change(chosen.whole ? { filtri: filters, attesi: chosen.count } : { ids: chosen.ids }, why),
    onSuccess: (ids, why) => {
      const undo = async () => toastText((await change({ ids }, why ? null : rehideReason)).length, why === null);
      showToast(toastText(ids.length, why !== null), ids.length > 0 ? undo : undefined);
      setAsking(false);
      setShowing(false);
      chosen.clear();
    },
  });
  const { count, whole } = chosen;
  const notices = countWithNoun(count, 'annuncio', 'annunci');
  const many = whole ? `Tutti gli annunci dell’elenco, ${formatCount(count)},` : `I ${count} annunci scelti`;
  const disappearing = count === 1 ? 'L’annuncio scelto sparirà' : `${many} spariranno`;
  return (
    <>
      <Button size="compatto" icon={<IconEyeOff {...icon} />} onClick={() => setAsking(true)}>
        Nascondi
      </Button>
      <Button
        size="compatto"
        icon={<IconEye {...icon} />}
        busy={hiding.isPending}
        onClick={() => (whole ? setShowing(true) : hiding.mutate(null))}
      >
        Mostra
      </Button>
      <HideReasonDialog
        opened={asking}
        title={count === 1 ? 'Nascondi l’annuncio' : 'Nascondi gli annunci'}
        confirmLabel="Nascondi e avvisa le agenzie"
        busy={hiding.isPending}
        error={hiding.error}
        onConfirm={(why) => hiding.mutate(why)}
        onClose={() => setAsking(false)}
      >
        <p>
          {disappearing} subito da ogni pagina pubblica. Ogni agenzia riceve un solo avviso, con i suoi annunci e il
          motivo.
        </p>
      </HideReasonDialog>
      <ConfirmDialog
        opened={showing}
        title="Mostra tutto l’elenco"
        confirmLabel="Mostra e avvisa le agenzie"
        tone="primo"
        busyLabel="Un momento…"
        busy={hiding.isPending}
        onConfirm={() => hiding.mutate(null)}
        onClose={() => setShowing(false)}
      >
        <p>
          Tutto l’elenco, {notices}: quelli nascosti torneranno subito visibili a tutti. Ogni agenzia riceve un solo
          avviso, con i suoi annunci.
        </p>
        {hiding.error ? (
          <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
      {hiding.error && !asking && !showing ? (
        <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </>
  );
}
