import { countWithNoun } from '@commiato/italy/counts';
import { withFullStop } from '@commiato/italy/full-stop';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { useEraseAgency } from './api.ts';

interface EraseAgencyDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Says what is erased and what is kept, and requires typing the agency's name. */
export function EraseAgencyDialog({ id, name, onClose }: EraseAgencyDialogProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const erasure = useEraseAgency(id);
  const refusal = erasure.error instanceof ApiError ? erasure.error.fields.nome?.[0] : undefined;
  const confirm = () =>
    erasure.mutate(typed, {
      onSuccess: ({ fattureConservate }) => {
        const kept =
          fattureConservate === 0
            ? ''
            : ` ${countWithNoun(fattureConservate, 'fattura emessa conservata', 'fatture emesse conservate')}.`;
        showSuccessToast(`${withFullStop(`Dati cancellati: ${name}`)}${kept}`);
        onClose();
        void navigate(paths.agencies());
      },
    });
  return (
    <ConfirmDialog
      opened
      title="Cancella per sempre"
      confirmLabel="Cancella per sempre"
      busyLabel="Cancellazione…"
      busy={erasure.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        Di <strong>{name}</strong> cancelli subito l’account, gli annunci con le fotografie, le anagrafiche, i
        preventivi, le richieste, i documenti e le e-mail: non passano dal Cestino e non si possono ripristinare.
      </p>
      <p>
        Restano le fatture emesse, che la legge vuole conservate per dieci anni, e per 12 mesi le voci del registro.
      </p>
      <TextField
        name="nome"
        label="Nome dell’agenzia"
        help={`Per confermare scrivi ${name}`}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          erasure.reset();
        }}
        error={refusal}
      />
      {erasure.error && !refusal ? (
        <Alert kind="errore">{messageOf(erasure.error, 'Errore durante la cancellazione')}</Alert>
      ) : null}
    </ConfirmDialog>
  );
}
