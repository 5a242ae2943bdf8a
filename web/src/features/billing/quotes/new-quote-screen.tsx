import { readQuote } from '@commiato/contracts/billing/quotes';
import { routeQuery } from '../../../lib/queries.ts';
import { paths } from '../../../paths.ts';
import { NewDocument } from '../documents/NewDocument.tsx';
import { QuoteForm } from './quote-form.tsx';

const payerRoles = ['committente', 'intestatario della fattura'] as const;
const backLink = { to: paths.quotes(), label: 'Preventivi' };

/** `/nuovo_preventivo` */
export const NewQuoteScreen = () => (
  <NewDocument
    title="Nuovo preventivo"
    back={backLink}
    payers={payerRoles}
    read={(id) => routeQuery(readQuote, { params: { id } })}
  >
    {({ copied: _, ...parts }) => <QuoteForm {...parts} stored={null} />}
  </NewDocument>
);
