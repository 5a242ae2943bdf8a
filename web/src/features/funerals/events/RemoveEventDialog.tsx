import { eventKindLabel } from '@commiato/contracts/funerals/event-words';
import { changeEvent, deleteEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useDeletionAsShown } from '../../../lib/use-deletion-as-shown.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from './api.ts';
import { removalText } from './fields.ts';

/** Asks, and deletes an event; subscribed calendars show it as cancelled. */
export function RemoveEventDialog({ event, onClose }: { readonly event: FuneralEvent; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { shown, busy, failure, confirm } = useDeletionAsShown<FuneralEvent>({
    stored: event,
    remove: (versione) => call(deleteEvent, { params: { id: event._id }, query: { versione } }),
    answer: changeEvent.answer,
    refresh: () => invalidateEvents(queries),
    onDeleted: ({ tipo }) => {
      showSuccessToast(withFullStop(`Appuntamento tolto: ${eventKindLabel(tipo)}`));
      onClose();
    },
    failed: 'Errore durante la modifica dell’appuntamento',
  });
  return (
    <ConfirmDialog
      opened
      title="Togli l’appuntamento"
      confirmLabel="Togli"
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{removalText(shown)}</p>
      {failure ? <Alert kind="errore">{failure}</Alert> : null}
    </ConfirmDialog>
  );
}
