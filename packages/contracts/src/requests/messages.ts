import { z } from 'zod';
import { id, idParams, instant, requiredFreeText } from '../common.ts';
import { route } from '../route.ts';

/** Longest message, in characters; and how many a request takes. */
export const messageLimit = 1000;
export const maxMessages = 300;

/** What one side wrote to the other about a request, beside its answer. */
export const threadMessage = z.object({
  _id: id,
  testo: z.string(),
  quando: instant,
  /** Who wrote it: the person, by name. */
  autore: z.string(),
  parte: z.enum(['agenzia', 'amministrazione']),
});
export type ThreadMessage = z.output<typeof threadMessage>;

export const newMessage = z.object({ testo: requiredFreeText(messageLimit) });

export const listMessages = route({
  method: 'GET',
  path: '/api/richiesta/:id/messaggi',
  summary: 'I messaggi su una richiesta, il primo per primo',
  access: 'owner',
  object: 'pratica',
  background: true,
  params: idParams,
  answer: z.array(threadMessage),
  errors: ['non-trovato'],
});

export const sendMessage = route({
  method: 'POST',
  path: '/api/richiesta/:id/messaggi',
  summary: "Scrive all'altra parte su una richiesta: all'agenzia, o all'amministrazione",
  access: 'owner',
  object: 'pratica',
  success: 201,
  // What people read one by one.
  limit: [{ max: 60, seconds: 3600 }],
  idempotent: true,
  params: idParams,
  body: newMessage,
  answer: threadMessage,
  errors: ['non-trovato', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
