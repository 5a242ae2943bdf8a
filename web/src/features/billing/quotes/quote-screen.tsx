import { isEditable } from '@commiato/billing/states';
import { changeQuote, type Quote } from '@commiato/contracts/billing/quotes';
import { useParams } from 'react-router';
import { useMayCall } from '../../../lib/rights.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LoadingOrError } from '../../../ui/form/LoadingOrError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useBillingSettings } from '../documents/api.ts';
import { useQuote } from './api.ts';
import { quoteStateLabels } from './fields.ts';
import { QuoteActions } from './QuoteActions.tsx';
import { QuoteView } from './QuoteView.tsx';
import { QuoteForm } from './quote-form.tsx';

const backLink = { to: paths.quotes(), label: 'Preventivi' };
const loadTexts = { loading: 'Caricamento in corso...', failure: 'Errore nel recupero del preventivo' };

function QuoteHead({ quote, dirty }: { quote: Quote; dirty: boolean }) {
  const { label, tone } = quoteStateLabels[quote.stato];
  return (
    <PageHeader
      title={`Preventivo n. ${quote.numero}`}
      back={backLink}
      status={<Badge tone={tone}>{label}</Badge>}
      actions={<QuoteActions quote={quote} dirty={dirty} />}
    />
  );
}

/** `/preventivo/{id}`: editor of a draft, or view of a sent or decided quote. */
export function QuoteScreen() {
  const { id = '' } = useParams();
  const query = useQuote(id);
  const settings = useBillingSettings();
  const mayChange = useMayCall(changeQuote);
  const { data: quote } = query;
  if (!quote) return <LoadingOrError {...loadTexts} query={query} title="Preventivo" back={backLink} />;
  if (!isEditable(quote.stato) || !mayChange)
    return (
      <>
        <QuoteHead quote={quote} dirty={false} />
        <QuoteView quote={quote} />
      </>
    );
  if (!settings.data) return <LoadingOrError {...loadTexts} query={settings} title="Preventivo" back={backLink} />;
  return (
    <QuoteForm
      key={quote._id}
      settings={settings.data}
      stored={quote}
      head={(dirty) => <QuoteHead quote={quote} dirty={dirty} />}
    />
  );
}
