import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { login, logout, readUserCard } from '@commiato/contracts/accounts/sessions';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { needsRehash } from '../../../platform/security/passwords.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const tryLogin = (mail: string, password: string, ip: string) => call(test, login, { body: { mail, password }, ip });
const listWith = async (token: string) => (await call(test, listOwnNotices, { token })).status;

describe('signing in', () => {
  it('answers user and token, whatever the case of the e-mail, and stores the token hashed', async () => {
    const { status, body } = await tryLogin(`  ${zoli.agency.mail.toUpperCase()} `, agencyPassword, '10.2.0.1');
    expect(status).toBe(200);
    expect(Object.keys(body.user).sort()).toEqual(
      [
        '_id',
        'cap',
        'codFisc',
        'cognome',
        'comune',
        'indirizzo',
        'mail',
        'nome',
        'piva',
        'prov',
        'ragSociale',
        'regione',
        'role',
      ].sort(),
    );
    expect(body.user.role).toBe('U');
    expect(Buffer.from(body.token, 'base64url').length).toBe(32);
    const rows = await queryAppRows(
      test,
      {},
      sql`select from sessioni where encode(impronta, 'escape') like ${`%${body.token}%`}`,
    );
    expect(rows).toEqual([]);
  });

  it('takes the password as it was typed, neither trimmed nor in another case', async () => {
    for (const [at, typed] of [` ${agencyPassword}`, `${agencyPassword} `, agencyPassword.toUpperCase()].entries())
      expect((await tryLogin(zoli.agency.mail, typed, `10.2.9.${at}`)).status).toBe(401);
  });

  it('hashes a password anew that was hashed with other parameters', async () => {
    const lone = await seedAgency(test, admin);
    const old = await hash(agencyPassword, { memoryCost: 128, timeCost: 1, parallelism: 1 });
    const { database } = test.deps;
    await database.db.execute(sql`update utenti set password = ${old} where "_id" = ${lone.agency._id}`);
    const stored = async () => {
      const of = sql`select password from utenti where "_id" = ${lone.agency._id}`;
      return (await queryAppRows(test, { password: z.string() }, of))[0]?.password ?? '';
    };
    expect((await tryLogin(lone.agency.mail, agencyPassword, '10.2.8.1')).status).toBe(200);
    const renewed = await stored();
    expect([renewed === old, needsRehash(renewed)]).toEqual([false, false]);
    expect((await tryLogin(lone.agency.mail, agencyPassword, '10.2.8.1')).status).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  it('is in the log with where it came from and whether a code was asked for', async () => {
    await tryLogin(zoli.agency.mail, agencyPassword, '93.45.12.201');
    const entries = await queryAppRows(
      test,
      { dettagli: z.record(z.string(), z.string()) },
      sql`select dettagli from registro where azione = 'accesso' and chi = ${zoli.agency._id}`,
    );
    expect(entries).toContainEqual({ dettagli: { indirizzo: '93.45.12.…', 'secondo fattore': 'no' } });
  });

  it('answers an unknown e-mail, a wrong password and empty fields alike', async () => {
    const answers = [
      await tryLogin('nessuno@prova.example', 'x', '10.2.0.2'),
      await tryLogin(zoli.agency.mail, 'sbagliata', '10.2.0.2'),
      await tryLogin('', '', '10.2.0.2'),
    ];
    for (const { status, body } of answers)
      expect([status, body.error, body.code]).toEqual([401, 'Credenziali non valide', 'credenziali-non-valide']);
    expect((await call(test, login, { body: { mail: ['a'], password: 'x' }, ip: '10.2.0.2' })).status).toBe(400);
  });

  it('refuses an empty form as wrong credentials however many others sent one before', async () => {
    const statuses = [];
    for (let i = 0; i < 22; i++) statuses.push((await tryLogin(' ', '', `10.2.7.${i}`)).status);
    expect(statuses).toEqual(Array(22).fill(401));
  });

  it('tells an inactive account only to who knows its password', async () => {
    const lone = await seedAgency(test, admin);
    await call(test, changeAgency, { token: admin, params: { id: lone.agency._id }, body: { attivo: false } });
    const right = await tryLogin(lone.agency.mail, agencyPassword, '10.2.0.3');
    expect([right.status, right.body.error]).toEqual([403, "Account non attivo. Contatta l'assistenza."]);
    expect((await tryLogin(lone.agency.mail, 'sbagliata', '10.2.0.3')).status).toBe(401);
    expect(await listWith(lone.token)).toBe(401);
  });

  it('stops an address after ten a minute, and lets it back in after the minute', async () => {
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await tryLogin(`a${i}@prova.example`, 'x', '10.2.0.4')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    test.clock.pass(60_000);
    expect((await tryLogin('a@prova.example', 'x', '10.2.0.4')).status).toBe(401);
  });

  it('pauses an account after five failures, twice as long each time, from whatever address', async () => {
    const lone = await seedAgency(test, admin);
    for (let i = 0; i < 5; i++) await tryLogin(lone.agency.mail, 'sbagliata', `10.3.0.${i}`);
    const paused = await tryLogin(lone.agency.mail, agencyPassword, '10.3.0.9');
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '1']);
    test.clock.pass(1000);
    expect((await tryLogin(lone.agency.mail, 'sbagliata', '10.3.0.9')).status).toBe(401);
    expect((await tryLogin(lone.agency.mail, agencyPassword, '10.3.0.9')).headers['retry-after']).toBe('2');
    test.clock.pass(2000);
    expect((await tryLogin(lone.agency.mail, agencyPassword, '10.3.0.9')).status).toBe(200);
  });

  it('checks at most twenty passwords of one account in an hour', async () => {
    const lone = await seedAgency(test, admin);
    const statuses = [];
    for (let i = 0; i < 25; i++) {
      statuses.push((await tryLogin(lone.agency.mail, 'sbagliata', `10.4.0.${i}`)).status);
      test.clock.pass(61_000);
    }
    // One was checked when the fixture signed in.
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a session', () => {
  it('ends at once on logout', async () => {
    const token = await signIn(test, zoli.agency.mail, agencyPassword);
    expect(await listWith(token)).toBe(200);
    expect((await call(test, logout, { token })).status).toBe(204);
    expect(await listWith(token)).toBe(401);
  });

  it('dies after twelve idle hours, and after thirty days however busy', async () => {
    const idle = await signIn(test, zoli.agency.mail, agencyPassword);
    test.clock.pass(12 * 3600_000 - 1000);
    expect(await listWith(idle)).toBe(200);
    test.clock.pass(12 * 3600_000 + 1000);
    expect(await listWith(idle)).toBe(401);
    const busy = await signIn(test, zoli.agency.mail, agencyPassword);
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      test.clock.pass(11 * 3600_000);
      expect(await listWith(busy)).toBe(200);
    }
    test.clock.pass(11 * 3600_000);
    expect(await listWith(busy)).toBe(401);
    admin = await signInAdmin(test);
  });
});

describe('the user card', () => {
  it('adds flags and the sum of hearts, to oneself and to an administrator alone', async () => {
    const lone = await seedAgency(test, admin);
    const notice = await seedNotice(test, lone.token);
    await test.deps.database.db.execute(sql`update annunci set cuori = 7 where "_id" = ${notice._id}`);
    const params = { id: lone.agency._id };
    const card = await call(test, readUserCard, { token: lone.token, params });
    expect(card.body).toMatchObject({
      mail: lone.agency.mail,
      cuori: 7,
      formazione: false,
      mostraStripe: false,
      forfait: false,
      logo: '',
    });
    expect((await call(test, readUserCard, { token: admin, params })).body).toEqual(card.body);
    const other = await seedAgency(test, admin);
    expect((await call(test, readUserCard, { token: other.token, params })).status).toBe(404);
  });
});
