import { readInvoice } from '@commiato/contracts/billing/invoices';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { NewDocument } from '../documents/NewDocument.tsx';
import { copiedInvoiceOnlyFields } from './form/invoice-values.ts';
import { InvoiceForm } from './invoice-form.tsx';

const payerRoles = ['intestatario della fattura', 'committente'] as const;
const backLink = { to: paths.invoices(), label: 'Fatture' };

/** `/nuova_fattura` */
export const NewInvoiceScreen = () => (
  <NewDocument
    title="Nuova fattura"
    back={backLink}
    payers={payerRoles}
    read={(id) => routeQuery(readInvoice, { params: { id } })}
  >
    {({ copied, start, ...parts }) => (
      <InvoiceForm
        {...parts}
        stored={null}
        start={copied ? { ...start, values: { ...start.values, ...copiedInvoiceOnlyFields(copied) } } : start}
      />
    )}
  </NewDocument>
);
