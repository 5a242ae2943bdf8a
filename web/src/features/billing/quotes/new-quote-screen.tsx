import { readQuote } from '@commiato/contracts/billing/quotes';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { FormWaiting } from '../../../ui/form/FormWaiting.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { shownShared } from '../documents/form/document-values.ts';
import { useCopied, useStart } from '../documents/use-start.ts';
import { QuoteForm } from './quote-form.tsx';

const head = { title: 'Nuovo preventivo', back: { to: paths.quotes(), label: 'Preventivi' } };
const waiting = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero delle impostazioni' };

/** `/nuovo_preventivo`: blank, a copy of another (`da`), or begun from a notice or a contact. */
export function NewQuoteScreen() {
  const query = useBillingSettings();
  const id = useCopied();
  const copied = useQuery({ ...routeQuery(readQuote, { params: { id: id ?? '' } }), enabled: id !== null });
  const { waiting: reading, start } = useStart();
  if (!query.data || reading || (id !== null && copied.isPending))
    return <FormWaiting {...waiting} {...head} query={query} />;
  const begun = copied.data ? shownShared(copied.data) : start;
  return <QuoteForm settings={query.data} stored={null} start={begun} head={() => <PageHeader {...head} />} />;
}
