import { createAgency } from '@commiato/contracts/accounts/agencies';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { changeNotificationPreferences } from '@commiato/contracts/notifications/preferences';
import {
  listDocumentsSentToAgency,
  listReceivedDocuments,
  sendDocument,
  sendDocuments,
  withdrawDocument,
} from '@commiato/contracts/office/sent-documents';
import { downloadDocument, optionalDocumentSlot } from '@commiato/contracts/office/stored-files';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, type TestFile } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { pdf } from '../../../testing/documents.ts';
import { agencyFields, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { seedSentDocument } from '../../../testing/office.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
let other: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

const message = { titolo: 'Circolare', testo: 'Da leggere entro venerdì.' };
const html: TestFile = { bytes: new Uint8Array(Buffer.from('<html><script>1</script>')), filename: 'falso.pdf' };
const sendTo = (id: string, given: { token?: string; body?: object; file?: TestFile | null; key?: string } = {}) =>
  call(test, sendDocument, {
    token: 'token' in given ? given.token : admin,
    params: { id },
    body: given.body ?? message,
    file: given.file === undefined ? pdf() : given.file,
    ...(given.key ? { headers: { 'idempotency-key': given.key } } : {}),
  });
const sendMany = (destinatari: string, token = admin, change: object = {}) =>
  call(test, sendDocuments, { token, body: { ...message, destinatari, ...change }, file: pdf() });
const received = async ({ token }: TestAgency, query: Record<string, string> = {}) =>
  call(test, listReceivedDocuments, { token, query });
const sent = (id: string, query: Record<string, string> = {}, token = admin) =>
  call(test, listDocumentsSentToAgency, { token, params: { id }, query });
const open = (id: string, token: string) => call(test, downloadDocument, { token, params: { id } });
const count = async (query: ReturnType<typeof sql>) => (await queryAppRows(test, { n: z.number() }, query))[0]?.n;
const everything = () =>
  count(sql`select (select count(*) from documenti_inviati)::int + (select count(*) from documenti_file)::int
    + (select count(*) from notifiche)::int + (select count(*) from posta)::int as n`);

describe('a document for one agency', () => {
  it('stands among its received ones, in its bell and in a mail', async () => {
    // The mail is the newest: those that welcomed the agencies left a moment before.
    test.clock.pass(1000);
    const { status, body } = await sendTo(zoli.agency._id);
    expect([status, body]).toMatchObject([
      201,
      { ...message, id_utente: zoli.agency._id, filename: 'contratto.pdf', tipo: 'pdf', letto: false, letto_il: null },
    ]);
    expect((await received(zoli)).body).toEqual([body]);
    expect((await received(other)).body).toEqual([]);
    const [bell] = (await call(test, listNewestNotifications, { token: zoli.token })).body;
    expect(bell).toMatchObject({ titolo: 'Nuovo documento', testo: 'Circolare', url: '/documenti-ricevuti' });
    const [mail] = (await call(test, listOutboxMail, { token: admin, query: { pageSize: '1' } })).body;
    expect(mail).toMatchObject({ destinatario: zoli.agency.mail, oggetto: 'Nuovo documento: Circolare' });
    const rows = await queryAppRows(
      test,
      { testo: z.string() },
      sql`select testo from posta where oggetto = 'Nuovo documento: Circolare'`,
    );
    expect(rows[0]?.testo).toContain('http://commiato.test/documenti-ricevuti');
    expect((await open(body._id, zoli.token)).status).toBe(200);
  });

  it('is mailed to who takes care of documents: who may sign in hears of it as each of its people has chosen', async () => {
    const third = await seedAgency(test, admin);
    const { collaborator } = await seedCollaborator(test, third.token, { ruolo: 'contabile', nome: 'Bianca' });
    await call(test, changeNotificationPreferences, { token: third.token, body: { documenti: { mail: 'mai' } } });
    await sendTo(third.agency._id, { body: { titolo: 'Tariffe', testo: '' } });
    const rows = await queryAppRows(
      test,
      { destinatario: z.string(), testo: z.string() },
      sql`select destinatario, testo from posta where oggetto = 'Nuovo documento: Tariffe'`,
    );
    expect(rows.map(({ destinatario }) => destinatario)).toEqual([collaborator.mail]);
    expect(rows[0]?.testo).toContain('Buongiorno Bianca,');
  });

  it('is read when its agency first opens it, not when an administrator does', async () => {
    const { _id } = await seedSentDocument(test, admin, zoli.agency._id, { titolo: 'Contratto' });
    const row = async () => (await sent(zoli.agency._id, { q: 'contratto' })).body.find((one) => one._id === _id);
    await open(_id, admin);
    expect(await row()).toMatchObject({ letto: false, letto_il: null });
    await open(_id, zoli.token);
    expect(await row()).toMatchObject({ letto: true, letto_il: test.clock.now().toISOString() });
    expect((await open(_id, other.token)).status).toBe(404);
  });

  it('is sent once under one key', async () => {
    const first = await sendTo(other.agency._id, { key: 'invio' });
    const again = await sendTo(other.agency._id, { key: 'invio' });
    expect([again.status, again.body._id]).toEqual([201, first.body._id]);
    expect((await received(other)).body).toHaveLength(1);
    const changed = await sendTo(other.agency._id, { key: 'invio', body: { ...message, titolo: 'Altro' } });
    expect(changed.status).toBe(422);
  });

  it('is refused at the fields, and nothing of it stays', async () => {
    const before = await everything();
    const id = zoli.agency._id;
    const untitled = await sendTo(id, { body: { titolo: ' ' } });
    expect([untitled.status, untitled.body.fields]).toEqual([400, { titolo: ['Questo campo è obbligatorio.'] }]);
    expect((await sendTo(id, { body: { titolo: 'x'.repeat(121) } })).body.fields?.titolo).toBeDefined();
    expect((await sendTo(id, { body: { ...message, testo: 'x'.repeat(1001) } })).body.fields?.testo).toBeDefined();
    const bare = await sendTo(id, { file: null });
    expect([bare.status, bare.body.fields?.file]).toEqual([400, [optionalDocumentSlot.refusal]]);
    const forged = await sendTo(id, { file: html });
    expect([forged.status, forged.body.fields?.file]).toEqual([415, [optionalDocumentSlot.refusal]]);
    const bytes = new Uint8Array(optionalDocumentSlot.maxBytes + 1);
    expect((await sendTo(id, { file: { ...pdf(), bytes } })).status).toBe(413);
    expect(await everything()).toBe(before);
  });

  it('is the administrator’s alone, and for agencies that exist', async () => {
    const { body } = await call(test, createAgency, { token: admin, body: agencyFields({ role: 'A' }) });
    expect((await sendTo('nessuno')).status).toBe(404);
    expect((await sendTo(body._id)).status).toBe(404);
    expect((await sendTo(zoli.agency._id, { token: zoli.token })).status).toBe(403);
    expect(
      (await call(test, sendDocument, { params: { id: zoli.agency._id }, body: message, file: pdf() })).status,
    ).toBe(401);
  });
});

describe('a document for several agencies', () => {
  it('is one stored file, told to each of them; an inactive one gets no mail', async () => {
    const inactive = (await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false }) })).body;
    const ids = [zoli.agency._id, other.agency._id, inactive._id];
    const { status, body } = await sendMany([...ids, zoli.agency._id].join(', '), admin, { titolo: 'A tre' });
    expect([status, body]).toMatchObject([201, { titolo: 'A tre', filename: 'contratto.pdf', inviati: 3 }]);
    for (const id of ids) expect((await sent(id, { q: 'a tre' })).body).toHaveLength(1);
    const files = sql`select count(distinct f.chiave)::int as n from documenti_file f join documenti_inviati i using ("_id") where i.id_invio = ${body._id}`;
    expect(await count(files)).toBe(1);
    expect(await count(sql`select count(*)::int as n from posta where oggetto = 'Nuovo documento: A tre'`)).toBe(2);
    expect(await count(sql`select count(*)::int as n from notifiche where testo = 'A tre'`)).toBe(3);
    const rows = await queryAppRows(
      test,
      { dettagli: z.record(z.string(), z.unknown()) },
      sql`select dettagli from registro where azione = 'documento inviato' and oggetto = ${body._id}`,
    );
    expect(rows).toEqual([{ dettagli: { titolo: 'A tre', destinatari: 3 } }]);
  });

  it('can be for all the active ones', async () => {
    const active = await count(
      sql`select count(*)::int as n from utenti where role = 'U' and attivo and cestinato is null`,
    );
    expect((await sendMany('tutte', admin, { titolo: 'A tutte' })).body.inviati).toBe(active);
    expect((await received(other, { q: 'a tutte' })).body).toHaveLength(1);
  });

  it('with a recipient that is gone, or none, goes to nobody', async () => {
    const before = await everything();
    const ghost = await sendMany(`${zoli.agency._id},nessuna`);
    expect([ghost.status, ghost.body.fields?.destinatari]).toEqual([
      400,
      ['Uno dei destinatari non esiste più: scegli di nuovo.'],
    ]);
    expect((await sendMany(' , ')).body.fields?.destinatari).toEqual(['Scegli almeno un’agenzia.']);
    expect((await call(test, sendDocuments, { token: admin, body: message, file: pdf() })).status).toBe(400);
    expect((await sendMany('tutte', zoli.token)).status).toBe(403);
    expect(await everything()).toBe(before);
  });
});

describe('the lists', () => {
  it('show the unread first to the agency, are searched, sorted and cut to pages', async () => {
    const agency = await seedAgency(test, admin, { ragSociale: 'Onoranze Carnia' });
    const ids: string[] = [];
    for (const titolo of ['Prima', 'Seconda', 'Terza'])
      ids.push((await seedSentDocument(test, admin, agency.agency._id, { titolo, testo: `Nota ${titolo}` }))._id);
    await open(ids[2] ?? '', agency.token);
    const titles = async (query: Record<string, string> = {}) =>
      (await received(agency, query)).body.map(({ titolo }) => titolo);
    expect(await titles()).toEqual(['Seconda', 'Prima', 'Terza']);
    expect(await titles({ sort: 'titolo' })).toEqual(['Prima', 'Seconda', 'Terza']);
    expect(await titles({ sort: '-pubblicato' })).toEqual(['Terza', 'Seconda', 'Prima']);
    expect(await titles({ q: 'nota prima circolare' })).toEqual(['Prima']);
    const page = await received(agency, { letto: 'false', page: '2', pageSize: '1' });
    expect([page.headers['x-total-count'], page.body.map(({ titolo }) => titolo)]).toEqual(['2', ['Prima']]);
    expect((await sent(agency.agency._id)).body.map(({ titolo }) => titolo)).toEqual(['Terza', 'Seconda', 'Prima']);
  });

  it('refuse what they do not know, and whom they are not for', async () => {
    expect((await received(zoli, { letto: 'forse' })).status).toBe(400);
    expect((await received(zoli, { sort: 'filename' })).status).toBe(400);
    expect((await call(test, listReceivedDocuments, { token: admin })).status).toBe(403);
    expect((await call(test, listReceivedDocuments, {})).status).toBe(401);
    expect((await sent('nessuno')).status).toBe(404);
    expect((await sent(zoli.agency._id, {}, zoli.token)).status).toBe(403);
  });
});

describe('a withdrawn document', () => {
  it('is gone for its agency and for nobody else', async () => {
    await sendMany([zoli.agency._id, other.agency._id].join(), admin, { titolo: 'Per errore' });
    const idOf = async (agency: TestAgency) => (await received(agency, { q: 'errore' })).body[0]?._id ?? '';
    const mine = await idOf(zoli);
    const theirs = await idOf(other);
    const withdraw = (id: string, token?: string) => call(test, withdrawDocument, { token, params: { id } });
    expect((await withdraw(mine, zoli.token)).status).toBe(403);
    expect((await withdraw(mine)).status).toBe(401);
    expect(await withdraw(mine, admin)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await received(zoli, { q: 'errore' })).body).toEqual([]);
    expect((await open(mine, zoli.token)).status).toBe(404);
    expect((await withdraw(mine, admin)).status).toBe(404);
    expect((await open(theirs, other.token)).status).toBe(200);
  });
});
