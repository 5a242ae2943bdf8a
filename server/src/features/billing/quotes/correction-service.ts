import { changeQuote as route } from '@commiato/contracts/billing/quotes';
import { makeClientCorrectionRules, makeFuneralCorrectionRules } from '../settings/correction-service.ts';
import { listQuoteDraftsOfContact } from './contact-queries.ts';
import { funeralQuotePart } from './funeral-queries.ts';
import { quoteById } from './queries.ts';
import { changeQuote } from './service.ts';

const quoteChangeRules = { byId: quoteById, body: route.body, change: changeQuote };

/** Corrections of quotes from their client's contact; only drafts can be corrected. */
export const quoteClientCorrectionRules = makeClientCorrectionRules({
  ...quoteChangeRules,
  tipo: 'preventivo',
  drafts: listQuoteDraftsOfContact,
});

/** Corrections of quotes from their funeral; only drafts can be corrected. */
export const quoteFuneralCorrectionRules = makeFuneralCorrectionRules({
  part: funeralQuotePart,
  titleOf: ({ stato, numero }) => (stato === 'bozza' ? `Preventivo n. ${numero}` : null),
  ...quoteChangeRules,
});
