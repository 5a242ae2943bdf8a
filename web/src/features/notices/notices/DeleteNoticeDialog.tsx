import type { Role } from '@commiato/contracts/accounts/agencies';
import { listAttachments } from '@commiato/contracts/notices/attachments';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { readNotice } from '@commiato/contracts/notices/notices';
import { curlyApostrophes, personName } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { useState } from 'react';
import { messageOf } from '../../../lib/errors.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RestorableNote } from '../../../ui/RestorableNote.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useNoticeDeletion } from './api.ts';
import { DeletedCondolencesNote } from './DeletedCondolencesNote.tsx';

interface DeleteNoticeDialogProps {
  readonly notice: Notice;
  readonly viewer: Role;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Address to open afterwards. */
  readonly goTo: string;
}

/** Asks, deletes, and goes back to the role's dashboard (decisions C11). */
export function DeleteNoticeDialog({ notice, viewer, opened, onClose, goTo }: DeleteNoticeDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const leaveDeleted = useLeaveAfterDeletion();
  const deletion = useNoticeDeletion(notice._id);
  const undo = useBinUndo();
  async function remove(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await deletion();
      const name = curlyApostrophes(personName(notice));
      showSuccessToast(
        withFullStop(`Annuncio eliminato: ${name}`),
        undo(notice._id, withFullStop(`Ripristinato: ${name}`)),
      );
      await leaveDeleted(goTo, readNotice, listAttachments);
    } catch (error) {
      setFailure(messageOf(error, "Errore durante l'eliminazione dell'annuncio"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog opened={opened} busy={busy} onConfirm={() => void remove()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare l’annuncio di <strong>{curlyApostrophes(personName(notice))}</strong> (
        {notice.cosa})? Sparirà subito da ogni pagina pubblica.
      </p>
      <DeletedCondolencesNote notice={notice} />
      <RestorableNote viewer={viewer} />
      {notice.id_servizio ? <KeptFuneralNote viewer={viewer} /> : null}
      {failure && <Alert kind="errore">{failure}</Alert>}
    </ConfirmDialog>
  );
}

/**
 * Of a notice for the wrong person the appointments stayed in everybody's agenda without a word, and the Mass of a deleted trigesimo on the
 * death notice. An administrator's page of a funeral has no button that deletes it.
 */
export function KeptFuneralNote({ viewer }: Pick<DeleteNoticeDialogProps, 'viewer'>) {
  return (
    <p>
      Il servizio funebre collegato resta, con gli appuntamenti in agenda e negli altri annunci della stessa persona.
      Ciò che non serve più {viewer === 'A' ? 'può eliminarlo l’agenzia.' : 'si elimina dal servizio.'}
    </p>
  );
}
