import { changeQuote as route } from '@commiato/contracts/billing/quotes';
import { documentCorrections } from '../settings/correction-service.ts';
import { quoteById } from './queries.ts';
import { changeQuote } from './service.ts';
import { serviceQuotes } from './service-queries.ts';

/** How quotes are corrected by their service: drafts alone. */
export const quoteCorrections = documentCorrections({
  part: serviceQuotes,
  titleOf: ({ stato, numero }) => (stato === 'bozza' ? `Preventivo n. ${numero}` : null),
  byId: quoteById,
  body: route.body,
  change: changeQuote,
});
