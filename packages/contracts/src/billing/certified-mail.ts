import { z } from 'zod';
import { idParams, instant, line, mail, requiredMessage } from '../common.ts';
import { route } from '../route.ts';
import { invoice } from './invoices.ts';
import { receiptsResult } from './transmissions.ts';

/** Address of the Sistema di Interscambio for the first sending; its first answer names the one for all later ones. */
export const firstSdiAddress = 'sdi01@pec.fatturapa.it';

/** Ports for sending and for reading certified mail; the first of each is usual. */
export const smtpPorts = [465, 587] as const;
export const imapPorts = [993, 143] as const;

const mailServerName = z
  .string(requiredMessage)
  .trim()
  .toLowerCase()
  .min(1, requiredMessage)
  .max(253, 'Il nome del server è troppo lungo.')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'Scrivi il nome del server, come smtps.pec.aruba.it.');
const mailServerPort = z.coerce.number('Scrivi il numero della porta.').int().min(1).max(65_535);

const fields = {
  /** The certified address from which invoices are sent. */
  indirizzo: mail,
  /** User name of both servers; empty it is the address, as at most providers. */
  utente: line(200),
  smtpServer: mailServerName,
  smtpPorta: mailServerPort,
  imapServer: mailServerName,
  imapPorta: mailServerPort,
};

export const mailbox = z.object({
  collegata: z.boolean(),
  indirizzo: z.string(),
  utente: z.string(),
  smtpServer: z.string(),
  smtpPorta: z.number().int(),
  imapServer: z.string(),
  imapPorta: z.number().int(),
  /** Address at which the Sistema di Interscambio receives this agency's files. */
  destinatario: z.string(),
  ultimaLettura: instant.nullable(),
  /** Why the last reading failed; empty where it did not. */
  problema: z.string(),
  /** Whether reading is suspended until somebody corrects the settings, because the server refused the password. */
  sospesa: z.boolean(),
});
export type Mailbox = z.output<typeof mailbox>;

export const mailboxInput = z.object({
  ...fields,
  /** Never returned by any call. */
  password: z.string(requiredMessage).min(1, requiredMessage).max(200, 'Al massimo 200 caratteri.'),
});
export type MailboxInput = z.output<typeof mailboxInput>;

export const readOwnMailbox = route({
  method: 'GET',
  path: '/api/casella-pec',
  summary: 'La casella PEC con cui la propria agenzia trasmette le fatture',
  access: 'agency',
  area: 'impostazioni',
  answer: mailbox,
  errors: [],
});

export const connectMailbox = route({
  method: 'POST',
  path: '/api/casella-pec',
  summary: 'Collega la casella PEC, dopo aver provato che invia e si legge',
  access: 'agency',
  area: 'impostazioni',
  body: mailboxInput,
  answer: mailbox,
  errors: ['troppe-richieste'],
});

export const disconnectMailbox = route({
  method: 'DELETE',
  path: '/api/casella-pec',
  summary: 'Scollega la casella PEC e ne dimentica la password',
  access: 'agency',
  area: 'impostazioni',
  answer: mailbox,
  errors: [],
});

export const fetchReceiptsFromMailbox = route({
  method: 'POST',
  path: '/api/casella-pec/ricevute',
  summary: 'Legge subito dalla casella PEC le ricevute del Sistema di Interscambio',
  access: 'agency',
  area: 'fatturazione',
  answer: receiptsResult,
  errors: ['stato-non-ammesso', 'troppe-richieste'],
});

export const transmitInvoiceByCertifiedMail = route({
  method: 'POST',
  path: '/api/fattura/:id/invia-pec',
  summary: 'Trasmette il file al Sistema di Interscambio con la propria PEC',
  access: 'agency',
  area: 'fatturazione',
  object: 'fattura',
  params: idParams,
  answer: invoice,
  errors: ['non-trovato', 'stato-non-ammesso', 'troppe-richieste'],
});
