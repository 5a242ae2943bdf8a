import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import { paymentDateNote } from './fields.ts';
import {
  chosenPayer,
  type PayerChoiceValues,
  PayerFields,
  payerErrors,
  payerToWire,
  soleDebtorValue,
} from './PayerFields.tsx';
import { PaymentFields, type PaymentFieldValues, parseCentsOrZero, proposedPayment } from './PaymentFields.tsx';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

type PaymentValues = PayerChoiceValues & PaymentFieldValues;
type Balances = Invoice['saldi'];

function paymentErrors(saldi: Balances, values: PaymentValues): FieldErrors {
  const parsed = parseAmount(values.importo);
  return parsed.ok ? payerErrors(saldi, values, parsed.value) : { importo: parsed.errore };
}

const toWire = (saldi: Balances, { importo, data, modalita, nota, ...payer }: PaymentValues) => ({
  ...payerToWire(saldi, payer),
  importo: parseCentsOrZero(importo),
  data,
  modalita,
  nota,
});

/** Records a payment; the open amount is proposed, or of several payers that of the chosen one. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { _id, residuo, modalita, saldi } = invoice;
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const [idempotencyKey] = useState(randomKey);
  const pagatore = soleDebtorValue(saldi);
  const openAmount = (balance: Balances[number] | undefined) =>
    formatAmount(balance ? Math.min(balance.resta, residuo) : residuo);
  const [proposed, setProposed] = useState(() => openAmount(chosenPayer(saldi, { pagatore })));
  const initial: PaymentValues = {
    pagatore,
    ancheAltri: false,
    ...proposedPayment(proposed, modalita),
  };
  const form = useContractForm({
    route: recordInvoicePayment,
    initial,
    toWire: (values: PaymentValues) => toWire(saldi, values),
    alsoCheck: (values) => paymentErrors(saldi, values),
  });
  /** Proposes the rest of the chosen payer, unless another amount was typed. */
  const propose = (balance: Balances[number] | undefined) => {
    if (form.values.importo !== proposed || balance?.resta === 0) return;
    const next = openAmount(balance);
    setProposed(next);
    form.set('importo', next);
  };
  const pay = form.submit(async (body) => {
    await show(await act(() => call(recordInvoicePayment, { params: { id: _id }, body, idempotencyKey })));
    showSuccessToast('Pagamento registrato con successo!');
    onClose();
  });
  const failure = documentSaveFailureMessage(form.failure);
  return (
    <FormDialog
      form={form}
      draft={`pagamento:${_id}`}
      title="Registra un pagamento"
      confirmLabel="Registra"
      onSubmit={pay}
      onClose={onClose}
      failure={failure}
    >
      <p>Restano da pagare {formatEuro(residuo)}: scrivi tutto o una parte.</p>
      <PayerFields form={form} saldi={saldi} importo={parseCentsOrZero(form.values.importo)} onPayer={propose} />
      <PaymentFields
        fieldAt={form.fieldAt}
        labels={{ importo: 'Importo pagato', data: 'Data del pagamento', modalita: 'Come è stato pagato' }}
        dateNote={paymentDateNote(form.values.data, invoice.data)}
      />
    </FormDialog>
  );
}
