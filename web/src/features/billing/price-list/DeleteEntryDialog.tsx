import { deletePriceEntry, listPriceEntries, type PriceEntry } from '@commiato/contracts/billing/price-list';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { routeKey } from '../../../lib/queries.ts';
import { useBinUndo } from '../../../lib/use-bin-undo.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useLastShown } from '../../../ui/use-last-shown.ts';

interface DeleteEntryDialogProps {
  /** The entry to delete; null while the dialog is closed. */
  readonly entry: PriceEntry | null;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes an entry of the price list. */
export function DeleteEntryDialog({ entry, onClose }: DeleteEntryDialogProps) {
  const queries = useQueryClient();
  const undo = useBinUndo();
  const last = useLastShown(entry);
  const deletion = useMutation({
    mutationFn: async (id: string) => {
      await call(deletePriceEntry, { params: { id } });
      await queries.invalidateQueries({ queryKey: routeKey(listPriceEntries) });
    },
    onSuccess: (_, id) => {
      showSuccessToast('Tolto dal listino.', undo(id, 'Di nuovo nel listino.'));
      onClose();
    },
  });
  // What failed for one entry is not said of the next.
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={entry !== null}
      busy={deletion.isPending}
      onConfirm={() => last && deletion.mutate(last._id)}
      onClose={close}
    >
      <p>
        Sei sicuro di voler togliere <strong>{last ? curlyApostrophes(last.nome) : ''}</strong> dal listino? I documenti
        che ce l’hanno restano come sono{last?.tipo === 'voce' ? ', i pacchetti la perdono' : ''}.
      </p>
      {deletion.error ? (
        <Alert kind="errore">{messageOf(deletion.error, "Errore durante l'eliminazione della voce")}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
