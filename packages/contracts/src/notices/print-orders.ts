import { z } from 'zod';
import { dayOrNull, flag, freeText, idParams, instant, line, requiredLine, wholeNumber } from '../common.ts';
import { fileAnswer } from '../file-answer.ts';
import { route } from '../route.ts';

/** Municipalities of one order at most. */
export const maxOrderMunicipalities = 60;
/** Copies for one municipality at most. */
export const mostCopies = 9999;

const orderedMunicipality = z.object({
  comune: z.string(),
  copie: z.number().int(),
  /** Whether they are to be put up at once. */
  urgente: z.boolean(),
});

/** How many copies of a print are ordered from the printer, and for which municipalities. */
export const printOrder = z.object({
  /** The version that was ordered. */
  versione: z.number().int(),
  righe: z.array(orderedMunicipality),
  /** Copies for the agency itself: the church's door, the family. */
  scorta: z.number().int(),
  tipografia: z.string(),
  /** The day on which the printer delivers. */
  entro: z.iso.date().nullable(),
  note: z.string(),
  /** When it was written. */
  data_crea: instant,
});
export type PrintOrder = z.output<typeof printOrder>;

/** All copies of an order. */
export const totalOrderCopies = ({ righe, scorta }: Pick<PrintOrder, 'righe' | 'scorta'>): number =>
  righe.reduce((sum, { copie }) => sum + copie, scorta);

const noCopiesMessage = 'Scrivi almeno una copia.';
const duplicateMunicipalityMessage = 'Questo comune è già nell’ordine.';

export const newPrintOrder = z
  .object({
    righe: z
      .array(z.object({ comune: requiredLine(80), copie: wholeNumber(0, mostCopies), urgente: flag.default(false) }))
      .max(maxOrderMunicipalities, `Al massimo ${maxOrderMunicipalities} comuni in un ordine.`)
      .default([]),
    scorta: wholeNumber(0, mostCopies).default(0),
    tipografia: line(200).default(''),
    entro: dayOrNull.default(null),
    note: freeText(1000).default(''),
    /** When the order was written that was read; null where there was none. Absent: not checked. */
    ordineVisto: instant.nullable().optional(),
  })
  .superRefine(({ righe, scorta }, context) => {
    if (totalOrderCopies({ righe, scorta }) === 0)
      context.addIssue({ code: 'custom', path: ['scorta'], message: noCopiesMessage });
    const seen = new Set<string>();
    for (const [index, { comune, copie }] of righe.entries()) {
      if (copie === 0) continue;
      const name = comune.toLocaleLowerCase('it');
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: ['righe', index, 'comune'], message: duplicateMunicipalityMessage });
      seen.add(name);
    }
  })
  // A form sends all municipalities that it shows.
  .transform((order) => ({ ...order, righe: order.righe.filter(({ copie }) => copie > 0) }));
export type NewPrintOrder = z.output<typeof newPrintOrder>;

export const writePrintOrder = route({
  method: 'PATCH',
  path: '/api/stampa/:id/ordine',
  summary:
    'Scrive quante copie di una stampa si ordinano in tipografia, comune per comune, al posto di quanto era scritto',
  access: 'agency',
  area: 'annunci',
  object: 'stampa',
  params: idParams,
  body: newPrintOrder,
  answer: printOrder,
  errors: ['non-trovato', 'versione-superata'],
});

export const readPrintOrderPdf = route({
  method: 'GET',
  path: '/api/stampa/:id/ordine',
  summary: 'Il foglio d’ordine per la tipografia, con le copie comune per comune',
  access: 'owner',
  area: 'annunci',
  adminArea: 'annunci',
  object: 'stampa',
  params: idParams,
  file: true,
  answer: fileAnswer,
  errors: ['non-trovato', 'troppe-richieste'],
});
