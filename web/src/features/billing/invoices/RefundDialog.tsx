import { formatAmount } from '@commiato/billing/money';
import { parseAmount } from '@commiato/billing/parse';
import { overpaymentByPayer, paidBeyondShare } from '@commiato/billing/payers';
import { recordInvoiceRefund } from '@commiato/contracts/billing/invoice-actions';
import type { Invoice } from '@commiato/contracts/billing/invoices';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { formatEuro } from '../../../lib/euro.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { useContractForm } from '../../../lib/use-contract-form.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { showSuccessToast } from '../../../ui/toast.ts';
import { documentSaveFailureMessage } from '../documents/api.ts';
import { useInvoiceAction, useInvoiceCacheUpdate } from './api.ts';
import { type PayerChoiceValues, payerReferenceToWire } from './PayerFields.tsx';
import { PaymentFields, type PaymentFieldValues, parseCentsOrZero, proposedPayment } from './PaymentFields.tsx';

interface RefundDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

type RefundValues = Pick<PayerChoiceValues, 'pagatore'> & PaymentFieldValues;

/**
 * Of several payers those who get something back, each with its place in `saldi`; none where the client pays alone. Where nothing was paid in excess, who
 * has paid beyond the own share gets that, and the others owe it. To be asked only where every payment names its payer.
 */
export function refundablePayers({ saldi, pagatoInPiu }: Pick<Invoice, 'saldi' | 'pagatoInPiu'>) {
  if (saldi.length < 2) return [];
  const amounts = pagatoInPiu > 0 ? overpaymentByPayer(saldi, pagatoInPiu) : saldi.map(paidBeyondShare);
  return saldi.flatMap((payer, place) => {
    const amount = amounts[place] ?? 0;
    return amount > 0 ? [{ payer, place: String(place), amount }] : [];
  });
}

/** Whether there is something to give back, as far as it is known. */
export const isRefundable = ({
  saldi,
  pagatoInPiu,
  daAttribuire,
}: Pick<Invoice, 'saldi' | 'pagatoInPiu' | 'daAttribuire'>) =>
  pagatoInPiu > 0 || (daAttribuire === 0 && refundablePayers({ saldi, pagatoInPiu }).length > 0);

/** Records a refund of what was paid in excess, or beyond a share; all of it is proposed, or of several payers what the chosen one gets back. */
export function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const { _id, pagatoInPiu, modalita, saldi } = invoice;
  const show = useInvoiceCacheUpdate();
  const act = useInvoiceAction(invoice);
  const [idempotencyKey] = useState(randomKey);
  const isShared = saldi.length > 1;
  const payersToRefund = refundablePayers(invoice);
  const proposedAmountOf = (chosen: string) => {
    const amount = payersToRefund.find(({ place }) => place === chosen)?.amount ?? pagatoInPiu;
    return amount > 0 ? formatAmount(amount) : '';
  };
  const only = payersToRefund.length === 1 ? (payersToRefund[0]?.place ?? '') : '';
  const [proposed, setProposed] = useState(() => proposedAmountOf(only));
  const initial: RefundValues = { pagatore: only, ...proposedPayment(proposed, modalita) };
  const form = useContractForm({
    route: recordInvoiceRefund,
    initial,
    toWire: ({ pagatore, importo, ...values }: RefundValues) => ({
      ...values,
      importo: parseCentsOrZero(importo),
      pagatore: payerReferenceToWire(saldi, { pagatore }),
    }),
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
    const next = proposedAmountOf(place);
    setProposed(next);
    form.set('importo', next);
  };
  return (
    <FormDialog
      form={form}
      draft={`rimborso:${_id}`}
      title="Registra un rimborso"
      confirmLabel="Registra"
      onSubmit={form.submit(async (body) => {
        await show(await act(() => call(recordInvoiceRefund, { params: { id: _id }, body, idempotencyKey })));
        showSuccessToast('Rimborso registrato con successo!');
        onClose();
      })}
      onClose={onClose}
      failure={documentSaveFailureMessage(form.failure)}
    >
      <p>
        {pagatoInPiu > 0
          ? `Sono stati pagati in più ${formatEuro(pagatoInPiu)}: scrivi quanto hai già restituito, tutto o una parte.`
          : 'C’è chi ha pagato oltre la sua quota: scrivi quanto gli hai già restituito. Quella somma tornano a doverla gli altri pagatori.'}
      </p>
      {isShared ? (
        <SelectField
          {...form.field('pagatore')}
          value={form.values.pagatore}
          onChange={choose}
          label="Chi è stato rimborsato"
          placeholder="Scegli tra i pagatori"
          options={payersToRefund.map(({ payer, place, amount }) => ({
            value: place,
            label: `${curlyApostrophes(payer.nome)}: ${formatEuro(amount)} ${pagatoInPiu > 0 ? 'da rimborsare' : 'oltre la sua quota'}`,
          }))}
        />
      ) : null}
      <PaymentFields
        fieldAt={form.fieldAt}
        labels={{ importo: 'Importo rimborsato', data: 'Data del rimborso', modalita: 'Come è stato rimborsato' }}
      />
    </FormDialog>
  );
}
