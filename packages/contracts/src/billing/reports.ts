import { invoiceStates } from '@commiato/billing/states';
import { z } from 'zod';
import { id, idParams, requiredDay } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { personal } from '../personal.ts';
import { route } from '../route.ts';
import { personTaxCode } from './document-fields.ts';

const sum = z.number().int();
const year = z.coerce.number('Anno non valido.').int('Anno non valido.').min(2016, 'Anno non valido.').max(2100);
/** Query with the year of a report. */
export const yearQuery = z.object({ anno: year });

/** Number and sums of issued documents (cents), credit notes subtracted. */
const amounts = { documenti: sum, imponibile: sum, imposta: sum, totale: sum };

export const invoiceTotals = z.object({
  anno: sum,
  /** Years that have documents, the latest first. */
  anni: z.array(sum),
  /** All twelve months, also those without documents. */
  mesi: z.array(z.object({ mese: sum, ...amounts, incassato: sum })),
  /** Invoices by state, without credit notes; drafts with the total that they would have. */
  stati: z.array(z.object({ stato: z.enum(invoiceStates), documenti: sum, totale: sum, residuo: sum })),
  /** Invoices of any year that are unpaid past their due day. */
  scadute: z.object({ documenti: sum, residuo: sum }),
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

export const readInvoiceTotals = route({
  method: 'GET',
  path: '/api/fatture/totali',
  summary: 'I totali di un anno per mese e per stato',
  access: 'agency',
  area: 'fatturazione',
  query: yearQuery,
  answer: invoiceTotals,
  errors: [],
});

export const billingTasks = z.object({
  /** Number of unfinished drafts. */
  bozze: z.object({ preventivi: sum, fatture: sum }),
  /** Accepted quotes without an invoice. */
  daFatturare: z.object({ documenti: sum, totale: sum }),
  /** Invoices unpaid past their due day, and the cents still to be paid. */
  scadute: z.object({ documenti: sum, residuo: sum }),
});
export type BillingTasks = z.output<typeof billingTasks>;

export const readBillingTasks = route({
  method: 'GET',
  path: '/api/fatturazione/da-fare',
  summary: 'Che cosa aspetta: bozze, preventivi accettati da fatturare, fatture scadute',
  access: 'agency',
  area: 'fatturazione',
  answer: billingTasks,
  errors: [],
});

export const contactBalance = z.object({
  /** Cents invoiced to the client, credit notes subtracted. */
  fatturato: sum,
  /** Cents still to be paid, and the part of them past the due day. */
  residuo: sum,
  scaduto: sum,
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
  query: z.object({ codFisc: personal(personTaxCode) }),
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
