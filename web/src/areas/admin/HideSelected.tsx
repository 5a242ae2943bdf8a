import type { Hiding } from '@commiato/contracts/notices/hiding';
import { listAllNotices, readNotice, showNotices } from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HideReasonDialog } from '../../features/notices/notices/HideReasonDialog.tsx';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/errors.ts';
import { routeKey } from '../../lib/queries.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { RowSelection } from '../../ui/table/selection/use-row-selection.tsx';
import { showToast } from '../../ui/toast.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the agencies read where notices that had been shown again are hidden as before. */
const rehideReason: Hiding = { motivo: 'altro', nota: 'L’annuncio era stato mostrato di nuovo per errore.' };

/** What happened to how many, in words. */
function toastText(count: number, hidden: boolean): string {
  if (count === 0) return hidden ? 'Erano già nascosti.' : 'Erano già visibili.';
  if (count === 1) return hidden ? '1 annuncio nascosto.' : '1 annuncio di nuovo visibile.';
  return hidden ? `${count} annunci nascosti.` : `${count} annunci di nuovo visibili.`;
}

/** Hides the chosen notices for a reason, or shows them again at once; their agencies are told, and a press takes it back. */
export function HideSelected({ chosen }: { readonly chosen: RowSelection }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  async function change(ids: readonly string[], why: Hiding | null): Promise<readonly string[]> {
    const body = { ids: [...ids], disattivo: why !== null, ...(why ? { perche: why } : {}) };
    const changed = await call(showNotices, { body });
    const touched = [listAllNotices, readNotice, listReports];
    await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: routeKey(route) })));
    return changed.ids;
  }
  const hiding = useMutation({
    mutationFn: (why: Hiding | null) => change(chosen.ids, why),
    onSuccess: (ids, why) => {
      const undo = async () => toastText((await change(ids, why ? null : rehideReason)).length, why === null);
      showToast(toastText(ids.length, why !== null), ids.length > 0 ? undo : undefined);
      setAsking(false);
      chosen.clear();
    },
  });
  const count = chosen.ids.length;
  return (
    <>
      <Button size="compatto" icon={<IconEyeOff {...icon} />} onClick={() => setAsking(true)}>
        Nascondi
      </Button>
      <Button size="compatto" icon={<IconEye {...icon} />} busy={hiding.isPending} onClick={() => hiding.mutate(null)}>
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
          {count === 1 ? 'L’annuncio scelto sparirà' : `I ${count} annunci scelti spariranno`} subito da ogni pagina
          pubblica. Ogni agenzia riceve un solo avviso, con i suoi annunci e il motivo.
        </p>
      </HideReasonDialog>
      {hiding.error && !asking ? (
        <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </>
  );
}
