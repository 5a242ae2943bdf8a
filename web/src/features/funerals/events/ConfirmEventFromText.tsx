import { changeEvent, type FuneralEvent } from '@commiato/contracts/funerals/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { messageOf } from '../../../lib/errors.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IfMayCall } from '../../../ui/IfMayCall.tsx';
import { showFailureToast, showSuccessToast } from '../../../ui/toast.ts';
import { invalidateEvents } from './api.ts';

interface ConfirmEventFromTextProps {
  readonly event: Pick<FuneralEvent, '_id' | 'versione'>;
  /** Which event it is, for who does not see the line: `Funerale, sabato 21 novembre, alle 10:30`. */
  readonly label: string;
}

/** Says that an event was read from the text of a notice, and confirms it with a press. */
export function ConfirmEventFromText({ event: { _id, versione }, label }: ConfirmEventFromTextProps) {
  const queries = useQueryClient();
  const confirmation = useMutation({
    mutationFn: () => call(changeEvent, { params: { id: _id }, body: { da_confermare: false, versione } }),
    onSuccess: () => showSuccessToast('Appuntamento confermato.'),
    onError: (error) => showFailureToast(messageOf(error, 'L’appuntamento non è stato confermato: riprova.')),
    onSettled: () => invalidateEvents(queries),
  });
  return (
    <>
      <Badge tone="ocra">Letto dal testo</Badge>
      <IfMayCall route={changeEvent}>
        <Button
          size="compatto"
          busy={confirmation.isPending}
          busyLabel="Conferma…"
          aria-label={`Conferma: ${label}`}
          onClick={() => confirmation.mutate()}
        >
          Conferma
        </Button>
      </IfMayCall>
    </>
  );
}
