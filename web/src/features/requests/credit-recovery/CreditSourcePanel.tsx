import type { InvoiceRow } from '@commiato/contracts/billing/invoices';
import { readContact } from '@commiato/contracts/contacts/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { routeQuery } from '../../../lib/queries.ts';
import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { InvoicePicker } from '../../billing/invoices/InvoicePicker.tsx';
import {
  blankCreditTerms,
  type CreditSource,
  type CreditValues,
  creditSourceLabels,
  creditSourceOf,
  creditTermsOfInvoice,
  fillCreditTerms,
} from '../requests/fields.ts';
import type { RequestForm } from '../requests/use-request-form.ts';

/** The source of a credit: one of the agency's invoices, which fills in amount, due date and debtor, or a document. */
export function CreditSourcePanel({ request }: { readonly request: RequestForm<CreditValues> }) {
  const { form, document } = request;
  const source = creditSourceOf(form.values);
  const choose = useFillFromChosenInvoice(request);
  const labels = Object.values(creditSourceLabels);
  const turn = (label: string) => form.set('fonte', sourceOfLabel(label));
  return (
    <FormPanel step={1} title="La fattura">
      <div className={layout.full}>
        <SegmentedControl
          label="Da dove viene la fattura"
          options={labels}
          value={creditSourceLabels[source]}
          onChange={turn}
        />
      </div>
      <div className={layout.full}>
        {source === 'propria' ? (
          <InvoicePicker
            {...form.field('id_fattura')}
            label="Fattura da incassare"
            help="Tra quelle emesse e non ancora pagate per intero. L’amministrazione ne riceve il PDF."
            debtor={form.values.id_anagrafica}
            onInvoice={choose}
          />
        ) : (
          <DocumentField label="Fattura" choice={document} form={form} />
        )}
      </div>
    </FormPanel>
  );
}

const sourceOfLabel = (label: string): CreditSource => (label === creditSourceLabels.propria ? 'propria' : 'documento');

/** Fills in the data of a chosen invoice, without replacing typed values. */
function useFillFromChosenInvoice({ form }: RequestForm<CreditValues>) {
  const queries = useQueryClient();
  const before = useRef(blankCreditTerms);
  const wanted = useRef<string | null>(null);
  return (invoice: InvoiceRow | null): void => {
    const now = invoice ? creditTermsOfInvoice(invoice) : blankCreditTerms;
    form.fill(fillCreditTerms(form.values, before.current, now));
    before.current = now;
    wanted.current = invoice?._id ?? null;
    const client = invoice?.id_anagrafica;
    if (!client || form.values.id_anagrafica !== '') return;
    // A deleted contact cannot be chosen as debtor.
    void queries
      .fetchQuery(routeQuery(readContact, { params: { id: client } }))
      .then(() => wanted.current === invoice._id && form.fill({ id_anagrafica: client }))
      .catch(() => {});
  };
}
