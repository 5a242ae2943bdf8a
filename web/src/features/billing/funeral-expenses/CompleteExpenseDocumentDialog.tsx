import { assignOrExcludeExpenseDocument } from '@commiato/contracts/billing/funeral-expenses';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { AnyTaxCodeField } from '../../../ui/fields/AnyTaxCodeField.tsx';
import { NameSpellingField } from '../../../ui/fields/NameSpellingField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import type { IncompleteDocument } from './api.ts';
import { useInvalidateSummaries } from './api.ts';

type CompletedDocumentValues = { defunto: { nome: string; codFisc: string }; pagatori: readonly string[] };

const toCompletedDocumentValues = ({ defunto, pagatori }: IncompleteDocument): CompletedDocumentValues => ({
  defunto: { nome: defunto?.nome ?? '', codFisc: defunto?.codFisc ?? '' },
  pagatori: pagatori.map(({ codFisc }) => codFisc),
});

/** Assigns a document to its deceased and completes the payers' tax codes. */
export function CompleteExpenseDocumentDialog({
  document,
  onClose,
}: {
  readonly document: IncompleteDocument;
  readonly onClose: () => void;
}) {
  const forget = useInvalidateSummaries();
  const form = useContractForm({
    route: assignOrExcludeExpenseDocument,
    initial: toCompletedDocumentValues(document),
    toWire: ({ defunto, pagatori }: CompletedDocumentValues) => ({ defunto, pagatori: [...pagatori] }),
  });
  const save = form.submit(async (body) => {
    await call(assignOrExcludeExpenseDocument, { params: { id: document._id }, body });
    await forget();
    showSuccessToast('Dati aggiornati con successo!');
    onClose();
  });
  const failure = documentSaveFailureMessage(form.failure);
  return (
    <FormDialog
      form={form}
      draft={`spesa-defunto:${document._id}`}
      title={`Completare la fattura ${document.numero}`}
      confirmLabel="Salva"
      onSubmit={save}
      onClose={onClose}
      failure={failure}
    >
      <p>{document.motivi.join(' ')} Il documento emesso resta com’è.</p>
      <NameSpellingField
        {...form.fieldAt('defunto.nome')}
        of="person"
        label="Nome e cognome del defunto"
        maxLength={160}
      />
      <AnyTaxCodeField {...form.fieldAt('defunto.codFisc')} label="Codice fiscale del defunto" />
      {document.pagatori.map(({ nome }, at) => (
        <AnyTaxCodeField
          // biome-ignore lint/suspicious/noArrayIndexKey: the payers of a document keep their order
          key={at}
          {...form.fieldAt(`pagatori.${at}`)}
          label={`Codice fiscale di ${nome}`}
        />
      ))}
    </FormDialog>
  );
}
