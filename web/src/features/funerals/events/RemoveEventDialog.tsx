import { eventDayText, eventTitle } from '@commiato/contracts/funerals/event-words';
import { deleteEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { romeDay } from '@commiato/italy/formatting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { withFullStop } from '../../../lib/full-stop.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from './api.ts';

/** Asks, and deletes an event; subscribed calendars show it as cancelled. */
export function RemoveEventDialog({ event, onClose }: { readonly event: FuneralEvent; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const title = eventTitle(event.tipo);
  const removal = useMutation({
    mutationFn: () => call(deleteEvent, { params: { id: event._id } }),
    onSuccess: async () => {
      showSuccessToast(withFullStop(`Appuntamento tolto: ${title}`));
      await invalidateEvents(queries);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Togli l’appuntamento"
      confirmLabel="Togli"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p>
        {title} di {eventDayText(event, romeDay(new Date()))} sparirà dalla pagina dell’annuncio; nei calendari
        risulterà annullato. Se non si tiene più, puoi segnarlo invece come annullato, così chi legge lo sa.
      </p>
      {removal.error ? (
        <Alert kind="errore">{messageOf(removal.error, 'Errore durante la modifica dell’appuntamento')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
