import {
  changePassword,
  readSecondFactor,
  removeSecondFactor,
  setUpSecondFactor,
} from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { sql } from 'drizzle-orm';
import { Secret, TOTP, URI } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let count = 0;

beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  zoli = await seedAgency(test, admin);
});

const codeAt = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() + aheadMs });
const set = (body: object = {}, token = zoli.token) => call(test, setUpSecondFactor, { token, body: body as never });
const remove = (body: object) => call(test, removeSecondFactor, { token: zoli.token, body: body as never });
const state = async () => (await call(test, readSecondFactor, { token: zoli.token })).body;
const enter = (body: object) =>
  call(test, login, { body: body as never, ip: `10.8.${Math.floor(count / 200)}.${(count++ % 200) + 1}` });
const withPassword = (more: object = {}) => enter({ mail: zoli.agency.mail, password: agencyPassword, ...more });

async function offer(): Promise<{ segreto: string; indirizzo: string; qr: string }> {
  const { status, body } = await set();
  if (status !== 200 || !('segreto' in body)) throw new Error(`Nessun segreto: ${JSON.stringify(body)}`);
  return body;
}
/** Sets the factor up; the step of its first code has passed afterwards. */
async function activate(): Promise<{ segreto: string; codici: string[] }> {
  const { segreto } = await offer();
  const { status, body } = await set({ codice: codeAt(segreto) });
  if (status !== 200 || !('codici' in body)) throw new Error(`Non attivato: ${JSON.stringify(body)}`);
  test.clock.pass(60_000);
  return { segreto, codici: body.codici };
}

describe('setting it up', () => {
  it('offers a secret as text, address and QR code, and stores it sealed', async () => {
    const { segreto, indirizzo, qr } = await offer();
    const read = URI.parse(indirizzo);
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Commiato', zoli.agency.mail, segreto]);
    expect(read.secret.bytes.length).toBe(20);
    expect(qr).toMatch(/^<svg /);
    const rows = await queryAppRows(
      test,
      { text: z.string() },
      sql`select encode(segreto, 'escape') as text from secondi_fattori where id_utente = ${zoli.agency._id}`,
    );
    expect(rows[0]?.text).not.toContain(segreto);
    expect(await state()).toEqual({ attivo: false, obbligatorio: false, dal: null, codiciRimasti: 0 });
    expect((await withPassword()).status).toBe(200);
  });

  it('counts only after a right code, which answers ten recovery codes once', async () => {
    const { segreto } = await offer();
    const wrong = await set({ codice: codeAt(segreto, 3600_000) });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { codice: ['Il codice non è giusto.'] }]);
    const { body } = await set({ codice: codeAt(segreto) });
    const codici = 'codici' in body ? body.codici : [];
    expect(new Set(codici).size).toBe(10);
    expect(codici.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true);
    expect(await state()).toMatchObject({ attivo: true, codiciRimasti: 10, dal: test.clock.now().toISOString() });
    const rows = await queryAppRows(test, { impronta: z.string() }, sql`select impronta from codici_recupero`);
    expect(rows.some(({ impronta }) => codici.includes(impronta))).toBe(false);
    const again = await set();
    expect([again.status, again.body.code]).toEqual([409, 'secondo-fattore-attivo']);
    expect((await set({ codice: codeAt(segreto) })).status).toBe(409);
  });

  it('wants the password once the session is older than fifteen minutes, and nobody without a token', async () => {
    test.clock.pass(16 * 60_000);
    const asked = await set();
    expect([asked.status, asked.body.code]).toEqual([403, 'riautenticazione']);
    expect((await set({ currentPassword: agencyPassword })).status).toBe(200);
    expect((await call(test, setUpSecondFactor, { body: {} })).status).toBe(401);
    expect((await call(test, readSecondFactor)).status).toBe(401);
    expect((await call(test, removeSecondFactor, { body: {} })).status).toBe(401);
    expect((await set({ codice: 7 })).status).toBe(400);
    admin = await signInAdmin(test);
  });
});

describe('signing in with it', () => {
  it('asks for the code after the right password alone, and takes both together', async () => {
    const { segreto } = await activate();
    expect((await enter({ mail: zoli.agency.mail, password: 'sbagliata' })).body.code).toBe('credenziali-non-valide');
    const asked = await withPassword();
    expect([asked.status, asked.body.code]).toEqual([401, 'secondo-fattore']);
    expect((await withPassword({ codice: codeAt(segreto) })).status).toBe(200);
  });

  it('takes the code with the challenge, for five minutes', async () => {
    const { segreto } = await activate();
    const challenge = challengeIn((await withPassword()).body);
    test.clock.pass(5 * 60_000 - 1000);
    expect((await enter({ challenge, codice: codeAt(segreto) })).status).toBe(200);
    test.clock.pass(1000);
    const late = await enter({ challenge, codice: codeAt(segreto) });
    expect([late.status, late.body.code]).toEqual([401, 'verifica-scaduta']);
    const [id, expires] = challenge.split('.');
    const forged = `${id}.${Number(expires) + 3600_000}.${challenge.split('.')[2]}`;
    expect((await enter({ challenge: forged, codice: codeAt(segreto) })).body.code).toBe('verifica-scaduta');
    expect((await enter({ challenge: 'x', codice: '123456' })).body.code).toBe('verifica-scaduta');
  });

  it('takes a code of half a minute ago or ahead, once', async () => {
    const { segreto } = await activate();
    expect((await withPassword({ codice: codeAt(segreto, -30_000) })).status).toBe(200);
    expect((await withPassword({ codice: codeAt(segreto, 30_000) })).status).toBe(200);
    for (const ahead of [-30_000, 0, 30_000, 60_000])
      expect((await withPassword({ codice: codeAt(segreto, ahead) })).status).toBe(401);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codici } = await activate();
    const codice = ` ${codici[0]?.toUpperCase().replace('-', ' ')} `;
    expect((await withPassword({ codice })).status).toBe(200);
    expect((await withPassword({ codice })).status).toBe(401);
    expect((await state()).codiciRimasti).toBe(9);
  });

  it('keeps recovery codes as slow digests alone, and takes those of before', async () => {
    const { codici } = await activate();
    const plain = codici.map((one) => one.replace('-', ''));
    const quick = (code: string) => test.deps.secrets.digest(`codice di recupero ${code}`);
    const stored = async () =>
      (
        await queryAppRows(
          test,
          { impronta: z.string() },
          sql`select impronta from codici_recupero where id_utente = ${zoli.agency._id}`,
        )
      ).map(({ impronta }) => impronta);
    expect(new Set(await stored()).size).toBe(10);
    for (const one of plain) expect(await stored()).not.toContain(quick(one));

    const before = 'abcde23456';
    // Those of before belong to accounts without a key of their own for them.
    const { db } = test.deps.database;
    await db.execute(sql`update secondi_fattori set chiave_codici = null where id_utente = ${zoli.agency._id}`);
    await test.deps.database.db.execute(
      sql`insert into codici_recupero (id_utente, impronta) values (${zoli.agency._id}, ${quick(before)})`,
    );
    expect((await withPassword({ codice: 'abcde-23456' })).status).toBe(200);
    expect((await withPassword({ codice: 'abcde-23456' })).status).toBe(401);
  });

  it('counts wrong codes as failures; a right password does not wipe them out', async () => {
    await activate();
    const challenge = challengeIn((await withPassword()).body);
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      statuses.push((await enter({ challenge, codice: '000000' })).status);
      if (i === 2) await withPassword();
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const paused = await withPassword();
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '1']);
  });

  it('makes a challenge worthless when the password changes', async () => {
    const { segreto } = await activate();
    const challenge = challengeIn((await withPassword()).body);
    const body = { newPassword: 'rosmarino-e-salvia', confirmPassword: 'rosmarino-e-salvia' };
    expect((await call(test, changePassword, { token: zoli.token, body })).status).toBe(200);
    expect((await enter({ challenge, codice: codeAt(segreto) })).status).toBe(401);
  });
});

describe('taking it away', () => {
  it('wants a code, not the password, and then the password is enough to sign in', async () => {
    const { segreto } = await activate();
    expect((await remove({})).body.fields).toHaveProperty('codice');
    expect((await remove({ codice: '000000' })).status).toBe(400);
    expect((await remove({ password: agencyPassword })).body.fields).toHaveProperty('codice');
    expect((await remove({ codice: codeAt(segreto) })).body).toEqual({ ok: true });
    expect((await state()).attivo).toBe(false);
    expect((await withPassword()).status).toBe(200);
    const again = await activate();
    expect((await remove({ codice: again.codici[0] })).status).toBe(200);
    expect((await state()).codiciRimasti).toBe(0);
    const rows = await queryAppRows(
      test,
      { azione: z.string() },
      sql`select azione from registro where oggetto = ${zoli.agency._id} and azione like 'secondo%' order by quando`,
    );
    expect(rows.map(({ azione }) => azione)).toEqual([
      'secondo fattore attivato',
      'secondo fattore tolto',
      'secondo fattore attivato',
      'secondo fattore tolto',
    ]);
  });
});

it('the owner is told by mail of setting it up and of taking it away', async () => {
  const { segreto } = await activate();
  await remove({ codice: codeAt(segreto) });
  const rows = await queryAppRows(
    test,
    { oggetto: z.string() },
    sql`select oggetto from posta where destinatario = ${zoli.agency.mail} and oggetto like 'Il codice di accesso%' order by creata`,
  );
  expect(rows.map(({ oggetto }) => oggetto)).toEqual([
    'Il codice di accesso è attivo',
    'Il codice di accesso è stato tolto',
  ]);
});

const challengeIn = (body: object): string =>
  'challenge' in body && typeof body.challenge === 'string' ? body.challenge : '';
