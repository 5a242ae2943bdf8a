import { changePassword, requestPasswordRecovery } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { exportContacts } from '@commiato/contracts/contacts/contacts';
import { checkTaxCodeUse, publishNotice } from '@commiato/contracts/notices/notices';
import { giveHeart } from '@commiato/contracts/notices/public-notices';
import { sendRequest } from '@commiato/contracts/requests/requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { agencyPassword, noticeFields, seedAgency, seedNotice, signInAdmin, type TestAgency } from './fixtures.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const test = startTestApp();
let both: readonly [TestApp, TestApp];
let zoli: TestAgency;

beforeAll(async () => {
  both = [test, await test.startBeside()];
  zoli = await seedAgency(test, await signInAdmin(test));
});

type Send = (app: TestApp, n: number) => Promise<{ status: number; headers: Record<string, unknown> }>;
const turn = (n: number): TestApp => both[n % 2] ?? test;

/** Calls the two processes in turn: so many answers come before both refuse. */
async function refusedAfter(most: number, send: Send): Promise<void> {
  for (let n = 0; n < most; n += 1) expect((await send(turn(n), n)).status, `la chiamata ${n + 1}`).not.toBe(429);
  for (const n of [most, most + 1]) {
    const { status, headers } = await send(turn(n), n);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  }
}

const enter = (mail: string, password: string, ip: string) => (app: TestApp) =>
  call(app, login, { body: { mail, password }, ip });
const recover = (mail: string, ip: string) => (app: TestApp) =>
  call(app, requestPasswordRecovery, { body: { mail }, ip });
const check = (given: { ip?: string; token?: string }) => (app: TestApp) =>
  call(app, checkTaxCodeUse, { params: { taxcode: 'DLLMTR38C52D704U' }, query: { cosa: 'Necrologio' }, ...given });

describe('the limits of trust.md 5 hold over two processes of one installation', () => {
  it('sign-in: ten a minute and thirty an hour from an address', async () => {
    const tryFrom: Send = (app, n) => enter(`nessuno${n}@prova.example`, 'x', '10.20.0.1')(app);
    await refusedAfter(10, tryFrom);
    // What was refused counts against the hour too.
    for (const more of [10, 6]) {
      test.clock.pass(61_000);
      await refusedAfter(more, tryFrom);
    }
  });

  it('sign-in: a clock that is put back an hour locks nobody out for that hour', async () => {
    const tryFrom: Send = (app, n) => enter(`nessuno${n}@prova.example`, 'x', '10.20.1.1')(app);
    await refusedAfter(10, tryFrom);
    test.clock.pass(-3_600_000);
    await refusedAfter(10, tryFrom);
    test.clock.pass(3_600_000);
  });

  it('sign-in: an account pauses after five failures, and twenty passwords an hour are checked', async () => {
    const mail = 'bersaglio@prova.example';
    const tryAccount: Send = (app, n) => enter(mail, 'x', `10.21.0.${n}`)(app);
    await refusedAfter(5, tryAccount);
    for (let n = 5; n < 20; n += 1) {
      test.clock.pass(61_000);
      expect((await tryAccount(turn(n), n + 50)).status, `la password ${n + 1}`).toBe(401);
    }
    test.clock.pass(61_000);
    for (const n of [0, 1]) expect((await tryAccount(turn(n), n + 90)).status).toBe(429);
  });

  it('sign-in: who succeeds at one process is forgiven at the other', async () => {
    const { mail } = zoli.agency;
    for (let n = 0; n < 4; n += 1) await enter(mail, 'x', `10.22.0.${n}`)(turn(n));
    expect((await enter(mail, agencyPassword, '10.22.0.9')(turn(1))).status).toBe(200);
    for (let n = 0; n < 4; n += 1) expect((await enter(mail, 'x', `10.22.1.${n}`)(turn(n))).status).toBe(401);
    expect((await enter(mail, agencyPassword, '10.22.1.9')(turn(0))).status).toBe(200);
  });

  it('recovery: three an hour for an e-mail, ten from an address', async () => {
    await refusedAfter(3, (app, n) => recover('smemorata@prova.example', `10.23.0.${n}`)(app));
    await refusedAfter(10, (app, n) => recover(`persona${n}@prova.example`, '10.23.1.1')(app));
  });

  it('tax codes: ten a minute and fifty a day without a token, sixty an hour with one', async () => {
    await refusedAfter(10, check({ ip: '10.24.0.1' }));
    // Each minute's two refusals count against the day too.
    for (const more of [10, 10, 10, 2]) {
      test.clock.pass(61_000);
      await refusedAfter(more, check({ ip: '10.24.0.1' }));
    }
    await refusedAfter(60, check({ token: zoli.token }));
  });

  it('hearts: ten a minute from an address', async () => {
    const { _id } = await seedNotice(test, zoli.token);
    await refusedAfter(10, (app) => call(app, giveHeart, { params: { id: _id }, ip: '10.25.0.1' }));
  });

  it('uploads: thirty in thirty minutes for an account, counted before anything is decoded', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    const file = { bytes: new Uint8Array(Buffer.from('non è una fotografia')) };
    await refusedAfter(30, (app) => call(app, publishNotice, { token, body: noticeFields(), file }));
  });

  it('requests to the administration: forty an hour for an account, refused ones too', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    await refusedAfter(40, (app) => call(app, sendRequest, { token, body: {} as never }));
  });

  it('exports: sixty in ten minutes for an account', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    await refusedAfter(60, (app) => call(app, exportContacts, { token, query: { formato: 'csv' } }));
  });

  it('changes of the password: twenty an hour for an account', async () => {
    const { token } = await seedAgency(test, await signInAdmin(test));
    await refusedAfter(20, (app) => call(app, changePassword, { token, body: {} as never }));
  });
});
