import { createProof } from '@commiato/contracts/notices/proofs';
import type { Answer } from '@commiato/contracts/route';
import { withFullStop } from '@commiato/italy/full-stop';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { KnownFuneralPeople } from '../../../ui/known-people/KnownFuneralPeople.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidatePrints } from './api.ts';

export type MadeProof = Answer<typeof createProof>;

interface NewProofDialogProps {
  readonly print: string;
  /** The funeral of its notice; empty where there is none. */
  readonly funeral: string;
  readonly onMade: (proof: MadeProof) => void;
  readonly onClose: () => void;
}

const blankProof = { nome: '', mail: '' };

/** Asks a branch of the family to confirm a print as it is now. */
export function NewProofDialog({ print, funeral, onMade, onClose }: NewProofDialogProps) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({ route: createProof, initial: blankProof, toWire: (values) => values });
  const submit = form.submit(async (body) => {
    const made = await call(createProof, { params: { id: print }, body, idempotencyKey });
    await invalidatePrints(queries);
    showSuccessToast(withFullStop(made.mail ? `Bozza inviata a ${made.mail}` : 'Il collegamento è pronto'));
    onMade(made);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`bozza-stampa:${print}`}
      title="Chiedi conferma alla famiglia"
      confirmLabel="Crea il collegamento"
      busyLabel="Attendi…"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <p>
        Chi riceve il collegamento vede il disegno e risponde «Va bene così» o chiede una modifica. Ogni ramo della
        famiglia ha il suo, e non vede gli altri.
      </p>
      <KnownFuneralPeople funeral={funeral} onPick={({ nome, mail }) => form.fill({ nome, mail })} />
      <TextField
        {...form.field('nome')}
        label="Nome"
        maxLength={80}
        help="Chi deve confermare: «Anna Rossi», «I nipoti di Cesena»."
      />
      <TextField
        {...form.field('mail')}
        label="E-mail"
        type="email"
        inputMode="email"
        optional
        help="Senza, lo mandi tu con WhatsApp."
      />
    </FormDialog>
  );
}
