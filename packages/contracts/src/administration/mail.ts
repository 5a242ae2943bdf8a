import { z } from 'zod';
import { id, idParams, instant, listQuery } from '../common.ts';
import { exportRouteOf } from '../exports.ts';
import { route } from '../route.ts';

/** States of a mail: waiting for its next try, accepted by the mail server, given up after the last try, or given up and set aside by a person. */
export const mailStates = ['in-coda', 'inviata', 'fallita', 'accantonata'] as const;
const mailState = z.enum(mailStates, 'Stato non previsto.');
export type MailState = z.output<typeof mailState>;

/** Days for which a sent or abandoned mail stays in the outbox, counted from when it was queued. */
export const outboxRetentionDays = 90;

/** A mail of the outbox, without its text. */
export const mailRow = z.object({
  _id: id,
  destinatario: z.string(),
  /** Empty for administrators who do not see every area: mails are about all of them. */
  oggetto: z.string(),
  creata: instant,
  tentativi: z.number().int(),
  stato: mailState,
  /** Instant of the next try; null where there is none. */
  prossima: instant.nullable(),
  inviata: instant.nullable(),
  /** Why the last try failed; empty where none has. */
  errore: z.string(),
});
export type MailRow = z.output<typeof mailRow>;

const mailQuery = listQuery(['creata', 'destinatario', 'oggetto', 'tentativi']).extend({
  stato: mailState.optional(),
});
export type MailQuery = z.output<typeof mailQuery>;

export const listOutboxMail = route({
  method: 'GET',
  path: '/api/posta',
  summary: 'La posta in uscita e il suo stato',
  access: 'admin',
  adminArea: 'sistema',
  paged: true,
  background: true,
  query: mailQuery,
  answer: z.array(mailRow),
  errors: [],
});

export const exportOutboxMail = exportRouteOf(listOutboxMail);

/** A mail with its text, in which links that open an account are masked. */
export const mailWithText = mailRow.extend({ testo: z.string() });
export type MailWithText = z.output<typeof mailWithText>;

export const readMailText = route({
  method: 'GET',
  path: '/api/posta/:id',
  summary: 'Il testo di un’e-mail, senza i link che aprono un account',
  access: 'admin',
  adminArea: 'all',
  object: 'mail',
  params: idParams,
  answer: mailWithText,
  errors: ['non-trovato'],
});

export const retryMail = route({
  method: 'POST',
  path: '/api/posta/:id/riprova',
  summary: 'Rimette in coda un’e-mail, con tutti i suoi tentativi',
  access: 'admin',
  adminArea: 'sistema',
  object: 'mail',
  params: idParams,
  answer: mailRow,
  errors: ['non-trovato', 'mail-gia-inviata'],
});

export const setMailAside = route({
  method: 'POST',
  path: '/api/posta/:id/accantona',
  summary: 'Accantona un’e-mail fallita: non è più tra ciò che aspetta, e si può ancora riprovare',
  access: 'admin',
  adminArea: 'sistema',
  object: 'mail',
  params: idParams,
  answer: mailRow,
  errors: ['non-trovato', 'stato-non-ammesso'],
});
