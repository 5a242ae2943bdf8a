import type { SentDocument } from '@commiato/contracts/office/sent-documents';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useWithdrawal } from './api.ts';

interface WithdrawDialogProps {
  readonly document: SentDocument | null;
  readonly onClose: () => void;
}

/** Asks, and withdraws a document from its agency. */
export function WithdrawDialog({ document, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const withdraw = useWithdrawal();
  async function confirm(id: string): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await withdraw(id);
      showSuccessToast('Documento ritirato.');
      onClose();
    } catch (error) {
      setFailure(messageOf(error, 'Errore durante il ritiro del documento'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      opened={document !== null}
      title="Ritira il documento"
      confirmLabel="Ritira"
      busyLabel="Ritiro in corso…"
      busy={busy}
      onConfirm={() => void (document && confirm(document._id))}
      onClose={() => {
        setFailure('');
        onClose();
      }}
    >
      <p>
        Vuoi ritirare <strong>{document ? curlyApostrophes(document.titolo) : ''}</strong>? L’agenzia non lo troverà più
        tra i documenti ricevuti
        {document?.letto ? ', ma lo ha già letto e può averne una copia' : ''}. Non si può annullare.
      </p>
      {failure && <Alert kind="errore">{failure}</Alert>}
    </ConfirmDialog>
  );
}
