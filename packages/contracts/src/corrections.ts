import { z } from 'zod';
import { id, idInput } from './common.ts';

/** Kinds of documents that may still have the former data of a funeral or a contact. */
const correctedDocumentKind = z.enum(['annuncio', 'preventivo', 'fattura'], 'Documento non previsto.');

/** A field of a notice or a draft that differs from the funeral or the contact it belongs to. */
export const correction = z.object({
  tipo: correctedDocumentKind,
  _id: id,
  /** Title of the document: `Necrologio`, `Preventivo n. 3/2026`, `Bozza di fattura`. */
  titolo: z.string(),
  /** The field's name on the wire. */
  campo: z.string(),
  attuale: z.string(),
  nuovo: z.string(),
  /** The funeral's field was not changed after the document said something else: perhaps it is the funeral that is wrong. Absent: it was. */
  cambiatoDopo: z.literal(true).optional(),
});
export type Correction = z.output<typeof correction>;

/** A correction that the user chose, as it was shown. */
const chosenCorrection = z.object({
  tipo: correctedDocumentKind,
  _id: idInput,
  campo: z.string().max(40),
  attuale: z.string().max(2000),
  nuovo: z.string().max(2000),
});
export type ChosenCorrection = z.output<typeof chosenCorrection>;

/** The body of a call that corrects. */
export const chosenCorrectionsInput = z.object({
  correzioni: z
    .array(chosenCorrection)
    .min(1, 'Scegli almeno una correzione.')
    .max(200, 'Al massimo 200 correzioni per volta.'),
});

/** The answer of a call that corrects. */
export const correctionOutcome = z.object({
  applicate: z.number().int(),
  /** Corrections that were not applied, and why. */
  lasciate: z.array(correction.pick({ tipo: true, _id: true, campo: true }).extend({ motivo: z.string() })),
});
export type CorrectionOutcome = z.output<typeof correctionOutcome>;
