import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { InvoiceForm } from './invoice-form.tsx';

const head = { title: 'Nuova fattura', back: { to: paths.invoices(), label: 'Fatture' } };
const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/nuova_fattura` */
export function NewInvoiceScreen() {
  const query = useBillingSettings();
  if (!query.data) return <FormWaiting {...waiting} {...head} query={query} />;
  return <InvoiceForm settings={query.data} stored={null} head={() => <PageHeader {...head} />} />;
}
