import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { overpaymentByPayer } from '@commiato/billing/payers';
import type { PaymentMethod } from '@commiato/contracts/billing/document-fields';
import { recordInvoiceRefund } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
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

interface RefundDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

type RefundValues = { pagatore: string; importo: string; data: string; modalita: PaymentMethod; nota: string };

/** The payers who get something back, each with its place in `saldi`; none where payments name nobody. */
function refundablePayers({ saldi, daAttribuire, pagatoInPiu }: Invoice) {
  const back = daAttribuire === 0 ? overpaymentByPayer(saldi, pagatoInPiu) : [];
  return saldi.flatMap((payer, place) => {
    const amount = back[place] ?? 0;
    return amount > 0 ? [{ payer, place: String(place), amount }] : [];
  });
}

/** Records a refund of what was paid in excess; all of it is proposed, or of several payers what the chosen one gets back. */
export function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const { _id, pagatoInPiu, modalita, saldi } = invoice;
  const show = useInvoiceCacheUpdate();
  const [idempotencyKey] = useState(randomKey);
  const isShared = saldi.length > 1;
  const refundable = refundablePayers(invoice);
  const amountAt = (chosen: string) =>
    formatAmount(refundable.find(({ place }) => place === chosen)?.amount ?? pagatoInPiu);
  const only = isShared && refundable.length === 1 ? (refundable[0]?.place ?? '') : '';
  const [proposed, setProposed] = useState(() => amountAt(only));
  const initial: RefundValues = {
    pagatore: only,
    importo: proposed,
    data: romeDay(new Date()),
    modalita,
    nota: '',
  };
  const form = useContractForm({
    route: recordInvoiceRefund,
    initial,
    toWire: ({ pagatore, importo, ...values }: RefundValues) => {
      const payer = pagatore === '' ? undefined : saldi[Number(pagatore)];
      const parsed = parseAmount(importo);
      return {
        ...values,
        importo: parsed.ok ? parsed.value : 0,
        pagatore: payer ? { nome: payer.nome, codFisc: payer.codFisc } : null,
      };
    },
    alsoCheck: ({ pagatore, importo }) => {
      const parsed = parseAmount(importo);
      return {
        ...(isShared && pagatore === '' && { pagatore: 'Scegli chi è stato rimborsato.' }),
        ...(!parsed.ok && { importo: parsed.errore }),
      };
    },
  });
  /** Proposes what the chosen payer gets back, unless another amount was typed. */
  const choose = (place: string) => {
    form.set('pagatore', place);
    if (form.values.importo !== proposed) return;
    const next = amountAt(place);
    setProposed(next);
    form.set('importo', next);
  };
  const amount = form.fieldAt('importo');
  return (
    <FormDialog
      form={form}
      draft={`rimborso:${_id}`}
      title="Registra un rimborso"
      confirmLabel="Registra"
      onSubmit={form.submit(async (body) => {
        await show(await call(recordInvoiceRefund, { params: { id: _id }, body, idempotencyKey }));
        showSuccessToast('Rimborso registrato con successo!');
        onClose();
      })}
      onClose={onClose}
      failure={documentSaveFailureMessage(form.failure)}
    >
      <p>Sono stati pagati in più {formatEuro(pagatoInPiu)}: scrivi quanto hai già restituito, tutto o una parte.</p>
      {isShared ? (
        <SelectField
          {...form.field('pagatore')}
          value={form.values.pagatore}
          onChange={choose}
          label="Chi è stato rimborsato"
          placeholder="Scegli tra i pagatori"
          options={refundable.map(({ payer, place, amount: back }) => ({
            value: place,
            label: `${curlyApostrophes(payer.nome)}: ${formatEuro(back)} da rimborsare`,
          }))}
        />
      ) : null}
      <TextField
        {...amount}
        onBlur={() => {
          amount.onChange(reformatIfParsable(amount.value, parseAmount, formatAmount));
          amount.onBlur();
        }}
        label="Importo rimborsato"
        inputMode="decimal"
        maxLength={20}
      />
      <DateField {...form.fieldAt('data')} label="Data del rimborso" live />
      <SelectField {...form.fieldAt('modalita')} label="Come è stato rimborsato" options={paymentMethodOptions} />
      <TextField {...form.fieldAt('nota')} label="Nota" optional maxLength={200} />
    </FormDialog>
  );
}
