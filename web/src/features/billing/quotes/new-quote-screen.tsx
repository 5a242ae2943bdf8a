import { readQuote } from '@commiato/contracts/billing/quotes';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { NewDocument } from '../documents/NewDocument.tsx';
import { QuoteForm } from './quote-form.tsx';

const payers = ['committente', 'intestatario della fattura'] as const;
const back = { to: paths.quotes(), label: 'Preventivi' };

/** `/nuovo_preventivo` */
export const NewQuoteScreen = () => (
  <NewDocument
    title="Nuovo preventivo"
    back={back}
    payers={payers}
    read={(id) => routeQuery(readQuote, { params: { id } })}
  >
    {(parts) => <QuoteForm {...parts} stored={null} />}
  </NewDocument>
);
