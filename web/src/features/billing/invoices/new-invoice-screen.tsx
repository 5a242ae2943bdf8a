import { readInvoice } from '@commiato/contracts/billing/invoices';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { shownShared } from '../documents/form/document-values.ts';
import { useCopied, useStart } from '../documents/use-start.ts';
import { InvoiceForm } from './invoice-form.tsx';

const head = { title: 'Nuova fattura', back: { to: paths.invoices(), label: 'Fatture' } };
const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/nuova_fattura`: blank, a copy of another (`da`), or begun from a notice or a contact. */
export function NewInvoiceScreen() {
  const query = useBillingSettings();
  const id = useCopied();
  const copied = useQuery({ ...routeQuery(readInvoice, { params: { id: id ?? '' } }), enabled: id !== null });
  const { waiting: reading, start } = useStart();
  if (!query.data || reading || (id !== null && copied.isPending))
    return <FormWaiting {...waiting} {...head} query={query} />;
  const begun = copied.data ? shownShared(copied.data) : start;
  return <InvoiceForm settings={query.data} stored={null} start={begun} head={() => <PageHeader {...head} />} />;
}
