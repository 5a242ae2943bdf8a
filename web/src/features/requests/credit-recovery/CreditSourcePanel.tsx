import { DocumentField } from '../../../ui/fields/document/DocumentField.tsx';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl.tsx';
import { FormPanel } from '../../../ui/form/FormPanel.tsx';
import layout from '../../../ui/form/form.module.css';
import { InvoicePicker } from '../../billing/invoices/InvoicePicker.tsx';
import { type CreditSource, type CreditValues, creditSourceLabels, creditSourceOf } from '../requests/fields.ts';
import type { RequestForm } from '../requests/use-request-form.ts';
import { useFillFromInvoice } from './use-fill-from-invoice.ts';

/** The source of a credit: one of the agency's invoices, which fills in amount, due date and debtor, or a document. */
export function CreditSourcePanel({ request }: { readonly request: RequestForm<CreditValues> }) {
  const { form, document } = request;
  const source = creditSourceOf(form.values);
  useFillFromInvoice(form);
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
          />
        ) : (
          <DocumentField label="Fattura" choice={document} form={form} />
        )}
      </div>
    </FormPanel>
  );
}

const sourceOfLabel = (label: string): CreditSource => (label === creditSourceLabels.propria ? 'propria' : 'documento');
