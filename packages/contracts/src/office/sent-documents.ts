import { z } from 'zod';
import { freeText, id, idParams, instant, listQuery, okAnswer, requiredLine } from '../common.ts';
import { multipartRecipients } from '../notifications/recipients.ts';
import { route } from '../route.ts';
import { requiredDocumentSlot, storedDocument } from './stored-files.ts';

/** Maximum lengths of title and text, in characters after NFC. */
export const maxSentDocumentLengths = { titolo: 120, testo: 1000 } as const;
/** Address of the agency's screen of received documents, to which notifications and mails link. */
export const receivedDocumentsScreenPath = '/documenti-ricevuti';

const sentDocumentFields = {
  titolo: requiredLine(maxSentDocumentLengths.titolo),
  testo: freeText(maxSentDocumentLengths.testo).default(''),
};

/** A document that the administration sent to one agency (decisions E2); its file is downloaded by the same `_id`. */
export const sentDocument = storedDocument.extend({
  _id: id,
  id_utente: id,
  titolo: z.string(),
  testo: z.string(),
  pubblicato: instant,
  /** Whether the agency has opened the file; `letto_il` is the first time. */
  letto: z.boolean(),
  letto_il: instant.nullable(),
});
export type SentDocument = z.output<typeof sentDocument>;

const sentDocumentQuery = listQuery(['pubblicato', 'titolo', 'letto_il']).extend({
  /** Only the read or only the unread ones. */
  letto: z.enum(['true', 'false'], 'Scegli true o false.').optional(),
});
export type SentDocumentQuery = z.output<typeof sentDocumentQuery>;

const uploadErrors = [
  'tipo-non-ammesso',
  'troppo-grande',
  'troppe-richieste',
  'operazione-in-corso',
  'chiave-riusata',
] as const;

export const sendDocument = route({
  method: 'POST',
  path: '/api/invia-documento/:id',
  summary: "Invia un documento a un'agenzia: lo trova tra i documenti ricevuti, con una notifica e un’e-mail",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  success: 201,
  idempotent: true,
  params: idParams,
  body: z.object(sentDocumentFields),
  upload: requiredDocumentSlot,
  answer: sentDocument,
  errors: ['non-trovato', ...uploadErrors],
});

export const sendDocuments = route({
  method: 'POST',
  path: '/api/invia-documento',
  summary: 'Invia un documento a più agenzie (gli identificativi separati da virgole) o a tutte quelle attive',
  access: 'admin',
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: z.object({ ...sentDocumentFields, destinatari: multipartRecipients }),
  upload: requiredDocumentSlot,
  /** Identifier of the sending and number of recipients. */
  answer: storedDocument.extend({
    _id: id,
    titolo: z.string(),
    testo: z.string(),
    pubblicato: instant,
    inviati: z.number().int(),
  }),
  errors: uploadErrors,
});

export const listReceivedDocuments = route({
  method: 'GET',
  path: '/api/documenti-ricevuti',
  summary: "I documenti che l'amministrazione ha inviato alla propria agenzia, da leggere per primi",
  access: 'agency',
  area: 'documenti',
  background: true,
  paged: true,
  query: sentDocumentQuery,
  answer: z.array(sentDocument),
  errors: [],
});

export const listDocumentsSentToAgency = route({
  method: 'GET',
  path: '/api/documenti-inviati/:id',
  summary: "I documenti inviati a un'agenzia, e quando li ha aperti",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  paged: true,
  params: idParams,
  query: sentDocumentQuery,
  answer: z.array(sentDocument),
  errors: ['non-trovato'],
});

export const withdrawDocument = route({
  method: 'DELETE',
  path: '/api/documento-inviato/:id',
  summary: "Ritira un documento inviato: l'agenzia non lo trova più",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'documento-inviato',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
