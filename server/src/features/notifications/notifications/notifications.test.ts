import { changeAgency, createAgency, listAgencies } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import {
  exportNotifications,
  listNewestNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  sendNotification,
} from '@commiato/contracts/notifications/notifications';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminMail } from '../../../testing/administrator.ts';
import { noAdminRights, seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { agencyFields, seedAgency, seedNotification, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { notifyAccount } from './service.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

const newestOf = async ({ token }: TestAgency) => (await call(test, listNewestNotifications, { token })).body;
const read = (token: string, id: string, body: object = { letto: true }) =>
  call(test, markNotificationRead, { token, params: { id }, body });
const message = { titolo: 'Nuova convenzione', testo: 'Prezzi riservati sui fiori.', url: '/annunci-recenti' };

describe('a notification for one agency', () => {
  it('goes to the agency of the address, whatever the body names, and to nobody else', async () => {
    const body = { ...message, id_utente: other.agency._id };
    const sent = await call(test, sendNotification, { token: admin, params: { id: zoli.agency._id }, body });
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      ...message,
      _id: expect.stringMatching(/^\w{12}$/),
      id_utente: zoli.agency._id,
      data: test.clock.now().toISOString(),
      letto: false,
      letta_il: null,
    });
    expect(await newestOf(zoli)).toEqual([sent.body]);
    expect(await newestOf(other)).toEqual([]);
  });

  it('is refused with a sentence at each field that is missing, too long or leads away', async () => {
    const send = (body: object) =>
      call(test, sendNotification, { token: admin, params: { id: zoli.agency._id }, body });
    const empty = await send({});
    expect([empty.status, Object.keys(empty.body.fields ?? {})]).toEqual([400, ['titolo', 'testo']]);
    const long = await send({ titolo: 'a'.repeat(51), testo: 'b'.repeat(121) });
    expect(long.body.fields).toEqual({ titolo: ['Al massimo 50 caratteri.'], testo: ['Al massimo 120 caratteri.'] });
    for (const url of ['https://evil', '//evil', 'javascript:alert(1)', '/\\evil']) {
      const { status, body } = await send({ ...message, url });
      expect([status, body.fields?.url?.[0]]).toEqual([400, expect.stringMatching(/collegamento interno al sito/)]);
    }
    expect(await newestOf(zoli)).toEqual([]);
  });

  it('counts 50 and 120 characters after NFC', async () => {
    const sent = await seedNotification(test, admin, zoli.agency._id, {
      titolo: 'e\u0300'.repeat(50),
      testo: 'o\u0300'.repeat(120),
    });
    expect([sent.titolo, sent.testo]).toEqual(['è'.repeat(50), 'ò'.repeat(120)]);
  });

  it('finds neither an unknown account nor an administrator, who has no bell', async () => {
    const { body: accounts } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
    for (const id of ['nessuna', accounts[0]?._id]) {
      expect((await call(test, sendNotification, { token: admin, params: { id }, body: message })).status).toBe(404);
    }
  });

  it('is sent once under one idempotency key', async () => {
    const send = () =>
      call(test, sendNotification, {
        token: admin,
        params: { id: zoli.agency._id },
        body: message,
        headers: { 'idempotency-key': `notifica ${zoli.agency._id}` },
      });
    const first = await send();
    const second = await send();
    expect([first.status, second.status, second.body._id]).toEqual([201, 201, first.body._id]);
    expect(await newestOf(zoli)).toHaveLength(1);
  });

  it('reaches an agency that becomes active later', async () => {
    const { body } = await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false }) });
    await seedNotification(test, admin, body._id);
    const { body: rows } = await call(test, listNotifications, { token: admin, query: { pageSize: '1' } });
    expect(rows[0]).toMatchObject({ id_utente: body._id, utenteAttivo: false });
  });
});

describe('the read state', () => {
  it('is set by the recipient alone, once, with the moment', async () => {
    const { _id } = await seedNotification(test, admin, zoli.agency._id);
    expect((await read(other.token, _id)).status).toBe(404);
    expect((await read(zoli.token, 'nessuna')).status).toBe(404);
    expect((await read(admin, _id)).status).toBe(403);
    expect((await newestOf(zoli))[0]?.letto).toBe(false);
    const readAt = test.clock.now().toISOString();
    expect((await read(zoli.token, _id)).body).toMatchObject({ _id, letto: true, letta_il: readAt });
    test.clock.pass(60_000);
    expect((await read(zoli.token, _id)).body.letta_il).toBe(readAt);
  });

  it('goes no way back, and stays where nothing is said', async () => {
    const { _id } = await seedNotification(test, admin, zoli.agency._id);
    const back = await read(zoli.token, _id, { letto: false });
    expect([back.status, back.body.fields?.letto]).toEqual([400, ['Una notifica si può solo segnare come letta.']]);
    expect((await read(zoli.token, _id, {})).body.letto).toBe(false);
  });

  it('is set for all of one’s own at once', async () => {
    for (const one of [zoli, zoli, other]) await seedNotification(test, admin, one.agency._id);
    expect((await call(test, markAllNotificationsRead, { token: zoli.token })).body).toEqual({ ok: true });
    expect((await newestOf(zoli)).map(({ letto }) => letto)).toEqual([true, true]);
    expect((await newestOf(other)).map(({ letto }) => letto)).toEqual([false]);
  });

  it('is set for all up to the newest that was shown, and for none where another agency has that one', async () => {
    const shown = await seedNotification(test, admin, zoli.agency._id);
    const markUpTo = (finoA: string) =>
      call(test, markAllNotificationsRead, { token: zoli.token, body: { finoA } }).then(({ status }) => status);
    const foreign = await seedNotification(test, admin, other.agency._id);
    expect(await markUpTo(foreign._id)).toBe(200);
    expect((await newestOf(zoli)).map(({ letto }) => letto)).toEqual([false]);
    await seedNotification(test, admin, zoli.agency._id, { titolo: 'Arrivata dopo' });
    expect(await markUpTo(shown._id)).toBe(200);
    expect((await newestOf(zoli)).map(({ titolo, letto }) => [titolo, letto])).toEqual([
      ['Arrivata dopo', false],
      ['Orari di assistenza', true],
    ]);
  });
});

describe('the lists', () => {
  it('the bell gets the newest 20 of the caller', async () => {
    for (let i = 1; i <= 22; i += 1) await seedNotification(test, admin, zoli.agency._id, { titolo: `Notizia ${i}` });
    const titles = (await newestOf(zoli)).map(({ titolo }) => titolo);
    expect([titles.length, titles[0], titles[19]]).toEqual([20, 'Notizia 22', 'Notizia 3']);
  });

  it('an agency pages and searches through its own alone', async () => {
    for (const titolo of ['Orari di Natale', 'Fiori', 'Orari di Pasqua'])
      await seedNotification(test, admin, zoli.agency._id, { titolo });
    await seedNotification(test, admin, other.agency._id, { titolo: 'Orari di Ferragosto' });
    const list = (query: Record<string, string>) => call(test, listNotifications, { token: zoli.token, query });
    const { body, headers } = await list({ q: 'orari', pageSize: '1' });
    expect(body.map(({ titolo }) => titolo)).toEqual(['Orari di Pasqua']);
    expect(headers['x-total-count']).toBe('2');
    expect((await list({ q: 'ferragosto' })).body).toEqual([]);
    await read(zoli.token, body[0]?._id ?? '');
    expect((await list({ letto: 'false', pageSize: '1' })).headers['x-total-count']).toBe('2');
    expect((await list({ letto: 'forse' })).status).toBe(400);
  });

  it('an administrator sees what was sent to everybody, with recipient and read state', async () => {
    const first = await seedNotification(test, admin, zoli.agency._id);
    await seedNotification(test, admin, other.agency._id);
    await read(zoli.token, first._id);
    const { body } = await call(test, listNotifications, { token: admin, query: { pageSize: '2' } });
    expect(body.map(({ destinatario, letto }) => [destinatario, letto])).toEqual([
      ['San Frediano', false],
      ['Onoranze Funebri Fratelli Zoli', true],
    ]);
    const found = await call(test, listNotifications, { token: admin, query: { q: 'frediano', pageSize: '200' } });
    expect(new Set(found.body.map(({ destinatario }) => destinatario))).toEqual(new Set(['San Frediano']));
    expect((await call(test, listNewestNotifications, { token: admin })).body).toEqual([]);
  });

  it('an administrator sees and exports what is about their areas alone', async () => {
    const told = [
      ['Annuncio corretto', 'annunci', '/annuncio/a1'],
      ['Preventivo accettato', 'fatturazione', '/preventivo/p1'],
      ['DURC in scadenza', 'documenti', '/certificati'],
      ['Casella PEC sospesa', 'impostazioni', '/profilo'],
      ['Risposta su un certificato', 'documenti', '/documenti-personali/r1'],
      ['Risposta su una fattura', 'fatturazione', '/documenti-personali/r2'],
    ] as const;
    await test.deps.database.db.transaction(async (tx) => {
      for (const [titolo, area, url] of told)
        await notifyAccount(tx, test.clock, { area, idUtente: zoli.agency._id, titolo, testo: 'Notizia', url });
    });
    await seedNotification(test, admin, zoli.agency._id, { titolo: 'Scritta a mano', url: '/documenti-personali' });
    const titlesFor = async (token: string, query: object = {}) => {
      const { body, headers } = await call(test, listNotifications, { token, query: { pageSize: '200', ...query } });
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.filter(({ id_utente }) => id_utente === zoli.agency._id).map(({ titolo }) => titolo);
    };
    const seenWith = async (rights: object) => {
      const { token } = await seedAdministrator(test, admin, { aree: { ...noAdminRights, ...rights } });
      const exported = await call(test, exportNotifications, { token, query: { formato: 'csv' } });
      const text = Buffer.from(exported.body as Uint8Array).toString('utf8');
      const seen = await titlesFor(token);
      for (const titolo of [...told.map(([one]) => one), 'Scritta a mano'])
        expect([titolo, text.includes(titolo)]).toEqual([titolo, seen.includes(titolo)]);
      expect(await titlesFor(token, { q: 'preventivo accettato' })).toEqual(
        seen.filter((one) => one === 'Preventivo accettato'),
      );
      return new Set(seen);
    };
    const ofAgencies = ['Preventivo accettato', 'DURC in scadenza', 'Casella PEC sospesa', 'Scritta a mano'];
    const ofRequests = ['Risposta su un certificato', 'Risposta su una fattura'];
    expect(await seenWith({ annunci: 'cambia' })).toEqual(new Set(['Annuncio corretto']));
    expect(await seenWith({ richieste: 'vede', annunci: 'cambia' })).toEqual(
      new Set(['Annuncio corretto', ...ofRequests]),
    );
    expect(await seenWith({ agenzie: 'vede' })).toEqual(new Set(ofAgencies));
    expect(await seenWith({ sistema: 'cambia' })).toEqual(new Set());
    expect(new Set(await titlesFor(admin))).toEqual(new Set(['Annuncio corretto', ...ofRequests, ...ofAgencies]));
    expect(new Set((await newestOf(zoli)).map(({ titolo }) => titolo))).toEqual(
      new Set(['Annuncio corretto', ...ofRequests, ...ofAgencies]),
    );
  });

  it('are polled without extending the idle time of the session', async () => {
    for (let hours = 0; hours < 12; hours += 3) {
      expect((await call(test, listNewestNotifications, { token: zoli.token })).status).toBe(200);
      expect((await call(test, listNotifications, { token: zoli.token })).status).toBe(200);
      test.clock.pass(3 * 3600_000);
    }
    expect((await call(test, listNewestNotifications, { token: zoli.token })).status).toBe(401);
    const params = { id: zoli.agency._id };
    expect((await call(test, readUserCard, { token: zoli.token, params })).status).toBe(401);
    admin = await signInAdmin(test);
  });
});

describe('what other features have to tell', () => {
  const tell = (change: object = {}) =>
    test.deps.database.db.transaction((tx) =>
      notifyAccount(tx, test.clock, { area: null, idUtente: zoli.agency._id, ...message, ...change }),
    );

  it('is cut to the bounds and arrives with their transaction', async () => {
    await tell({ titolo: 'Il tuo documento «Contratto di fornitura 2027» è arrivato', testo: 'parola '.repeat(30) });
    const [arrived] = await newestOf(zoli);
    expect(arrived?.titolo).toBe('Il tuo documento «Contratto di fornitura 2027» è…');
    expect(arrived?.testo).toMatch(/parola…$/);
    await test.deps.database.db
      .transaction(async (tx) => {
        await notifyAccount(tx, test.clock, { area: null, idUtente: zoli.agency._id, ...message });
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await newestOf(zoli)).toHaveLength(1);
  });

  it('never carries a link that leaves the site', async () => {
    for (const url of ['https://evil', '//evil', '/\\evil']) await expect(tell({ url })).rejects.toThrow();
    expect(await newestOf(zoli)).toEqual([]);
  });
});

it('leaves the list with an agency that is deactivated, whose sessions end', async () => {
  await seedNotification(test, admin, zoli.agency._id);
  await call(test, changeAgency, { token: admin, params: { id: zoli.agency._id }, body: { attivo: false } });
  expect((await call(test, listNewestNotifications, { token: zoli.token })).status).toBe(401);
});
