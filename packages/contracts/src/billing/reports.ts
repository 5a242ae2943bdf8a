import { invoiceStates } from '@commiato/billing/states';
import { z } from 'zod';
import { requiredDay } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

const sum = z.number().int();
const year = z.coerce.number('Anno non valido.').int('Anno non valido.').min(2016, 'Anno non valido.').max(2100);
const ofYear = z.object({ anno: year });

/** Issued documents together, credit notes subtracted. */
const amounts = { documenti: sum, imponibile: sum, imposta: sum, totale: sum };

export const invoiceTotals = z.object({
  anno: sum,
  /** Years that have documents, the latest first. */
  anni: z.array(sum),
  /** The twelve months, also the empty ones. */
  mesi: z.array(z.object({ mese: sum, ...amounts, incassato: sum })),
  /** Invoices by state, credit notes apart, drafts by what they would come to. */
  stati: z.array(z.object({ stato: z.enum(invoiceStates), documenti: sum, totale: sum, residuo: sum })),
  /** Of every year: unpaid past the last day. */
  scadute: z.object({ documenti: sum, residuo: sum }),
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

export const readInvoiceTotals = route({
  method: 'GET',
  path: '/api/fatture/totali',
  summary: 'I totali di un anno per mese e per stato',
  access: 'agency',
  query: ofYear,
  answer: invoiceTotals,
  errors: [],
});

export const readInvoiceArchive = route({
  method: 'GET',
  path: '/api/fatture/xml',
  summary: 'I file XML dei documenti emessi in un periodo, in un archivio ZIP',
  access: 'agency',
  query: z.object({ da: requiredDay, a: requiredDay }),
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});

const person = { codFisc: z.string(), nome: z.string() };

/** Funeral expenses of a year by death, as the agency declares them by `entro`. */
export const funeralSummary = z.object({
  anno: sum,
  /** Last day of the declaration. */
  entro: z.string(),
  decessi: z.array(
    z.object({
      defunto: z.object(person),
      spesa: sum,
      pagatori: z.array(z.object({ ...person, importo: sum })),
    }),
  ),
  /** Numbers of documents that lack a tax code. */
  incompleti: z.array(z.string()),
});

export const readFuneralSummary = route({
  method: 'GET',
  path: '/api/fatture/spese-funebri',
  summary: 'Le spese funebri di un anno per decesso, con chi le ha sostenute',
  access: 'agency',
  query: ofYear,
  answer: funeralSummary,
  errors: [],
});

export const exportFuneralSummary = route({
  method: 'GET',
  path: '/api/fatture/spese-funebri/csv',
  summary: 'Le spese funebri di un anno in CSV, una riga per ogni pagatore',
  access: 'agency',
  query: ofYear,
  file: true,
  answer: fileAnswer,
  errors: [],
});
