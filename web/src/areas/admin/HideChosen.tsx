import { listAllNotices, readNotice, showNotices } from '@commiato/contracts/notices/notices';
import { listReports } from '@commiato/contracts/requests/abuse-reports';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { messageOf } from '../../lib/errors.ts';
import { keyOf } from '../../lib/queries.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Chosen } from '../../ui/table/selection/use-chosen.tsx';
import { showToast } from '../../ui/toast.ts';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What happened to how many, in words. */
function said(count: number, hidden: boolean): string {
  if (count === 0) return hidden ? 'Erano già nascosti.' : 'Erano già visibili.';
  if (count === 1) return hidden ? '1 annuncio nascosto.' : '1 annuncio di nuovo visibile.';
  return hidden ? `${count} annunci nascosti.` : `${count} annunci di nuovo visibili.`;
}

/** Hides the chosen notices, or shows them again: without a question, because a press takes it back. */
export function HideChosen({ chosen }: { readonly chosen: Chosen }) {
  const queries = useQueryClient();
  async function change(ids: readonly string[], disattivo: boolean): Promise<readonly string[]> {
    const changed = await call(showNotices, { body: { ids: [...ids], disattivo } });
    const touched = [listAllNotices, readNotice, listReports];
    await Promise.all(touched.map((route) => queries.invalidateQueries({ queryKey: keyOf(route) })));
    return changed.ids;
  }
  const hiding = useMutation({
    mutationFn: (disattivo: boolean) => change(chosen.ids, disattivo),
    onSuccess: (ids, disattivo) => {
      const undo = async () => said((await change(ids, !disattivo)).length, !disattivo);
      showToast(said(ids.length, disattivo), ids.length > 0 ? undo : undefined);
      chosen.clear();
    },
  });
  return (
    <>
      <Button
        size="compatto"
        icon={<IconEyeOff {...icon} />}
        busy={hiding.isPending}
        onClick={() => hiding.mutate(true)}
      >
        Nascondi
      </Button>
      <Button size="compatto" icon={<IconEye {...icon} />} busy={hiding.isPending} onClick={() => hiding.mutate(false)}>
        Mostra
      </Button>
      {hiding.error ? (
        <Alert kind="errore">{messageOf(hiding.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
      ) : null}
    </>
  );
}
