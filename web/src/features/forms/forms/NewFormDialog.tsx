import { createForm } from '@commiato/contracts/forms/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { paths } from '../../../paths.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { useDocumentChoice } from '../../../ui/fields/document/use-document-choice.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { invalidateForms } from './api.ts';

interface Values {
  readonly nome: string;
  readonly comune: string;
  readonly prov: string;
  readonly a_mano: boolean;
  readonly [name: string]: unknown;
}
const initial: Values = { nome: '', comune: '', prov: '', a_mano: false };

/** Adds a form and opens the screen on which its places are set. */
export function NewFormDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(randomKey);
  const choice = useDocumentChoice(createForm.upload);
  const form = useContractForm({
    route: createForm,
    initial,
    toWire: ({ nome, comune, prov, a_mano }: Values) => ({ nome, comune, prov, a_mano }),
    alsoCheck: () => ({ file: choice.chosen ? undefined : 'Scegli il PDF.' }),
  });
  const submit = form.submit(async (body) => {
    const made = await call(createForm, { body, file: choice.chosen ?? undefined, idempotencyKey });
    await invalidateForms(queries);
    onClose();
    await navigate(paths.form(made._id));
  });
  return (
    <FormDialog
      form={form}
      draft="modulo"
      document={choice}
      title="Aggiungi un modulo"
      confirmLabel="Aggiungi"
      busyLabel="Lettura del PDF…"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>Va bene ogni PDF: con campi da riempire, senza, o scansionato.</p>
      <TextField {...form.field('nome')} label="Nome" maxLength={120} />
      <TextField {...form.field('comune')} label="Comune" optional maxLength={80} />
      <TextField {...form.field('prov')} label="Provincia" optional maxLength={2} />
      <DocumentField label="PDF" choice={choice} form={form} />
      <CheckboxField
        {...form.field('a_mano')}
        label="Si firma a mano"
        help="Per cremazione e ceneri: si stampa, si firma a penna, con la copia di un documento."
      />
    </FormDialog>
  );
}
