import { type Agency, changeAgency, createAgency } from '@commiato/contracts/accounts/agencies';
import { createOperator, type Operator } from '@commiato/contracts/accounts/operators';
import { changeProfile } from '@commiato/contracts/accounts/profile';
import { login } from '@commiato/contracts/accounts/sessions';
import { listOutboxMail, type MailRow } from '@commiato/contracts/administration/mail';
import { type Attachment, addAttachment } from '@commiato/contracts/notices/attachments';
import { leaveCondolence } from '@commiato/contracts/notices/condolences';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { deleteNotice, publishNotice } from '@commiato/contracts/notices/notices';
import { createPostingRule, type PostingRule } from '@commiato/contracts/notices/postings';
import { createPrint, type Print } from '@commiato/contracts/notices/prints';
import { createProof } from '@commiato/contracts/notices/proofs';
import { type Notification, sendNotification } from '@commiato/contracts/notifications/notifications';
import type { Answer } from '@commiato/contracts/route';
import sharp from 'sharp';
import { queueMail } from '../platform/mail/outbox.ts';
import { adminMail, adminPassword } from './administrator.ts';
import { type CalledProgram, call, type SeededProgram, type TestAnswer, type TestFile } from './calls.ts';
import type { TestApp } from './test-app.ts';

export const agencyPassword = 'cipresso-e-alloro';
let count = 0;

/** A new IP address for every call, so that tests do not share rate limits. */
export const nextAddress = () => `10.1.${Math.floor(count / 250)}.${(count++ % 250) + 1}`;

export async function signIn(test: CalledProgram, mail: string, password: string): Promise<string> {
  const { status, body } = await call(test, login, { body: { mail, password }, ip: nextAddress() });
  if (status !== 200) throw new Error(`Accesso rifiutato: ${body.error}`);
  return body.token;
}

export const signInAdmin = (test: CalledProgram): Promise<string> => signIn(test, adminMail, adminPassword);

export const agencyFields = (change: Record<string, unknown> = {}) => ({
  ragSociale: 'Onoranze Funebri Fratelli Zoli',
  nome: 'Davide',
  cognome: 'Zoli',
  mail: `agenzia${++count}@prova.example`,
  password: agencyPassword,
  attivo: true,
  indirizzo: 'Viale Oberdan 214',
  comune: 'Cesena',
  prov: 'FC',
  cap: '47521',
  regione: 'Emilia-Romagna',
  tel: '0547 555 0142',
  cell: '333 555 0178',
  url: 'https://www.fratellizoli.example',
  codFisc: '01234567897',
  piva: '01234567897',
  ...change,
});

export interface TestAgency {
  readonly agency: Agency;
  readonly token: string;
}

/** An active agency, signed in. */
export async function seedAgency(
  test: CalledProgram,
  adminToken: string,
  change: Record<string, unknown> = {},
): Promise<TestAgency> {
  const fields = agencyFields(change);
  const { status, body } = await call(test, createAgency, { token: adminToken, body: fields });
  if (status !== 201) throw new Error(`Agenzia rifiutata: ${JSON.stringify(body)}`);
  if (fields.attivo !== true)
    await call(test, changeAgency, { token: adminToken, params: { id: body._id }, body: { attivo: true } });
  return { agency: body, token: await signIn(test, body.mail, agencyPassword) };
}

export const noticeFields = (change: Record<string, unknown> = {}) => ({
  cosa: 'Necrologio',
  codfisc: 'DLLMTR38C52D704U',
  nome: 'Maria Teresa',
  cognome: 'Dell’Acqua',
  age: 87,
  nato: '1938-03-12',
  natoA: 'Forlì',
  decesso: '2026-11-18',
  mortoA: 'Cesena',
  coniuge: 'Niccolò Amadori',
  comune: 'Cesena',
  regione: 'Emilia-Romagna',
  prov: 'FC',
  cap: '47521',
  funerale: 'Sabato 21 novembre alle ore 10:00, chiesa di San Rocco',
  cimitero: 'Cimitero urbano di Cesena',
  testo: 'È mancata all’affetto dei suoi cari.',
  ...change,
});

/** A different tax code of valid shape at each call. */
export const nextTaxCode = (): string =>
  `RSSMRA${String(count++ % 100).padStart(2, '0')}A01H${String(count % 1000).padStart(3, '0')}X`;

let portraitBytes: Promise<Buffer> | undefined;
/** A small real JPEG. */
export async function portrait(): Promise<TestFile> {
  portraitBytes ??= sharp({ create: { width: 400, height: 500, channels: 3, background: '#9484ab' } })
    .jpeg()
    .toBuffer();
  return { bytes: new Uint8Array(await portraitBytes), filename: 'ritratto.jpg' };
}

export async function seedNotice(
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Notice> {
  test.clock.pass(1000);
  const body = noticeFields({ codfisc: nextTaxCode(), eventi: '[]', ...change });
  const answer = await call(test, publishNotice, { token, body, file: await portrait() });
  return expectCreated(answer);
}

/** Publishes and deletes a notice; returns the `_id` by which it is restored. */
export async function seedBinnedNotice(test: SeededProgram, admin: string, token: string): Promise<string> {
  const { _id } = await seedNotice(test, token);
  await call(test, deleteNotice, { token: admin, params: { id: _id } });
  return _id;
}

export async function seedAttachment(
  test: SeededProgram,
  token: string,
  id_nek: string,
  testo = 'Partecipano commossi',
): Promise<Attachment> {
  return expectCreated(await call(test, addAttachment, { token, body: { id_nek, testo }, file: await portrait() }));
}

/** Sends a notification from the administrator to an agency. */
/** Writes down how a municipality has posters put up. */
export async function seedPosting(
  test: CalledProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<PostingRule> {
  const body = { comune: 'Cesena', prov: 'FC', formati: ['50x70'], giorni: 10, costo: 1250, ...change };
  return expectCreated(await call(test, createPostingRule, { token, body }));
}

export const printFields = (change: Record<string, unknown> = {}) => ({
  modello: 'annuncio',
  formato: 'A3',
  ...change,
});

/** Prepares a paper of a notice. */
export async function seedPrint(
  test: CalledProgram,
  token: string,
  notice: string,
  change: Record<string, unknown> = {},
): Promise<Print> {
  return expectCreated(await call(test, createPrint, { token, params: { id: notice }, body: printFields(change) }));
}

/** Asks somebody of a family to confirm a print; answers the proof with its address. */
export async function seedProof(
  test: CalledProgram,
  token: string,
  print: string,
  change: Record<string, unknown> = {},
): Promise<Answer<typeof createProof>> {
  const body = { nome: 'I figli Bianchi', ...change };
  return expectCreated(await call(test, createProof, { token, params: { id: print }, body }));
}

/** A condolence on a notice of an agency, which takes them from then on. */
export async function seedCondolence(
  test: CalledProgram,
  token: string,
  notice: string,
  change: Record<string, unknown> = {},
  file?: TestFile,
): Promise<Answer<typeof leaveCondolence>> {
  await call(test, changeProfile, { token, body: { pensieri: 'aperti' } });
  const body = { nome: 'Bruna Neri', testo: 'Un abbraccio a tutti voi.', ...change };
  const sent = { params: { id: notice }, body, ip: nextAddress(), ...(file ? { file } : {}) };
  return expectCreated(await call(test, leaveCondolence, sent));
}

export async function seedNotification(
  test: SeededProgram,
  adminToken: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<Notification> {
  test.clock.pass(1000);
  const body = { titolo: 'Orari di assistenza', testo: 'Il 24 dicembre rispondiamo fino alle 13.', url: '', ...change };
  return expectCreated(await call(test, sendNotification, { token: adminToken, params: { id }, body }));
}

/** An active operator. */
export async function seedOperator(
  test: SeededProgram,
  adminToken: string,
  change: Record<string, unknown> = {},
): Promise<Operator> {
  const body = { nome: 'Elena', cognome: 'Marchetti', mail: 'elena@prova.example', tel: '0547 555 0199', ...change };
  return expectCreated(await call(test, createOperator, { token: adminToken, body }));
}

/** Queues a mail in the outbox. */
export async function seedQueuedMail(test: TestApp, subject = 'Benvenuti'): Promise<MailRow> {
  test.clock.pass(1000);
  const to = 'davide@prova.example';
  const blocks = [{ kind: 'paragraph', text: 'Un saluto.' }] as const;
  await queueMail(test.deps.database.db, test.deps.clock, { to, subject, title: subject, blocks });
  const { body } = await call(test, listOutboxMail, { token: await signInAdmin(test), query: { pageSize: '1' } });
  const [mail] = body;
  if (!mail) throw new Error('La e-mail non è in coda');
  return mail;
}

/** The body of a successful creation (201); throws otherwise. */
export function expectCreated<T>({ status, body }: TestAnswer<T>): T {
  if (status !== 201) throw new Error(`Creazione rifiutata: ${status} ${JSON.stringify(body)}`);
  return body;
}
