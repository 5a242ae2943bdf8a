import { assignOrExcludeExpenseDocument } from '@commiato/contracts/billing/funeral-expenses';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showFailureToast } from '../../../ui/toast.ts';
import { useInvalidateSummaries } from './api.ts';

/** Includes an excluded document in the declaration again. */
export function IncludeAgainButton({ id, numero }: { readonly id: string; readonly numero: string }) {
  const forget = useInvalidateSummaries();
  const inclusion = useMutation({
    mutationFn: () => call(assignOrExcludeExpenseDocument, { params: { id }, body: { esclusa: '' } }),
    onSuccess: forget,
    onError: (error) => showFailureToast(messageOf(error, 'Errore nel salvare le spese funebri')),
  });
  return (
    <IfMayCall route={assignOrExcludeExpenseDocument}>
      <Button size="compatto" variant="quieto" busy={inclusion.isPending} onClick={() => inclusion.mutate()}>
        Riammetti {numero}
      </Button>
    </IfMayCall>
  );
}
