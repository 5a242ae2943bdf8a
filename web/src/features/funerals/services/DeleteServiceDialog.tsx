import { deleteService, readService, type Service } from '@commiato/contracts/funerals/services';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { withFullStop } from '../../../lib/full-stop.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { useLeaveDeleted } from '../../../lib/use-leave-deleted.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { nameOfService } from './fields.ts';

/** What goes with a service, in words; empty where nothing does. */
function gone({ annunci, preventivi }: Service): string {
  const parts = [
    annunci.length > 0 ? (annunci.length === 1 ? '1 annuncio' : `${annunci.length} annunci`) : '',
    preventivi.length > 0 ? (preventivi.length === 1 ? '1 preventivo' : `${preventivi.length} preventivi`) : '',
  ].filter(Boolean);
  return parts.join(' e ');
}

/** Asks, deletes, and leads back to the list. */
export function DeleteServiceDialog({ service, onClose }: { readonly service: Service; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const leaveDeleted = useLeaveDeleted();
  const undo = useBinUndo();
  const name = nameOfService(service);
  const deletion = useMutation({
    mutationFn: () => call(deleteService, { params: { id: service._id } }),
    onSuccess: async () => {
      showToast(withFullStop(`Servizio eliminato: ${name}`), undo(service._id, withFullStop(`Ripristinato: ${name}`)));
      await leaveDeleted(paths.services(), readService);
      // Notices, quotes and drafts went with it: whatever lists them is read anew.
      await queries.invalidateQueries();
    },
  });
  const along = gone(service);
  const stay = service.fatture.some(({ numero }) => numero !== null);
  return (
    <ConfirmDialog opened busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={onClose}>
      <p>
        Sei sicuro di voler eliminare il servizio di <strong>{name}</strong>?{' '}
        {along ? `Con lui vanno nel cestino ${along}, e quello che è pubblicato sparisce dal sito.` : null}{' '}
        {stay ? 'Le fatture emesse restano.' : null}
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, 'Errore durante l’eliminazione del servizio')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
