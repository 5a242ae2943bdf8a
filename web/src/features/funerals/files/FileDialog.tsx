import { addFuneralDocument } from '@commiato/contracts/funerals/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { saveFailureMessage } from '../../../lib/failure.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { useDocumentChoice } from '../../../ui/fields/document/use-document-choice.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { invalidateFuneralDocuments } from './api.ts';

/** Adds a document with a title to a funeral. */
export function FileDialog({ funeral, onClose }: { readonly funeral: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const choice = useDocumentChoice(addFuneralDocument.upload);
  const form = useContractForm({
    route: addFuneralDocument,
    initial: { titolo: '' },
    toWire: (shown: { titolo: string }) => shown,
    alsoCheck: () => ({ file: choice.chosen ? undefined : 'Scegli il documento.' }),
  });
  const submit = form.submit(async (body) => {
    const file = choice.chosen ?? undefined;
    await call(addFuneralDocument, { params: { id: funeral }, body, file, idempotencyKey });
    await invalidateFuneralDocuments(queries);
    showSuccessToast('Documento caricato.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`documento-servizio:${funeral}`}
      document={choice}
      title="Carica un documento"
      confirmLabel="Carica"
      busyLabel="Caricamento in corso…"
      onSubmit={submit}
      onClose={onClose}
      failure={saveFailureMessage(form.failure)}
    >
      <TextField {...form.field('titolo')} label="Titolo" optional="unmarked" maxLength={120} />
      <DocumentField label="Documento" choice={choice} form={form} />
    </FormDialog>
  );
}
