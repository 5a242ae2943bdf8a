import { assignOrExcludeExpenseDocument } from '@commiato/contracts/billing/funeral-expenses';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import type { IncompleteDocument } from './api.ts';
import { useInvalidateSummaries } from './api.ts';

type ExclusionValues = { esclusa: string };

const missingReason = ({ esclusa }: ExclusionValues): Record<string, string> =>
  esclusa.trim() === '' ? { esclusa: 'Scrivi il motivo.' } : {};

/** Excludes a document from the declaration for a reason. */
export function ExcludeDocumentDialog({
  document,
  onClose,
}: {
  readonly document: IncompleteDocument;
  readonly onClose: () => void;
}) {
  const forget = useInvalidateSummaries();
  const form = useContractForm({
    route: assignOrExcludeExpenseDocument,
    initial: { esclusa: '' },
    toWire: (shown: ExclusionValues) => shown,
    alsoCheck: missingReason,
  });
  const save = form.submit(async (body) => {
    await call(assignOrExcludeExpenseDocument, { params: { id: document._id }, body });
    await forget();
    showSuccessToast('Documento escluso dalla comunicazione.');
    onClose();
  });
  const failure = documentSaveFailureMessage(form.failure);
  return (
    <FormDialog
      form={form}
      draft={`spesa-esclusa:${document._id}`}
      title={`Escludere la fattura ${document.numero}?`}
      confirmLabel="Escludi"
      onSubmit={save}
      onClose={onClose}
      failure={failure}
    >
      <p>Il documento resta com’è: non entra nella comunicazione delle spese funebri.</p>
      <TextField
        {...form.fieldAt('esclusa')}
        label="Motivo"
        maxLength={200}
        help="Per esempio: trasporto di resti, servizio a un’impresa."
      />
    </FormDialog>
  );
}
