import { assignPaymentToPayer } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import { useInvoiceCacheUpdate } from './api.ts';
import { type PayerChoiceValues, PayerFields, payerErrors, payerToWire, soleDebtorValue } from './PayerFields.tsx';

interface AssignPayerDialogProps {
  readonly invoice: Invoice;
  readonly payment: Invoice['pagamenti'][number];
  readonly onClose: () => void;
}

/** Says who of several payers made a payment, or got a refund, that names none of them. */
export function AssignPayerDialog({ invoice: { saldi }, payment, onClose }: AssignPayerDialogProps) {
  const { _id: id, importo, data } = payment;
  const isRefund = importo < 0;
  const show = useInvoiceCacheUpdate();
  const initial: { pagatore: string; ancheAltri: boolean } = {
    pagatore: isRefund ? '' : soleDebtorValue(saldi),
    ancheAltri: false,
  };
  const form = useContractForm({
    route: assignPaymentToPayer,
    initial,
    toWire: (values: PayerChoiceValues) => {
      const { pagatore, ancheAltri } = payerToWire(saldi, values);
      return { pagatore: pagatore ?? { nome: '' }, ancheAltri };
    },
    alsoCheck: (values) =>
      isRefund && values.pagatore === ''
        ? { pagatore: 'Scegli chi è stato rimborsato.' }
        : payerErrors(saldi, values, importo),
  });
  return (
    <FormDialog
      form={form}
      draft={`pagatore:${id}`}
      title={isRefund ? 'Indica chi è stato rimborsato' : 'Indica chi ha pagato'}
      confirmLabel="Salva"
      onSubmit={form.submit(async (body) => {
        await show(await call(assignPaymentToPayer, { params: { id }, body }));
        showSuccessToast(isRefund ? 'Indicato chi è stato rimborsato.' : 'Pagatore indicato con successo!');
        onClose();
      })}
      onClose={onClose}
      failure={documentSaveFailureMessage(form.failure)}
    >
      <p>
        {isRefund ? 'Il rimborso' : 'Il pagamento'} di <strong>{formatEuro(Math.abs(importo))}</strong> è stato fatto{' '}
        {dayWithArticle(data)}.
      </p>
      <PayerFields
        form={form}
        saldi={saldi}
        importo={importo}
        label={isRefund ? 'Chi è stato rimborsato' : undefined}
      />
    </FormDialog>
  );
}
