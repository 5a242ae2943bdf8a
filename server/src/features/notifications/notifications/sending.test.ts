import { createAgency } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import {
  listNewestNotifications,
  listNotifications,
  sendNotification,
  sendNotifications,
} from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { agencyFields, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let agencies: TestAgency[];
let inactive: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
});

const message = { titolo: 'Orari di Natale', testo: 'Rispondiamo fino alle 13.', url: '' };
const send = (destinatari: unknown, change: object = {}, headers: Record<string, string> = {}) =>
  call(test, sendNotifications, { token: admin, body: { ...message, destinatari, ...change }, headers });
const titlesOf = async ({ token }: TestAgency) =>
  (await call(test, listNewestNotifications, { token })).body.map(({ titolo }) => titolo);
const stored = async () => (await queryAppRows(test, {}, sql`select from notifiche`)).length;

describe('a sending', () => {
  it('to all without an active agency is refused', async () => {
    const { status, body } = await send('tutte');
    expect([status, body.fields?.destinatari]).toEqual([400, ['Non c’è nessuna agenzia attiva.']]);
  });

  it('to all reaches every active agency, no administrator and no inactive one, and tells how many', async () => {
    agencies = [];
    for (const ragSociale of ['Zoli', 'Monviso', 'Carnia'])
      agencies.push(await seedAgency(test, admin, { ragSociale }));
    inactive = (await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false }) })).body._id;
    const { status, body } = await send('tutte');
    expect([status, body]).toEqual([
      201,
      { ...message, _id: expect.stringMatching(/^\w{12}$/), data: test.clock.now().toISOString(), inviate: 3 },
    ]);
    for (const one of agencies) expect(await titlesOf(one)).toEqual(['Orari di Natale']);
    expect(
      await queryAppRows(
        test,
        { id_invio: z.string(), quante: z.number() },
        sql`select distinct id_invio, count(*)::int as quante from notifiche group by 1`,
      ),
    ).toEqual([{ id_invio: body._id, quante: 3 }]);
    expect(
      await queryAppRows(
        test,
        { oggetto: z.string(), dettagli: z.record(z.string(), z.unknown()) },
        sql`select oggetto, dettagli from registro where azione = 'notifica inviata'`,
      ),
    ).toEqual([{ oggetto: body._id, dettagli: { titolo: 'Orari di Natale', destinatari: 3 } }]);
  });

  it('to several reaches those, each once, also one that is not active yet', async () => {
    const [zoli, , carnia] = agencies as [TestAgency, TestAgency, TestAgency];
    const ids = [zoli.agency._id, zoli.agency._id, inactive];
    expect((await send(ids, { titolo: 'A due' })).body.inviate).toBe(2);
    expect(await titlesOf(zoli)).toContain('A due');
    expect(await titlesOf(carnia)).not.toContain('A due');
  });

  it('to one stands in that agency’s activity, by its name', async () => {
    const [, monviso] = agencies as [TestAgency, TestAgency];
    const { _id: su } = monviso.agency;
    await send([su], { titolo: 'A una' });
    await call(test, sendNotification, {
      token: admin,
      params: { id: su },
      body: { ...message, titolo: 'Alla stessa' },
    });
    const { body } = await call(test, listAudit, { token: admin, query: { su, azione: 'notifica inviata' } });
    expect(body.map(({ nomeOggetto, dettagli }) => [nomeOggetto, dettagli.titolo]).sort()).toEqual([
      ['Monviso', 'A una'],
      ['Monviso', 'Alla stessa'],
    ]);
  });

  it('with a recipient that does not exist, or none, sends nothing', async () => {
    const before = await stored();
    const ghost = await send([agencies[0]?.agency._id, 'nessuna']);
    expect([ghost.status, ghost.body.fields?.destinatari]).toEqual([
      400,
      ['Uno dei destinatari non esiste più: scegli di nuovo.'],
    ]);
    for (const wrong of [[], 'tutti', null, 7]) {
      const { status, body } = await send(wrong);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['destinatari']]);
    }
    expect((await send('tutte', { url: '//evil' })).body.fields?.url).toBeDefined();
    expect(await stored()).toBe(before);
  });

  it('happens once under one idempotency key, also when two arrive together', async () => {
    const key = { 'idempotency-key': 'invio' };
    const answers = await Promise.all([1, 2].map(() => send('tutte', { titolo: 'Una volta' }, key)));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    for (const one of agencies) expect((await titlesOf(one)).filter((title) => title === 'Una volta')).toHaveLength(1);
    expect((await send('tutte', { titolo: 'Altro' }, key)).status).toBe(422);
  });

  it('is the administrator’s alone', async () => {
    const body = { ...message, destinatari: 'tutte' };
    expect((await call(test, sendNotifications, { token: agencies[0]?.token, body })).status).toBe(403);
    expect((await call(test, sendNotifications, { body })).status).toBe(401);
  });

  it('to 10,000 agencies is one statement, and the lists stay quick', async () => {
    const { db } = test.deps.database;
    await db.execute(sql`
      insert into utenti ("_id", role, attivo, mail, password, "ragSociale", creato)
      select 'massa-' || n, 'U', true, 'massa' || n || '@prova.example', '-', 'Impresa ' || n, now()
      from generate_series(1, 10000) n`);
    await db.execute(sql`create table istruzioni (quando timestamptz default now())`);
    await db.execute(sql`
      create function conta() returns trigger language plpgsql as 'begin insert into istruzioni default values; return null; end'`);
    await db.execute(sql`create trigger conta after insert on notifiche for each statement execute function conta()`);
    const started = performance.now();
    const { status, body } = await send('tutte', { titolo: 'A tutti' });
    expect([status, body.inviate]).toEqual([201, 10_003]);
    expect(performance.now() - started).toBeLessThan(4000);
    expect(
      await queryAppRows(test, { istruzioni: z.number() }, sql`select count(*)::int as istruzioni from istruzioni`),
    ).toEqual([{ istruzioni: 1 }]);
    const asked = performance.now();
    const list = await call(test, listNotifications, { token: admin, query: { page: '400', pageSize: '20' } });
    expect([list.body.length, Number(list.headers['x-total-count']) > 10_000]).toEqual([20, true]);
    expect(performance.now() - asked).toBeLessThan(1000);
  });
});
