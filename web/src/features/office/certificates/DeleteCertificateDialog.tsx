import { type Certificate, certificateLabel } from '@commiato/contracts/office/certificates';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';
import { useCertificateDeletion } from './api.ts';
import { issuedOnText } from './fields.ts';

interface DeleteCertificateDialogProps {
  /** The certificate to delete; null while the dialog is closed. */
  readonly certificate: Certificate | null;
  readonly onClose: () => void;
}

/** Asks and deletes; after a failure the dialog stays open with the error. */
export function DeleteCertificateDialog({ certificate, onClose }: DeleteCertificateDialogProps) {
  const deletion = useCertificateDeletion();
  const undo = useBinUndo();
  const named = useLastShown(certificate);
  const close = () => {
    deletion.reset();
    onClose();
  };
  function confirm(): void {
    if (!certificate) return;
    deletion.mutate(certificate._id, {
      onSuccess: () => {
        showSuccessToast('Certificato eliminato.', undo(certificate._id, 'Certificato ripristinato.'));
        close();
      },
    });
  }
  return (
    <ConfirmDialog opened={certificate !== null} busy={deletion.isPending} onConfirm={confirm} onClose={close}>
      {named ? (
        <p>
          Sei sicuro di voler eliminare <strong>{certificateLabel(named)}</strong> {issuedOnText(named.rilascio)}?
          Sparirà con il suo file e non riceverai più promemoria.
          {named.id_corso ? ' Il corso tornerà da svolgere.' : ''}
        </p>
      ) : null}
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, "Errore durante l'eliminazione del certificato")}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
