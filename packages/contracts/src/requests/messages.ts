import { z } from 'zod';
import { budgets } from '../budgets.ts';
import { id, idParams, instant, requiredFreeText } from '../common.ts';
import { route } from '../route.ts';

/** Maximum length of a message in characters, and maximum number of messages of a request. */
export const maxMessageLength = 1000;
export const maxMessages = budgets.messaggi.perParent.max;

/** A message between agency and administration about a request, beside its answer. */
export const threadMessage = z.object({
  _id: id,
  testo: z.string(),
  quando: instant,
  /** Name of the author. */
  autore: z.string(),
  parte: z.enum(['agenzia', 'amministrazione']),
});
export type ThreadMessage = z.output<typeof threadMessage>;

export const newMessage = z.object({ testo: requiredFreeText(maxMessageLength) });

export const listMessages = route({
  method: 'GET',
  path: '/api/richiesta/:id/messaggi',
  summary: 'I messaggi su una richiesta, il primo per primo',
  access: 'owner',
  adminArea: 'richieste',
  area: 'documenti',
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
  adminArea: 'richieste',
  area: 'documenti',
  object: 'pratica',
  success: 201,
  // People read these one by one, so that a flood of them would stop their work.
  limit: [{ max: 60, seconds: 3600 }],
  idempotent: true,
  creates: ['messaggi'],
  params: idParams,
  body: newMessage,
  answer: threadMessage,
  errors: ['non-trovato', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});
