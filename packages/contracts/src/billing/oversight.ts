import { z } from 'zod';
import { id, idInput, listQuery } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';

const count = z.number().int();
/** Cents. */
const integerValue = z.number().int();

/** The quotes and invoices of an agency in numbers: no client, and nothing of what a document says. */
export const agencyBillingFigures = z.object({
  /** The agency. */
  _id: id,
  ragSociale: z.string(),
  utenteAttivo: z.boolean(),
  /** Quotes of the year that left the draft, and those accepted. */
  preventivi: count,
  accettati: count,
  /** Cents of the accepted ones. */
  importoAccettati: integerValue,
  /** Invoices issued in the year, without credit notes, and what they come to with credit notes subtracted. */
  fatture: count,
  fatturato: integerValue,
  noteDiCredito: count,
  /** Unfinished invoices, and invoices and credit notes that the Sistema di Interscambio discarded and nobody issued again, of any year. */
  bozze: count,
  scartate: count,
  /** Invoices of any year that are unpaid past their due day. */
  scadute: count,
  residuo: integerValue,
});
export type BillingFigures = z.output<typeof agencyBillingFigures>;

const figuresQuery = listQuery(['ragSociale']).extend({
  anno: z.coerce
    .number('Anno non valido.')
    .int('Anno non valido.')
    .min(2016, 'Anno non valido.')
    .max(2100, 'Anno non valido.'),
  /** Only this agency. */
  id_utente: idInput.optional(),
  /** Only agencies with invoices that wait for something. */
  con: z.enum(['scartate', 'scadute'], 'Filtro non previsto.').optional(),
});
export type BillingFiguresQuery = z.output<typeof figuresQuery>;

export const listBillingFigures = route({
  method: 'GET',
  path: '/api/fatturazione-utenti',
  summary: 'Preventivi e fatture di ogni agenzia in numeri, di un anno',
  access: 'admin',
  adminArea: 'agenzie',
  paged: true,
  query: figuresQuery,
  answer: z.array(agencyBillingFigures),
  errors: [],
});

export const exportBillingFigures = exportRouteOf(listBillingFigures);
