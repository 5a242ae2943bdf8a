import { changeQuote as route } from '@commiato/contracts/billing/quotes';
import { makeClientCorrectionRules, makeDocumentCorrectionRules } from '../settings/correction-service.ts';
import { quoteDraftsOf } from './contact-queries.ts';
import { funeralQuotes } from './funeral-queries.ts';
import { quoteById } from './queries.ts';
import { changeQuote } from './service.ts';

const quoteDocumentKind = { byId: quoteById, body: route.body, change: changeQuote };

/** Corrections of quotes from their client's contact; only drafts can be corrected. */
export const quoteClientCorrectionRules = makeClientCorrectionRules({
  ...quoteDocumentKind,
  tipo: 'preventivo',
  drafts: quoteDraftsOf,
});

/** Corrections of quotes from their funeral; only drafts can be corrected. */
export const quoteCorrectionRules = makeDocumentCorrectionRules({
  part: funeralQuotes,
  titleOf: ({ stato, numero }) => (stato === 'bozza' ? `Preventivo n. ${numero}` : null),
  ...quoteDocumentKind,
});
