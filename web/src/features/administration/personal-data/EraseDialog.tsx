import type { PersonalData } from '@commiato/contracts/administration/personal-data';
import { messageOf } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePersonalDataErasure } from './api.ts';
import { entryCountsText, isOneEntry, stillHiddenText, unansweredText } from './fields.ts';

interface EraseDialogProps {
  readonly data: PersonalData;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/** Says what is erased, which requests then remain unanswered, and which notices hidden. */
export function EraseDialog({ data, opened, onClose, onErased }: EraseDialogProps) {
  const erasure = usePersonalDataErasure({ mail: data.mail, tel: data.tel });
  const unanswered = unansweredText(data);
  const stillHidden = stillHiddenText(data);
  return (
    <ConfirmDialog
      opened={opened}
      title="Conferma cancellazione"
      confirmLabel="Cancella per sempre"
      busyLabel="Cancellazione…"
      busy={erasure.isPending}
      onConfirm={() => erasure.mutate(undefined, { onSuccess: onErased })}
      onClose={onClose}
    >
      <p>
        Di <strong>{data.mail || data.tel}</strong> cancelli {entryCountsText(data.cancellabili)}.{' '}
        {isOneEntry(data.cancellabili)
          ? 'Non passa dal cestino e non si può ripristinare.'
          : 'Non passano dal cestino e non si possono ripristinare.'}
      </p>
      {unanswered ? <p>{unanswered}</p> : null}
      {stillHidden ? <p>{stillHidden}</p> : null}
      {erasure.error ? (
        <Alert kind="errore">{messageOf(erasure.error, 'Errore durante la cancellazione')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
