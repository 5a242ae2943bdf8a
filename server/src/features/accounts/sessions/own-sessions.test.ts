import { allOtherSessionsId, endSession, listSessions } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { describeAgent } from './policy.ts';

const test = startTestApp();
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';
const list = async (token: string) => (await call(test, listSessions, { token })).body;
const end = (token: string | undefined, id: string) => call(test, endSession, { token, params: { id } });
const isAlive = async (token: string) => (await call(test, listOwnNotices, { token })).status === 200;

describe('the own sessions', () => {
  it('tell device, browser, approximate address, times, and which one is this', async () => {
    const lone = await seedAgency(test, admin);
    test.clock.pass(3600_000);
    const { body } = await call(test, login, {
      body: { mail: lone.agency.mail, password: agencyPassword },
      headers: { 'user-agent': firefox },
      ip: '93.45.12.201',
    });
    const sessions = await list(body.token);
    expect(sessions[0]).toEqual({
      _id: expect.stringMatching(/^\w{12}$/),
      creata: test.clock.now().toISOString(),
      usata: test.clock.now().toISOString(),
      dispositivo: 'Computer con Windows',
      browser: 'Firefox',
      indirizzo: '93.45.12.…',
      attuale: true,
      area: null,
      calendario: false,
    });
    expect(sessions.map((session) => session.attuale)).toEqual([true, false]);
  });

  it('leave out those that are over', async () => {
    const lone = await seedAgency(test, admin);
    test.clock.pass(13 * 3600_000);
    const token = await signIn(test, lone.agency.mail, agencyPassword);
    expect(await list(token)).toHaveLength(1);
    admin = await signInAdmin(test);
  });

  it('end one by one, at once', async () => {
    const lone = await seedAgency(test, admin);
    const token = await signIn(test, lone.agency.mail, agencyPassword);
    const other = (await list(token)).find((session) => !session.attuale)?._id ?? '';
    expect((await end(token, other)).body).toEqual({ ok: true });
    expect([await isAlive(lone.token), await isAlive(token)]).toEqual([false, true]);
    expect((await end(token, other)).status).toBe(404);
  });

  it('end all but this one', async () => {
    const lone = await seedAgency(test, admin);
    await signIn(test, lone.agency.mail, agencyPassword);
    const token = await signIn(test, lone.agency.mail, agencyPassword);
    expect((await end(token, allOtherSessionsId)).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    expect(await isAlive(lone.token)).toBe(false);
  });

  it('are nobody else’s: not another agency’s, not an administrator’s, not the public’s', async () => {
    const lone = await seedAgency(test, admin);
    const other = await seedAgency(test, admin);
    const id = (await list(lone.token))[0]?._id ?? '';
    expect([(await end(other.token, id)).status, (await end(admin, id)).status]).toEqual([404, 404]);
    expect([(await end(undefined, id)).status, (await call(test, listSessions)).status]).toEqual([401, 401]);
    expect((await end(lone.token, 'nessuno')).status).toBe(404);
    expect(await isAlive(lone.token)).toBe(true);
  });
});

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0';

describe('the words for a browser', () => {
  it.each([
    [firefox, 'Computer con Windows', 'Firefox'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/137.0.0.0`, 'Computer con Windows', 'Edge'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Mac', 'Safari'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`, 'iPhone', 'Safari'],
    [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${safari} Safari/604.1`, 'iPad', 'Safari'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Telefono Android', 'Chrome'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Safari/537.36 OPR/90.0`, 'Tablet Android', 'Opera'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Computer con Linux', 'Chrome'],
    ['curl/8.5.0', 'Dispositivo sconosciuto', 'Browser sconosciuto'],
    ['', 'Dispositivo sconosciuto', 'Browser sconosciuto'],
  ])('%s', (agent, dispositivo, browser) => {
    expect(describeAgent(agent)).toEqual({ dispositivo, browser });
  });
});
