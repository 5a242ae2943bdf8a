import {
  type CertificateKind,
  type CertificateRenewalsAnswer,
  type CertificateState,
  requestRenewals,
} from '@commiato/contracts/office/certificates';
import { countWithNoun } from '@commiato/italy/counts';
import { IconBell } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { chosenRowsBody } from '../../../ui/table/selection/chosen-body.ts';
import type { RowSelection } from '../../../ui/table/selection/use-row-selection.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateRequestedRenewals } from './api.ts';
import { renewalRequestOutcomeText } from './fields.ts';

interface RequestRenewalsButtonProps {
  readonly chosen: RowSelection;
  /** What the list is searched and filtered by. */
  readonly filters: {
    readonly q?: string | undefined;
    readonly stato?: CertificateState | undefined;
    readonly cosa?: CertificateKind | undefined;
    readonly daRinnovare?: true | undefined;
  };
}

/** Asks the agencies to renew the chosen certificates, or those of the whole list, after their number was confirmed. */
export function RequestRenewalsButton({ chosen, filters }: RequestRenewalsButtonProps) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { whole, count } = chosen;
  const request = useMutation({
    mutationFn: (): Promise<CertificateRenewalsAnswer> =>
      call(requestRenewals, { body: chosenRowsBody(chosen, filters) }),
    onSuccess: async (done) => {
      showSuccessToast(renewalRequestOutcomeText(done));
      setAsking(false);
      chosen.clear();
      await invalidateRequestedRenewals(queries);
    },
  });
  return (
    <>
      <Button size="compatto" icon={<IconBell size={18} stroke={1.6} aria-hidden />} onClick={() => setAsking(true)}>
        Sollecita
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Sollecita il rinnovo"
        confirmLabel="Avvisa le agenzie"
        tone="primo"
        busyLabel="Invio…"
        busy={request.isPending}
        onConfirm={() => request.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {whole ? 'Tutto l’elenco, ' : ''}
          {countWithNoun(count, 'certificato', 'certificati')}: ogni agenzia riceve un solo avviso, con i suoi
          certificati scaduti o in scadenza. Chi è già stato sollecitato oggi, e i certificati ancora validi o già
          rinnovati, restano fuori.
        </p>
        {request.error ? (
          <Alert kind="errore">{messageOf(request.error, 'Non è stato possibile: riprova tra poco.')}</Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
