import { tieFuneralExpense } from '@commiato/contracts/billing/funeral-expenses';
import { call } from '../../../lib/client.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { showToast } from '../../../ui/toast.ts';
import { documentFailure } from '../documents/api.ts';
import styles from '../documents/billing.module.css';
import { useForgetSummaries } from './api.ts';
import type { Incomplete } from './IncompletePanel.tsx';

type ExcuseValues = { esclusa: string };

const reasonWanted = ({ esclusa }: ExcuseValues): Record<string, string> =>
  esclusa.trim() === '' ? { esclusa: 'Scrivi il motivo.' } : {};

/** Takes a document out of the declaration, with the agency's reason. Mounted while it is open. */
export function ExcuseDialog({ document, onClose }: { readonly document: Incomplete; readonly onClose: () => void }) {
  const forget = useForgetSummaries();
  const form = useContractForm({
    route: tieFuneralExpense,
    initial: { esclusa: '' },
    toWire: (shown: ExcuseValues) => shown,
    alsoCheck: reasonWanted,
  });
  const save = form.submit(async (body) => {
    await call(tieFuneralExpense, { params: { id: document._id }, body });
    await forget();
    showToast('Documento escluso dalla comunicazione.');
    onClose();
  });
  const failure = documentFailure(form.failure);
  return (
    <ConfirmDialog
      opened
      title={`Escludere la fattura ${document.numero}?`}
      tone="primo"
      confirmLabel="Escludi"
      busyLabel="Salvataggio in corso…"
      busy={form.busy}
      onConfirm={() => save()}
      onClose={onClose}
    >
      <form ref={form.formRef} noValidate onSubmit={save} className={styles.stack}>
        <p>Il documento resta com’è: non entra nella comunicazione delle spese funebri.</p>
        <TextField
          {...form.inside('esclusa')}
          label="Motivo"
          maxLength={200}
          help="Per esempio: trasporto di resti, servizio a un’impresa."
        />
        {failure ? <Alert kind="errore">{failure}</Alert> : null}
        <button type="submit" hidden />
      </form>
    </ConfirmDialog>
  );
}
