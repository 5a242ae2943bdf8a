import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import { romeDay } from '@commiato/italy/formatting';
import type { BoundField } from '../../../lib/use-contract-form.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import type { Note } from '../../../ui/fields/FieldNote.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { paymentMethodOptions } from '../documents/form/payment-words.ts';
import { reformatIfParsable } from '../documents/form/typed-numbers.ts';

/** The values of a form for money that came or went back. */
export type PaymentFieldValues = { importo: string; data: string; modalita: PaymentMethod; nota: string };

/** Today, with a proposed amount. */
export const proposedPayment = (importo: string, modalita: PaymentMethod): PaymentFieldValues => ({
  importo,
  data: romeDay(new Date()),
  modalita,
  nota: '',
});

export const parseCentsOrZero = (typed: string): number => {
  const parsed = parseAmount(typed);
  return parsed.ok ? parsed.value : 0;
};

interface PaymentFieldsProps {
  readonly fieldAt: (name: keyof PaymentFieldValues) => BoundField<string>;
  readonly labels: Readonly<Record<'importo' | 'data' | 'modalita', string>>;
  readonly dateNote?: Note | undefined;
}

/** Asks how much, when and how was paid or refunded. */
export function PaymentFields({ fieldAt, labels, dateNote }: PaymentFieldsProps) {
  const amount = fieldAt('importo');
  return (
    <>
      <TextField
        {...amount}
        onBlur={() => {
          amount.onChange(reformatIfParsable(amount.value, parseAmount, formatAmount));
          amount.onBlur();
        }}
        label={labels.importo}
        inputMode="decimal"
        maxLength={20}
      />
      <DateField {...fieldAt('data')} label={labels.data} live note={dateNote} />
      <SelectField {...fieldAt('modalita')} label={labels.modalita} options={paymentMethodOptions} />
      <TextField {...fieldAt('nota')} label="Nota" optional maxLength={200} />
    </>
  );
}
