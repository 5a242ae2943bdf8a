import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import { recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import { paymentMethodOptions } from '../documents/form/payment-words.ts';
import { reformatIfParsable } from '../documents/form/typed-numbers.ts';
import { useInvoiceCacheUpdate } from './api.ts';
import { paymentDateNote } from './fields.ts';
import {
  chosenPayer,
  type PayerChoiceValues,
  PayerFields,
  payerErrors,
  payerToWire,
  soleDebtorValue,
} from './PayerFields.tsx';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

type PaymentValues = PayerChoiceValues & { importo: string; data: string; modalita: PaymentMethod; nota: string };
type Balances = Invoice['saldi'];

const parseCentsOrZero = (typed: string): number => {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.value : 0;
};

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
  const [idempotencyKey] = useState(randomKey);
  const pagatore = soleDebtorValue(saldi);
  const openAmount = (balance: Balances[number] | undefined) =>
    formatAmount(balance ? Math.min(balance.resta, residuo) : residuo);
  const [proposed, setProposed] = useState(() => openAmount(chosenPayer(saldi, { pagatore })));
  const initial: PaymentValues = {
    pagatore,
    ancheAltri: false,
    importo: proposed,
    data: romeDay(new Date()),
    modalita,
    nota: '',
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
    await show(await call(recordInvoicePayment, { params: { id: _id }, body, idempotencyKey }));
    showSuccessToast('Pagamento registrato con successo!');
    onClose();
  });
  const amount = form.fieldAt('importo');
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
      <TextField
        {...amount}
        onBlur={() => {
          amount.onChange(reformatIfParsable(amount.value, parseAmount, formatAmount));
          amount.onBlur();
        }}
        label="Importo pagato"
        inputMode="decimal"
        maxLength={20}
      />
      <DateField
        {...form.fieldAt('data')}
        label="Data del pagamento"
        live
        note={paymentDateNote(form.values.data, invoice.data)}
      />
      <SelectField {...form.fieldAt('modalita')} label="Come è stato pagato" options={paymentMethodOptions} />
      <TextField {...form.fieldAt('nota')} label="Nota" optional maxLength={200} />
    </FormDialog>
  );
}
