import { z } from 'zod';
import { id, idInput, idParams } from '../common.ts';
import { route } from '../route.ts';

/** Kinds of documents that may still have the former data of a funeral. */
export const correctedKinds = ['annuncio', 'preventivo', 'fattura'] as const;
const kind = z.enum(correctedKinds, 'Documento non previsto.');

/** A field of a notice or a draft that differs from its funeral. */
export const correction = z.object({
  tipo: kind,
  _id: id,
  /** Title of the document: `Necrologio`, `Preventivo n. 3/2026`, `Bozza di fattura`. */
  titolo: z.string(),
  /** The field's name on the wire. */
  campo: z.string(),
  attuale: z.string(),
  nuovo: z.string(),
});
export type Correction = z.output<typeof correction>;

/** A correction that the user chose, as it was shown. */
const chosen = z.object({
  tipo: kind,
  _id: idInput,
  campo: z.string().max(40),
  attuale: z.string().max(2000),
  nuovo: z.string().max(2000),
});
export type ChosenCorrection = z.output<typeof chosen>;

export const listCorrections = route({
  method: 'GET',
  path: '/api/servizio/:id/correzioni',
  summary: 'Dove annunci, preventivi e bozze di un servizio dicono altro da quello che dice il servizio',
  access: 'agency',
  object: 'servizio',
  params: idParams,
  answer: z.array(correction),
  errors: ['non-trovato'],
});

export const applyCorrections = route({
  method: 'POST',
  path: '/api/servizio/:id/correzioni',
  summary: 'Corregge negli altri documenti i campi scelti; quello che nel frattempo è cambiato resta com’è',
  access: 'agency',
  object: 'servizio',
  params: idParams,
  body: z.object({
    correzioni: z
      .array(chosen)
      .min(1, 'Scegli almeno una correzione.')
      .max(200, 'Al massimo 200 correzioni per volta.'),
  }),
  answer: z.object({
    applicate: z.number().int(),
    /** Corrections that were not applied, and why. */
    lasciate: z.array(correction.pick({ tipo: true, _id: true, campo: true }).extend({ motivo: z.string() })),
  }),
  errors: ['non-trovato'],
});
