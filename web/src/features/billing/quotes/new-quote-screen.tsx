import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { QuoteForm } from './quote-form.tsx';

const head = { title: 'Nuovo preventivo', back: { to: paths.quotes(), label: 'Preventivi' } };
const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/nuovo_preventivo` */
export function NewQuoteScreen() {
  const query = useBillingSettings();
  if (!query.data) return <FormWaiting {...waiting} {...head} query={query} />;
  return <QuoteForm settings={query.data} stored={null} head={() => <PageHeader {...head} />} />;
}
