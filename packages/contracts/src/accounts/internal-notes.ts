import { z } from 'zod';
import { id, idParams, instant, okAnswer, requiredFreeText } from '../common.ts';
import { route } from '../route.ts';

/** Longest internal note, in characters. */
export const maxInternalNoteLength = 2000;

/** A note of the administration about an agency, which never reads it. */
export const internalNote = z.object({
  _id: id,
  testo: z.string(),
  quando: instant,
  /** Name of the author. */
  autore: z.string(),
});
export type InternalNote = z.output<typeof internalNote>;

export const newInternalNote = z.object({ testo: requiredFreeText(maxInternalNoteLength) });

export const listInternalNotes = route({
  method: 'GET',
  path: '/api/utente/:id/note',
  summary: "Le note interne su un'agenzia, la più recente per prima",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  params: idParams,
  answer: z.array(internalNote),
  errors: ['non-trovato'],
});

export const addInternalNote = route({
  method: 'POST',
  path: '/api/utente/:id/note',
  summary: "Aggiunge una nota interna su un'agenzia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  success: 201,
  idempotent: true,
  params: idParams,
  body: newInternalNote,
  answer: internalNote,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const deleteInternalNote = route({
  method: 'DELETE',
  path: '/api/nota/:id',
  summary: 'Elimina una nota interna',
  access: 'admin',
  adminArea: 'agenzie',
  object: 'nota-interna',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
