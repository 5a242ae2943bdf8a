import { invoiceStates } from '@commiato/billing/states';
import { z } from 'zod';
import { id, idParams, requiredDay } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { markPersonal } from '../personal.ts';
import { route } from '../route.ts';
import { optionalTaxCode } from './document-fields.ts';

const integerValue = z.number().int();
const year = z.coerce.number('Anno non valido.').int('Anno non valido.').min(2016, 'Anno non valido.').max(2100);
/** Query with the year of a report. */
export const yearQuery = z.object({ anno: year });

/** Number and sums of issued documents (cents), credit notes subtracted. */
const documentCountAndSums = {
  documenti: integerValue,
  imponibile: integerValue,
  imposta: integerValue,
  totale: integerValue,
};

export const yearlyInvoiceReport = z.object({
  anno: integerValue,
  /** Years that have documents, the latest first. */
  anni: z.array(integerValue),
  /** All twelve months, also those without documents. */
  mesi: z.array(z.object({ mese: integerValue, ...documentCountAndSums, incassato: integerValue })),
  /** Invoices by state, without credit notes; drafts with the total that they would have. */
  stati: z.array(
    z.object({ stato: z.enum(invoiceStates), documenti: integerValue, totale: integerValue, residuo: integerValue }),
  ),
  /** Invoices of any year that are unpaid past their due day. */
  scadute: z.object({ documenti: integerValue, residuo: integerValue }),
});
export type YearlyInvoiceReport = z.output<typeof yearlyInvoiceReport>;

export const readInvoiceTotals = route({
  method: 'GET',
  path: '/api/fatture/totali',
  summary: 'I totali di un anno per mese e per stato',
  access: 'agency',
  area: 'fatturazione',
  query: yearQuery,
  answer: yearlyInvoiceReport,
  errors: [],
});

export const openBillingWork = z.object({
  /** Number of unfinished drafts. */
  bozze: z.object({ preventivi: integerValue, fatture: integerValue }),
  /** Accepted quotes without an invoice. */
  daFatturare: z.object({ documenti: integerValue, totale: integerValue }),
  /** Invoices unpaid past their due day, and the cents still to be paid. */
  scadute: z.object({ documenti: integerValue, residuo: integerValue }),
  /**
   * Discarded or refused invoices that are to be corrected and issued again, and discarded credit notes, which need a new file. A process of the
   * release before does not count them.
   */
  scartate: z.object({ fatture: integerValue, noteDiCredito: integerValue }).default({ fatture: 0, noteDiCredito: 0 }),
});
export type OpenBillingWork = z.output<typeof openBillingWork>;

export const readOpenBillingWork = route({
  method: 'GET',
  path: '/api/fatturazione/da-fare',
  summary: 'Che cosa aspetta: bozze, preventivi accettati da fatturare, fatture scadute',
  access: 'agency',
  area: 'fatturazione',
  answer: openBillingWork,
  errors: [],
});

export const contactBalance = z.object({
  /** Cents invoiced to the client, credit notes subtracted. */
  fatturato: integerValue,
  /** Cents still to be paid, and the part of them past the due day. */
  residuo: integerValue,
  scaduto: integerValue,
});
export type ContactBalance = z.output<typeof contactBalance>;

export const readContactBalance = route({
  method: 'GET',
  path: '/api/anagrafica/:id/saldo',
  summary: 'Quanto si è fatturato a un cliente, e quanto resta da incassare',
  access: 'agency',
  area: 'fatturazione',
  object: 'anagrafica',
  params: idParams,
  answer: contactBalance,
  errors: ['non-trovato'],
});

export const readClientOfDeceased = route({
  method: 'GET',
  path: '/api/fatturazione/cliente-del-defunto',
  summary: 'Il cliente di tutti i preventivi e le fatture per un defunto, dove è sempre lo stesso',
  access: 'agency',
  area: 'fatturazione',
  query: z.object({ codFisc: markPersonal(optionalTaxCode) }),
  /** `_id` of a contact; null where no document names one, or they name several. */
  answer: z.object({ id_anagrafica: id.nullable() }),
  errors: [],
});

export const readInvoiceArchive = route({
  method: 'GET',
  path: '/api/fatture/xml',
  summary: 'I file XML dei documenti emessi in un periodo, in un archivio ZIP',
  access: 'agency',
  area: 'fatturazione',
  query: z.object({ da: requiredDay, a: requiredDay }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
