import {
  type CustodyThing,
  createCustodyLabel,
  custodyThingLabels,
  custodyThings,
} from '@commiato/contracts/funerals/custody';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateCustodyLabels } from './api.ts';

interface Values extends Record<string, unknown> {
  readonly cosa: CustodyThing;
  readonly descrizione: string;
}
const initial: Values = { cosa: 'salma', descrizione: '' };

/** What a new label is for. */
export function LabelDialog({ funeral, onClose }: { readonly funeral: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createCustodyLabel, initial, toWire: (shown: Values) => shown });
  const submit = form.submit(async (body) => {
    await call(createCustodyLabel, { params: { id: funeral }, body, idempotencyKey });
    await invalidateCustodyLabels(queries);
    showSuccessToast('Etichetta fatta: stampala e attaccala.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`etichetta:${funeral}`}
      title="Nuova etichetta"
      confirmLabel="Fai l’etichetta"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <SelectField
        {...form.field('cosa')}
        label="Per che cosa"
        options={custodyThings.map((value) => ({ value, label: custodyThingLabels[value] }))}
      />
      <TextField {...form.field('descrizione')} optional label="Descrizione" maxLength={200} />
    </FormDialog>
  );
}
