import { readInvoice } from '@commiato/contracts/billing/invoices';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { NewDocument } from '../documents/NewDocument.tsx';
import { InvoiceForm } from './invoice-form.tsx';

const payers = ['intestatario della fattura', 'committente'] as const;
const back = { to: paths.invoices(), label: 'Fatture' };

/** `/nuova_fattura` */
export const NewInvoiceScreen = () => (
  <NewDocument
    title="Nuova fattura"
    back={back}
    payers={payers}
    read={(id) => routeQuery(readInvoice, { params: { id } })}
  >
    {(parts) => <InvoiceForm {...parts} stored={null} />}
  </NewDocument>
);
