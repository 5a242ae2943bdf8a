import { changeAgency } from '@commiato/contracts/accounts/agencies';
import {
  allOtherSessionsId,
  changePassword,
  endSession,
  listSessions,
  resetPassword,
} from '@commiato/contracts/accounts/security';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { createAgendaCalendarAddress } from '@commiato/contracts/funerals/agenda';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokenDigest } from '../../../platform/security/token-digest.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createPasswordLink } from '../../accounts/passwords/service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
beforeEach(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const make = (body: unknown, token = zoli.token) => call(test, createAgendaCalendarAddress, { token, body });
const made = async () => {
  const { status, body } = await make({ currentPassword: agencyPassword });
  expect(status).toBe(201);
  return new URL(body.url).pathname;
};
const read = async (url: string, remoteAddress = '93.45.12.201') =>
  (await test.app.inject({ url, remoteAddress })).statusCode;
const sessions = async (token = zoli.token) => (await call(test, listSessions, { token })).body;
const calendars = async () => (await sessions()).filter(({ calendario }) => calendario);
const end = (id: string, token = zoli.token) => call(test, endSession, { token, params: { id } });

describe('the address of the calendar is made only after the password', () => {
  it.each([
    ['missing', {}, 400, 'Per sicurezza scrivi la tua password.'],
    ['empty', { currentPassword: '' }, 400, 'Per sicurezza scrivi la tua password.'],
    ['wrong', { currentPassword: 'sbagliata-di-certo' }, 403, 'La password attuale non è giusta.'],
  ])('%s: refused at the field, however recent the session', async (_, body, status, sentence) => {
    const answer = await make(body);
    expect([answer.status, answer.body.fields]).toEqual([status, { currentPassword: [sentence] }]);
    expect(await calendars()).toEqual([]);
  });

  it('tells the owner by mail, without the address', async () => {
    const url = await made();
    const { body } = await call(test, listOutboxMail, { token: admin, query: { q: zoli.agency.mail } });
    expect(body.map(({ oggetto }) => oggetto)).toContain('La tua agenda ha un indirizzo privato nuovo');
    const texts = await queryAppRows(test, { testo: z.string() }, sql`select coalesce(testo, '') as testo from posta`);
    expect(texts.some(({ testo }) => testo.includes(url))).toBe(false);
  });
});

describe('the address of the calendar is a session', () => {
  it('is listed with its last use', async () => {
    expect(await calendars()).toEqual([]);
    const url = await made();
    const creata = test.clock.now().toISOString();
    const unread = {
      _id: expect.stringMatching(/^\w{12}$/),
      creata,
      usata: creata,
      dispositivo: 'Calendario sul telefono',
      browser: 'Indirizzo privato dell’agenda',
      indirizzo: '',
      attuale: false,
      area: null,
      calendario: true,
    };
    expect(await calendars()).toEqual([unread]);
    test.clock.pass(3600_000);
    expect(await read(url)).toBe(200);
    const usata = test.clock.now().toISOString();
    expect(await calendars()).toEqual([{ ...unread, usata, indirizzo: '93.45.12.…' }]);
  });

  it('stays when sign-ins are over by their age', async () => {
    const url = await made();
    test.clock.pass(40 * 24 * 3600_000);
    expect(await read(url)).toBe(200);
  });

  it('ends by itself, not by another agency', async () => {
    const url = await made();
    const id = (await calendars())[0]?._id ?? '';
    const other = await seedAgency(test, admin);
    expect([(await end(id, other.token)).status, (await end(id, admin)).status]).toEqual([404, 404]);
    expect(await read(url)).toBe(200);
    expect((await end(id)).status).toBe(200);
    expect([await read(url), (await end(id)).status]).toEqual([404, 404]);
    expect(await sessions()).toHaveLength(1);
  });

  it('ends with the others, and leaves those of other agencies', async () => {
    const other = await seedAgency(test, admin);
    const theirs = await make({ currentPassword: agencyPassword }, other.token);
    const url = await made();
    await end(allOtherSessionsId);
    expect(await read(url)).toBe(404);
    expect(await read(new URL(theirs.body.url).pathname)).toBe(200);
  });

  it('ends with a change of the password', async () => {
    const url = await made();
    const fresh = { newPassword: 'rosmarino-e-salvia', confirmPassword: 'rosmarino-e-salvia' };
    expect((await call(test, changePassword, { token: zoli.token, body: fresh })).status).toBe(200);
    expect(await read(url)).toBe(404);
  });

  it('ends with a reset of the password', async () => {
    const url = await made();
    const { clock, settings, database } = test.deps;
    const of = { idUtente: zoli.agency._id, purpose: 'recupero' as const };
    const link = await createPasswordLink(database.db, clock, settings, of);
    const params = { token: link.split('/').at(-1) ?? '' };
    expect((await call(test, resetPassword, { params, body: { password: 'rosmarino-e-salvia' } })).status).toBe(200);
    expect(await read(url)).toBe(404);
  });

  it('ends with a deactivation, and does not come back with the account', async () => {
    const url = await made();
    const params = { id: zoli.agency._id };
    for (const attivo of [false, true]) await call(test, changeAgency, { token: admin, params, body: { attivo } });
    expect(await read(url)).toBe(404);
    zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
    expect(await calendars()).toEqual([]);
  });

  it('goes on where a program of before its columns made it', async () => {
    const digest = tokenDigest('segreto-di-prima');
    await test.deps.database.db.execute(
      sql`insert into indirizzi_agenda (id_utente, impronta, creato) values (${zoli.agency._id}, ${digest}, ${test.clock.now().toISOString()})`,
    );
    expect(await read('/agenda/segreto-di-prima.ics')).toBe(200);
    const [listed] = await calendars();
    expect(listed?._id).toMatch(/^\w{12}$/);
    await end(listed?._id ?? '');
    expect(await read('/agenda/segreto-di-prima.ics')).toBe(404);
  });
});
