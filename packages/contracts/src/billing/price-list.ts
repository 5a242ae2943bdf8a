import { z } from 'zod';
import { freeText, id, idInput, idParams, line, listQuery, okAnswer, requiredLine } from '../common.ts';
import { route } from '../route.ts';
import { billingMaxLengths, cents, treatment } from './document-fields.ts';

const quantityInThousandths = z.number('Scrivi una quantità, con al massimo tre decimali.').int('Scrivi una quantità.');

/**
 * An entry is a service or good with its usual price and treatment; a package is a list of entries, each of which becomes a line of the
 * document.
 */
const priceEntryFields = {
  tipo: z.enum(['voce', 'pacchetto'], 'Scegli tra voce e pacchetto.'),
  /** Name of the entry or package, by which it is found. */
  nome: requiredLine(160),
  /** Description on the document; where empty, the name is used. */
  descrizione: freeText(billingMaxLengths.descrizione).default(''),
  um: line(billingMaxLengths.um).default(''),
  prezzo: cents.default(0),
  trattamento: treatment.default('esente_funebre'),
  /** The entries of a package, in order. */
  voci: z
    .array(z.object({ id_voce: idInput, quantita: quantityInThousandths.default(1000) }))
    .max(100, 'Al massimo 100 voci.')
    .default([]),
};

export const newPriceEntry = z.object(priceEntryFields);
export type NewPriceEntry = z.output<typeof newPriceEntry>;

/** Absent fields stay as they are. */
export const priceEntryChange = z
  .object({
    nome: priceEntryFields.nome,
    descrizione: freeText(billingMaxLengths.descrizione),
    um: line(billingMaxLengths.um),
    prezzo: cents,
    trattamento: treatment,
    voci: priceEntryFields.voci.unwrap(),
  })
  .partial();
export type PriceEntryChange = z.output<typeof priceEntryChange>;

/** A line that a chosen entry adds to a document, where it can be changed. */
const priceEntryLine = z.object({
  id_voce: id,
  /** As the price list calls it; the document says `descrizione`. */
  nome: z.string().default(''),
  descrizione: z.string(),
  quantita: z.number().int(),
  um: z.string(),
  prezzo: z.number().int(),
  trattamento: treatment,
});

export const priceEntry = z.object({
  _id: id,
  tipo: priceEntryFields.tipo,
  nome: z.string(),
  descrizione: z.string(),
  um: z.string(),
  /** Cents; for a package, the sum of its entries. */
  prezzo: z.number().int(),
  trattamento: treatment,
  /** One line for an entry, one for each entry of a package. */
  righe: z.array(priceEntryLine),
});
export type PriceEntry = z.output<typeof priceEntry>;

const priceQuery = listQuery(['nome', 'prezzo']).extend({
  tipo: priceEntryFields.tipo.optional(),
});
export type PriceEntryQuery = z.output<typeof priceQuery>;

export const listPriceEntries = route({
  method: 'GET',
  path: '/api/listino',
  summary: 'Il listino della propria agenzia: voci e pacchetti; tre lettere bastano a trovarne una',
  access: 'agency',
  area: 'fatturazione',
  paged: true,
  query: priceQuery,
  answer: z.array(priceEntry),
  errors: [],
});

export const addPriceEntry = route({
  method: 'POST',
  path: '/api/listino',
  summary: 'Aggiunge una voce o un pacchetto al listino',
  access: 'agency',
  area: 'fatturazione',
  success: 201,
  idempotent: true,
  creates: ['listino'],
  body: newPriceEntry,
  answer: priceEntry,
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

const priceEntryRouteBase = { access: 'agency', area: 'fatturazione', object: 'voce', params: idParams } as const;

export const changePriceEntry = route({
  ...priceEntryRouteBase,
  method: 'PATCH',
  path: '/api/listino/:id',
  summary: 'Modifica una voce o un pacchetto',
  body: priceEntryChange,
  answer: priceEntry,
  errors: ['non-trovato'],
});

export const deletePriceEntry = route({
  ...priceEntryRouteBase,
  method: 'DELETE',
  path: '/api/listino/:id',
  summary: 'Toglie una voce o un pacchetto dal listino',
  answer: okAnswer,
  errors: ['non-trovato'],
});
