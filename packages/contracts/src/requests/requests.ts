import { z } from 'zod';
import {
  dayOrNull,
  idInput,
  idParams,
  line,
  listQuery,
  okAnswer,
  orEmpty,
  requiredFreeText,
  requiredLine,
  visitorsMail,
  visitorsReplyPhone,
} from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { optionalDocumentSlot } from '../office/stored-files.ts';
import { route } from '../route.ts';
import {
  agencyRequestRow,
  fullRequest,
  newRequest,
  ownRequest,
  ownRequestRow,
  processedChange,
  receivedRequestRow,
  requestChange,
} from './request-fields.ts';
import { requestKind } from './request-kinds.ts';

export const sendRequest = route({
  method: 'POST',
  path: '/api/nuova-richiesta',
  summary: "Invia una richiesta o un documento all'amministrazione",
  access: 'agency',
  area: 'documenti',
  success: 201,
  // The administration reads these one by one, so that a flood of them would stop its work.
  limit: [{ max: 40, seconds: 3600 }],
  idempotent: true,
  creates: ['richieste'],
  body: newRequest,
  upload: optionalDocumentSlot,
  answer: ownRequest,
  errors: ['tipo-non-ammesso', 'troppo-grande', 'troppe-richieste', 'operazione-in-corso', 'chiave-riusata'],
});

const stateFilter = z.enum(['da-evadere', 'evasa'], 'Stato non previsto.').optional();
const requestQuery = listQuery(['pubblicato']).extend({ cosa: requestKind.optional(), stato: stateFilter });
export type RequestQuery = z.output<typeof requestQuery>;

export const listOwnRequests = route({
  method: 'GET',
  path: '/api/richiesteUser',
  summary: 'Le proprie richieste, le più recenti prima',
  access: 'agency',
  area: 'documenti',
  paged: true,
  query: requestQuery,
  answer: z.array(ownRequestRow),
  errors: [],
});

export const readOwnRequest = route({
  method: 'GET',
  path: '/api/richiesta/:id',
  summary: 'Una propria richiesta con la risposta',
  access: 'agency',
  area: 'documenti',
  object: 'pratica',
  params: idParams,
  answer: ownRequest,
  errors: ['non-trovato'],
});

/** Leaves out relatives' reports, which have a list of their own: what is counted there is not counted here as well. */
const excludeReportsFilter = z.enum(['segnalazioni'], 'Filtro non previsto.').optional();

const receivedQuery = requestQuery.extend({
  escluse: excludeReportsFilter,
  id_utente: idInput.optional(),
  id_operatore: idInput.optional(),
  /** First and last day, as calendar days in Italy. */
  da: dayOrNull.optional(),
  a: dayOrNull.optional(),
});
export type ReceivedRequestQuery = z.output<typeof receivedQuery>;

export const listReceivedRequests = route({
  method: 'GET',
  path: '/api/richieste',
  summary: 'Tutte le richieste, quelle da evadere prima',
  access: 'admin',
  adminArea: 'richieste',
  paged: true,
  query: receivedQuery,
  answer: z.array(receivedRequestRow),
  errors: [],
});

export const exportReceivedRequests = exportRouteOf(listReceivedRequests);

/** The counts of open requests and of search results stop at this number. */
export const requestCountCap = 1000;

export const countUnprocessedRequests = route({
  method: 'GET',
  path: '/api/richieste/da-evadere',
  summary: `Quante richieste e segnalazioni sono da evadere, al massimo ${requestCountCap}`,
  access: 'admin',
  adminArea: 'richieste',
  background: true,
  query: z.object({ escluse: excludeReportsFilter }),
  answer: z.object({ totale: z.number().int() }),
  errors: [],
});

export const changeRequest = route({
  method: 'PATCH',
  path: '/api/richiesta/:id',
  summary: 'Risponde a una richiesta, o ne cambia lo stato',
  access: 'admin',
  adminArea: 'richieste',
  object: 'pratica',
  params: idParams,
  body: requestChange,
  answer: fullRequest,
  errors: ['non-trovato', 'modificato-da-altri'],
});

export const setRequestProcessed = route({
  method: 'PATCH',
  path: '/api/documento/:id/evaso',
  summary: 'Segna una richiesta come evasa, o di nuovo da evadere',
  access: 'admin',
  adminArea: 'richieste',
  object: 'pratica',
  params: idParams,
  body: processedChange,
  answer: agencyRequestRow,
  errors: ['non-trovato', 'modificato-da-altri'],
});

export const readReceivedRequest = route({
  method: 'GET',
  path: '/api/messaggio/:id',
  summary: 'Una richiesta con chi la invia e il suo operatore: il primo elemento',
  access: 'admin',
  adminArea: 'richieste',
  object: 'pratica',
  params: idParams,
  answer: z.array(fullRequest),
  errors: ['non-trovato'],
});

export const listAgencyRequests = route({
  method: 'GET',
  path: '/api/documenti-utente-admin/:id',
  summary: "I documenti e le richieste ricevuti da un'agenzia, quelli da evadere prima",
  access: 'admin',
  adminArea: 'richieste',
  object: 'utente',
  params: idParams,
  paged: true,
  query: requestQuery,
  answer: z.array(agencyRequestRow),
  errors: ['non-trovato'],
});

/**
 * Months for which requests of visitors (contact requests, reports) are stored: after they were closed, and after they came in any case
 * (docs/decisions/0023-visitors-data.md).
 */
export const visitorDataRetentionMonths = { closed: 12, inAnyCase: 24 } as const;

/** The rule that a public form needs an e-mail or telephone number to answer to. */
export const replyContactRule = {
  path: ['mail'],
  message: 'Indicare un’e-mail o un telefono, per poter rispondere.',
  // Its sentence is shown together with those of other fields, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** The public form. People do not see the field `sito`: whatever fills it in is a bot. */
export const contactRequest = z
  .object({
    nome: requiredLine(120),
    ragioneSociale: line(160).default(''),
    mail: orEmpty(visitorsMail).default(''),
    tel: visitorsReplyPhone.default(''),
    testo: requiredFreeText(2000),
    sito: z.string().max(200).optional(),
  })
  .refine(({ mail, tel }) => mail !== '' || tel !== '', replyContactRule);
export type ContactRequest = z.output<typeof contactRequest>;
/** Fields that people fill in, in the order of the form. */
export const contactFields = ['nome', 'ragioneSociale', 'mail', 'tel', 'testo'] as const;
export type ContactField = (typeof contactFields)[number];
/** The field that only bots fill in. */
export const honeypotField = 'sito';

export const createContactRequest = route({
  method: 'POST',
  path: '/api/richiesta-contatto',
  summary: 'Chiede di essere contattati: non serve un account',
  access: 'public',
  success: 201,
  body: contactRequest,
  answer: okAnswer,
  errors: ['troppe-richieste'],
});
