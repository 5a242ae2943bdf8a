import { changeInvoice as route } from '@commiato/contracts/billing/invoices';
import type { ServiceCorrections } from '../../../platform/feature/service-parts.ts';
import { fieldsOf, invalid, notFound } from '../../../platform/foundation/problem.ts';
import { correctedContents, documentDifferences } from '../settings/correction-policy.ts';
import { invoiceById } from './queries.ts';
import { changeInvoice } from './service.ts';
import { serviceInvoices } from './service-queries.ts';

/** How invoices are corrected by their service: drafts without a number alone, as by their own form. */
export const invoiceCorrections: ServiceCorrections = {
  async read(db, scope, service) {
    const rows = await serviceInvoices.read(db, scope, [service._id]);
    const drafts = rows.filter(({ stato, numero }) => stato === 'bozza' && numero === null);
    const all = drafts.map(async ({ _id }) => {
      const invoice = await invoiceById(db, scope, _id);
      if (!invoice) return [];
      const { versione, contenuto } = invoice;
      return documentDifferences(contenuto, service, { _id, versione, titolo: 'Bozza di fattura' });
    });
    return (await Promise.all(all)).flat();
  },
  async apply(services, scope, id, fields) {
    const invoice = await invoiceById(services.database.db, scope, id);
    if (!invoice) throw notFound();
    const given = { ...correctedContents(invoice.contenuto, fields), versione: fields[0]?.versione };
    const parsed = route.body.safeParse(given);
    if (!parsed.success) throw invalid(fieldsOf(parsed.error));
    await changeInvoice(services, scope, id, parsed.data);
  },
};
