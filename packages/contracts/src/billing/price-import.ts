import { toComparisonKey } from '@commiato/italy/places/provinces';
import { z } from 'zod';
import { createColumnFinder } from '../column-heads.ts';
import { flag } from '../common.ts';
import { importPreview, startedImport } from '../imports.ts';
import { route } from '../route.ts';
import type { UploadSlot } from '../uploads.ts';

/** A table of prices as spreadsheets save it. */
export const pricesFileSlot = {
  name: 'listino',
  maxBytes: 2_097_152,
  types: ['text/csv'],
  extensions: ['csv', 'txt'],
  refusal: 'Scegli un file CSV di 2 MB al massimo.',
  required: true,
  text: true,
} as const satisfies UploadSlot;

/** Maximum number of entries in one file. */
export const maxImportedPrices = 2000;

/** Columns of a table of prices with what our own files call them. */
const priceColumnLabels = {
  nome: 'Nome',
  descrizione: 'Descrizione',
  um: 'Unità di misura',
  prezzo: 'Prezzo',
  trattamento: 'IVA',
  tipo: 'Tipo',
  voci: 'Voci del pacchetto',
} as const;
export type PriceColumn = keyof typeof priceColumnLabels;

/** What sentences call a column. */
export const priceColumnLabel = (column: PriceColumn): string => priceColumnLabels[column];

/** What a price list with more than one price calls the one that clients pay. */
const sellingPriceHeads = ['prezzo vendita', 'prezzo di vendita'] as const;
/** What may be the price, or beside a selling price what the agency itself pays. */
const ambiguousPriceHeads = ['costo', 'listino', 'prezzo di listino'] as const;

/** The column of a head; null where it is unknown. A price with VAT is none of ours. */
const findColumnOfHead = createColumnFinder<PriceColumn>(
  {
    nome: ['voce', 'articolo', 'prodotto', 'servizio', 'titolo', 'nome voce', 'denominazione'],
    descrizione: ['dettaglio', 'dettagli', 'descrizione estesa', 'note', 'testo'],
    um: ['u.m.', 'unità', 'udm', 'misura'],
    prezzo: [
      ...sellingPriceHeads,
      ...['importo', 'prezzo unitario', 'prezzo netto', 'imponibile', 'euro', 'tariffa', '€'],
      ...ambiguousPriceHeads,
    ],
    trattamento: ['aliquota', 'aliquota iva', 'iva %', 'trattamento iva', 'codice iva', '% iva', 'natura'],
    tipo: ['tipologia'],
    voci: ['voci', 'contenuto', 'composizione', 'comprende', 'voci incluse'],
  },
  priceColumnLabel,
);

const isHeadOf = (heads: readonly string[], head: string) =>
  heads.some((one) => toComparisonKey(one) === toComparisonKey(head));

/**
 * The column of a head among those of its file; null where it is unknown. Beside the price that clients pay, the cost is none: quotes went out at what the
 * agency pays.
 */
export const findPriceColumn = (head: string, heads: readonly string[] = []): PriceColumn | null =>
  isHeadOf(ambiguousPriceHeads, head) && heads.some((other) => isHeadOf(sellingPriceHeads, other))
    ? null
    : findColumnOfHead(head);

export const importPrices = route({
  method: 'POST',
  path: '/api/importa/listino',
  summary:
    'Importa voci e pacchetti del listino da un CSV; quelle che ci sono già restano come sono. Con `prova=1` dice soltanto che cosa arriverebbe',
  access: 'agency',
  area: 'fatturazione',
  success: 202,
  checksBy: 'prova',
  idempotent: true,
  creates: ['importazioni', 'listino'],
  query: z.object({ prova: flag.optional() }),
  upload: pricesFileSlot,
  answer: z.union([importPreview, startedImport]),
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
