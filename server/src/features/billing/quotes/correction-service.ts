import { isEditable } from '@commiato/billing/states';
import { changeQuote as route } from '@commiato/contracts/billing/quotes';
import type { ServiceCorrections } from '../../../platform/feature/service-parts.ts';
import { fieldsOf, invalid, notFound } from '../../../platform/foundation/problem.ts';
import { correctedContents, documentDifferences } from '../settings/correction-policy.ts';
import { quoteById } from './queries.ts';
import { changeQuote } from './service.ts';
import { serviceQuotes } from './service-queries.ts';

/** How quotes are corrected by their service: drafts alone, as by their own form. */
export const quoteCorrections: ServiceCorrections = {
  async read(db, scope, service) {
    const rows = await serviceQuotes.read(db, scope, [service._id]);
    const all = rows.map(async ({ _id, numero }) => {
      const quote = await quoteById(db, scope, _id);
      if (!quote || !isEditable(quote.stato)) return [];
      const { versione, contenuto } = quote;
      return documentDifferences(contenuto, service, { _id, versione, titolo: `Preventivo n. ${numero}` });
    });
    return (await Promise.all(all)).flat();
  },
  async apply(services, scope, id, fields) {
    const quote = await quoteById(services.database.db, scope, id);
    if (!quote) throw notFound();
    const given = { ...correctedContents(quote.contenuto, fields), versione: fields[0]?.versione };
    const parsed = route.body.safeParse(given);
    if (!parsed.success) throw invalid(fieldsOf(parsed.error));
    await changeQuote(services, scope, id, parsed.data);
  },
};
