import {
  deletePartnerService,
  listPartnerServices,
  type PartnerService,
} from '@commiato/contracts/office/partner-services';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidatePartnerServices } from './api.ts';

interface DeleteServiceDialogProps {
  readonly service: PartnerService;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks, deletes, and goes back to the list. */
export function DeleteServiceDialog({ service, opened, onClose }: DeleteServiceDialogProps) {
  const queries = useQueryClient();
  const undo = useBinUndo();
  const leaveDeleted = useLeaveAfterDeletion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function remove(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await call(deletePartnerService, { params: { id: service._id } });
      const name = curlyApostrophes(service.nome);
      showSuccessToast(
        withFullStop(`Convenzione eliminata: ${name}`),
        undo(service._id, withFullStop(`Ripristinata: ${name}`)),
      );
      await invalidatePartnerServices(queries);
      await leaveDeleted(paths.partnerServiceList(), listPartnerServices);
    } catch (error) {
      setFailure(messageOf(error, "Errore durante l'eliminazione della convenzione"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog opened={opened} busy={busy} onConfirm={() => void remove()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare <strong>{curlyApostrophes(service.nome)}</strong>? Sparirà subito dalle
        convenzioni delle agenzie.
      </p>
      {failure && <Alert kind="errore">{failure}</Alert>}
    </ConfirmDialog>
  );
}
