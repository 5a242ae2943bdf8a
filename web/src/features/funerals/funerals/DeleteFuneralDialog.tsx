import { funeralName } from '@commiato/contracts/funerals/funeral-words';
import { deleteFuneral, type Funeral, readFuneral } from '@commiato/contracts/funerals/funerals';
import { withFullStop } from '@commiato/italy/full-stop';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { createQueryAboutIdTest } from '../../../lib/queries.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveAfterDeletion } from '../../../lib/use-leave-after-deletion.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RestorableNote } from '../../../ui/RestorableNote.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { binnedDocumentsText, stayingDocumentsText } from './fields.ts';
import { useVisibleParts } from './use-seen-parts.ts';

/** Asks, deletes, and goes back to the list. */
export function DeleteFuneralDialog({ funeral, onClose }: { readonly funeral: Funeral; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const leaveDeleted = useLeaveAfterDeletion();
  const undo = useBinUndo();
  const name = funeralName(funeral);
  const deletion = useMutation({
    mutationFn: () => call(deleteFuneral, { params: { id: funeral._id } }),
    onSuccess: async () => {
      showSuccessToast(
        withFullStop(`Servizio eliminato: ${name}`),
        undo(funeral._id, withFullStop(`Ripristinato: ${name}`)),
      );
      await leaveDeleted(paths.funerals(), readFuneral);
      // Notices, quotes and drafts were binned with it, so everything that lists them is refetched, but not what went itself.
      const isGone = createQueryAboutIdTest(funeral._id);
      await queries.invalidateQueries({ predicate: (query) => !isGone(query) });
    },
  });
  const along = binnedDocumentsText(funeral, useVisibleParts());
  return (
    <ConfirmDialog opened busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare il servizio di <strong>{name}</strong>?{' '}
        {along ? `Con lui ${along}, e quello che è pubblicato sparisce dal sito.` : null}{' '}
        {stayingDocumentsText(funeral)}
      </p>
      <RestorableNote viewer="U" />
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, 'Errore durante l’eliminazione del servizio')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
