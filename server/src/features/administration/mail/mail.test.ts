import { listAudit } from '@commiato/contracts/administration/audit';
import { listWaitingMatters } from '@commiato/contracts/administration/desk';
import { listOutboxMail, readMailText, retryMail, setMailAside } from '@commiato/contracts/administration/mail';
import { readSystem } from '@commiato/contracts/administration/system';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { sendAllDueMails } from '../../../platform/mail/sender.ts';
import { noAdminRights, seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedQueuedMail, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let agency: string;

/** Time passes for days in these tests: sessions do not last. */
beforeEach(async () => {
  admin = await signInAdmin(test);
  agency = (await seedAgency(test, admin)).token;
  await test.deps.database.db.execute(sql`delete from posta`);
});

const list = (query: Record<string, string> = {}, token: string | undefined = admin) =>
  call(test, listOutboxMail, { token, query });
const retry = (id: string, token: string | undefined = admin) => call(test, retryMail, { token, params: { id } });
const send = () => sendAllDueMails(test.deps, async () => {});
/** All tries of what is due, without success. */
const fail = async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    await sendAllDueMails(test.deps, async () => {
      throw new Error('la linea è caduta');
    });
    test.clock.pass(5 * 3600_000);
  }
  expect(test.takeLogs()).toHaveLength(5);
};

describe('GET /api/posta', () => {
  it('tells of each mail its state, never its text', async () => {
    const mail = await seedQueuedMail(test, 'Reimposta la password');
    expect(mail).toEqual({
      _id: mail._id,
      destinatario: 'davide@prova.example',
      oggetto: 'Reimposta la password',
      creata: test.clock.now().toISOString(),
      prossima: test.clock.now().toISOString(),
      tentativi: 0,
      stato: 'in-coda',
      inviata: null,
      errore: '',
    });
    await send();
    expect((await list()).body).toEqual([
      { ...mail, stato: 'inviata', tentativi: 1, prossima: null, inviata: test.clock.now().toISOString() },
    ]);
  });

  it('pages, searches, sorts and filters by state', async () => {
    const first = await seedQueuedMail(test, 'Benvenuti');
    await fail();
    admin = await signInAdmin(test);
    const second = await seedQueuedMail(test, 'Una notifica');
    const ids = async (query: Record<string, string>) => (await list(query)).body.map(({ _id }) => _id);
    expect(await ids({})).toEqual([second._id, first._id]);
    expect(await ids({ sort: 'creata' })).toEqual([first._id, second._id]);
    expect(await ids({ q: 'benv DAVIDE' })).toEqual([first._id]);
    expect(await ids({ stato: 'in-coda' })).toEqual([second._id]);
    expect(await ids({ stato: 'fallita' })).toEqual([first._id]);
    expect(await ids({ stato: 'inviata' })).toEqual([]);
    const page = await list({ page: '2', pageSize: '1' });
    expect(page.body.map(({ _id }) => _id)).toEqual([first._id]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('is sorted by subjects for who reads them alone: the order would tell them', async () => {
    const { token } = await seedAdministrator(test, admin, { aree: { ...noAdminRights, sistema: 'vede' } });
    await test.deps.database.db.execute(sql`delete from posta`);
    const mails = [];
    for (const subject of ['Benvenuti', 'Una notifica', 'Codice']) {
      mails.push((await seedQueuedMail(test, subject))._id);
      test.clock.pass(1000);
    }
    const ids = async (as: string) => (await list({ sort: 'oggetto' }, as)).body.map(({ _id }) => _id);
    expect(await ids(admin)).toEqual([mails[0], mails[2], mails[1]]);
    expect(await ids(token)).toEqual([mails[2], mails[1], mails[0]]);
  });

  it('refuses what it does not know, and everybody but the administrator', async () => {
    expect((await list({ stato: 'persa' })).status).toBe(400);
    expect((await list({ pageSize: '1000' })).status).toBe(400);
    expect((await list({}, agency)).status).toBe(403);
    expect((await list({}, 'morto')).status).toBe(401);
  });
});

describe('POST /api/posta/{id}/riprova', () => {
  it('gives a mail that failed all its tries again', async () => {
    const { _id } = await seedQueuedMail(test);
    await fail();
    admin = await signInAdmin(test);
    expect((await list()).body[0]).toMatchObject({
      stato: 'fallita',
      tentativi: 5,
      prossima: null,
      errore: 'Invio non riuscito. la linea è caduta',
    });
    const { status, body } = await retry(_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ stato: 'in-coda', tentativi: 0, prossima: test.clock.now().toISOString() });
    expect(await send()).toBe(1);
    expect((await list()).body[0]).toMatchObject({ stato: 'inviata', errore: '' });
  });

  it('sends nothing a second time', async () => {
    const { _id } = await seedQueuedMail(test);
    await send();
    const { status, body } = await retry(_id);
    expect([status, body.code]).toEqual([409, 'mail-gia-inviata']);
    expect(await send()).toBe(0);
  });

  it('knows no mail that does not exist, and lets nobody but the administrator', async () => {
    const { _id } = await seedQueuedMail(test);
    expect((await retry('nessuna')).status).toBe(404);
    expect((await retry(_id, agency)).status).toBe(403);
    expect((await retry(_id, 'morto')).status).toBe(401);
  });
});

describe('POST /api/posta/{id}/accantona', () => {
  const setAside = (id: string, token: string | undefined = admin) =>
    call(test, setMailAside, { token, params: { id } });
  const waiting = async () =>
    (await call(test, listWaitingMatters, { token: admin, query: { tipo: 'e-mail' } })).body.map(({ _id }) => _id);

  it('takes a failed mail off the desk, and it can be tried again all the same', async () => {
    const { _id } = await seedQueuedMail(test);
    expect((await setAside(_id)).body.code).toBe('stato-non-ammesso');
    await fail();
    admin = await signInAdmin(test);
    expect(await waiting()).toEqual([_id]);
    const { status, body } = await setAside(_id);
    expect([status, body.stato]).toEqual([200, 'accantonata']);
    expect(await waiting()).toEqual([]);
    expect((await list({ stato: 'fallita' })).body).toEqual([]);
    expect((await list({ stato: 'accantonata' })).body.map((mail) => mail._id)).toEqual([_id]);
    expect((await call(test, readSystem, { token: admin })).body).toMatchObject({ posta: { fallite: 0 } });
    const { body: log } = await call(test, listAudit, { token: admin, query: { azione: 'e-mail accantonata' } });
    expect(log).toMatchObject([{ oggetto: _id }]);
    expect((await setAside(_id)).status).toBe(409);
    expect((await retry(_id)).body.stato).toBe('in-coda');
    await fail();
    admin = await signInAdmin(test);
    expect(await waiting()).toEqual([_id]);
  });

  it('knows no mail that does not exist, and lets nobody but the administrator', async () => {
    const { _id } = await seedQueuedMail(test);
    expect((await setAside('nessuna')).status).toBe(404);
    expect((await setAside(_id, agency)).status).toBe(403);
    expect((await setAside(_id, 'morto')).status).toBe(401);
  });
});

it('is forgotten after 90 days, unless it still waits', async () => {
  await seedQueuedMail(test, 'Partita');
  await send();
  await seedQueuedMail(test, 'In attesa');
  test.clock.pass(89 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  admin = await signInAdmin(test);
  expect((await list()).body).toHaveLength(2);
  test.clock.pass(2 * 24 * 3600_000);
  await runJobs(test.deps, hourlyJobs);
  admin = await signInAdmin(test);
  expect((await list()).body.map(({ oggetto }) => oggetto)).toEqual(['In attesa']);
});

describe('the text of a mail', () => {
  it('is read by the administrator without what opens an account, and the log tells who read it', async () => {
    const { agency: invited } = await seedAgency(test, admin);
    const { body: rows } = await list({ q: invited.mail });
    const id = rows[0]?._id ?? '';
    const { status, body } = await call(test, readMailText, { token: admin, params: { id } });
    expect([status, body.destinatario]).toEqual([200, invited.mail]);
    await send();
    const later = await call(test, readMailText, { token: admin, params: { id } });
    expect(later.body.testo).toBe(body.testo);
    expect(body.testo).toContain('è stato attivato');
    expect(body.testo).toMatch(/\/reimposta-password\/\[nascosto\]/);
    const { body: log } = await call(test, listAudit, { token: admin, query: { su: id } });
    expect(log).toMatchObject([
      { azione: 'e-mail letta', oggetto: id },
      { azione: 'e-mail letta', oggetto: id },
    ]);
    expect((await call(test, readMailText, { token: admin, params: { id: 'nessuna' } })).status).toBe(404);
    expect((await call(test, readMailText, { token: agency, params: { id } })).status).toBe(403);
  });
});
