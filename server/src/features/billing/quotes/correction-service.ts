import { changeQuote as route } from '@commiato/contracts/billing/quotes';
import { documentCorrections } from '../settings/correction-service.ts';
import { funeralQuotes } from './funeral-queries.ts';
import { quoteById } from './queries.ts';
import { changeQuote } from './service.ts';

/** Corrections of quotes from their funeral; only drafts can be corrected. */
export const quoteCorrectionRules = documentCorrections({
  part: funeralQuotes,
  titleOf: ({ stato, numero }) => (stato === 'bozza' ? `Preventivo n. ${numero}` : null),
  byId: quoteById,
  body: route.body,
  change: changeQuote,
});
