import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import { payInvoice } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { euro } from '../../../lib/euro.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { documentFailureMessage } from '../documents/api.ts';
import { methodOptions } from '../documents/form/payment-words.ts';
import { reformat } from '../documents/form/typed-numbers.ts';
import { useInvoiceCacheUpdate } from './api.ts';

interface PaymentDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

type PaymentValues = { importo: string; data: string; modalita: PaymentMethod; nota: string };

const paymentErrors = ({ importo }: PaymentValues): FieldErrors => {
  const parsed = parseAmount(importo);
  return parsed.ok ? {} : { importo: parsed.errore };
};

const toWire = ({ importo, ...rest }: PaymentValues) => {
  const parsed = parseAmount(importo);
  return { ...rest, importo: parsed.ok ? parsed.value : 0 };
};

/** Records a payment; the open amount is proposed. */
export function PaymentDialog({ invoice, onClose }: PaymentDialogProps) {
  const { _id, residuo, modalita } = invoice;
  const show = useInvoiceCacheUpdate();
  const [idempotencyKey] = useState(randomKey);
  const form = useContractForm({
    route: payInvoice,
    initial: { importo: formatAmount(residuo), data: romeDay(new Date()), modalita, nota: '' },
    toWire,
    alsoCheck: paymentErrors,
  });
  const pay = form.submit(async (body) => {
    await show(await call(payInvoice, { params: { id: _id }, body, idempotencyKey }));
    showToast('Pagamento registrato con successo!');
    onClose();
  });
  const amount = form.fieldAt('importo');
  const failure = documentFailureMessage(form.failure);
  return (
    <FormDialog
      form={form}
      title="Registra un pagamento"
      confirmLabel="Registra"
      onSubmit={pay}
      onClose={onClose}
      failure={failure}
    >
      <p>Restano da pagare {euro(residuo)}: scrivi tutto o una parte.</p>
      <TextField
        {...amount}
        onBlur={() => {
          amount.onChange(reformat(amount.value, parseAmount, formatAmount));
          amount.onBlur();
        }}
        label="Importo pagato"
        inputMode="decimal"
        maxLength={20}
      />
      <DateField {...form.fieldAt('data')} label="Data del pagamento" />
      <SelectField {...form.fieldAt('modalita')} label="Come è stato pagato" options={methodOptions} />
      <TextField {...form.fieldAt('nota')} label="Nota" optional maxLength={200} />
    </FormDialog>
  );
}
