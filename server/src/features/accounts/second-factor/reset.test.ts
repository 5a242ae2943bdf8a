import { readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { readSecondFactor, resetSecondFactor, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { adminMail } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  zoli = await seedAgency(test, admin);
});

const reset = (id: string, token: string | undefined = admin) =>
  call(test, resetSecondFactor, { params: { id }, token });
const asks = async (id: string) =>
  (await call(test, readAgencyWithSecrets, { token: admin, params: { id } })).body.secondoFattore;
const enter = (mail: string) => call(test, login, { body: { mail, password: agencyPassword } });
const written = async () =>
  await queryAppRows(
    test,
    { oggetto: z.string(), testo: z.string(), html: z.string() },
    sql`select oggetto, testo, html from posta where destinatario = ${zoli.agency.mail} and oggetto like '%azzerato'`,
  );

async function activate(token: string): Promise<void> {
  const offer = await call(test, setUpSecondFactor, { token, body: {} });
  const secret = 'segreto' in offer.body ? String(offer.body.segreto) : '';
  const timestamp = test.clock.now().getTime();
  const codice = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  expect((await call(test, setUpSecondFactor, { token, body: { codice } })).status).toBe(200);
}

it('lets in by password alone who lost telephone and recovery codes, writes it down and tells them', async () => {
  await activate(zoli.token);
  expect([await asks(zoli.agency._id), (await enter(zoli.agency.mail)).status]).toEqual([true, 401]);
  expect(await reset(zoli.agency._id)).toMatchObject({ status: 200, body: { ok: true } });
  expect([await asks(zoli.agency._id), (await enter(zoli.agency.mail)).status]).toEqual([false, 200]);
  expect((await call(test, readSecondFactor, { token: zoli.token })).body).toMatchObject({
    attivo: false,
    codiciRimasti: 0,
  });
  const [mail, ...more] = await written();
  expect(more).toEqual([]);
  for (const part of [mail?.testo, mail?.html]) {
    expect(part).toContain('un amministratore ha azzerato il tuo codice di accesso');
    expect(part).toContain('http://commiato.test/sicurezza');
  }
  const rows = await queryAppRows(
    test,
    { mail: z.string() },
    sql`
    select u.mail from registro r join utenti u on u."_id" = r.chi
    where r.azione = 'secondo fattore azzerato' and r.oggetto = ${zoli.agency._id}`,
  );
  expect(rows).toEqual([{ mail: adminMail }]);
  await activate(zoli.token);
  expect(await asks(zoli.agency._id)).toBe(true);
});

it('is refused where there is none, and where its set-up was only begun: nothing is written or mailed', async () => {
  for (const begin of [false, true]) {
    if (begin) await call(test, setUpSecondFactor, { token: zoli.token, body: {} });
    const { status, body } = await reset(zoli.agency._id);
    expect([status, body.code]).toEqual([409, 'secondo-fattore-assente']);
  }
  expect(await written()).toEqual([]);
});

it('is not for oneself, whose session may be stolen, but for another administrator', async () => {
  const { agency, token } = await seedAgency(test, admin, { role: 'A' });
  await activate(token);
  const own = await reset(agency._id, token);
  expect([own.status, own.body.code, await asks(agency._id)]).toEqual([409, 'proprio-secondo-fattore', true]);
  expect((await reset(agency._id)).status).toBe(200);
});

it('is for administrators alone, and answers 404 for nobody', async () => {
  await activate(zoli.token);
  const other = await seedAgency(test, admin);
  expect((await reset(zoli.agency._id, zoli.token)).status).toBe(403);
  expect((await reset(zoli.agency._id, other.token)).status).toBe(403);
  expect((await reset(zoli.agency._id, 'morto')).status).toBe(401);
  expect((await call(test, resetSecondFactor, { params: { id: zoli.agency._id } })).status).toBe(401);
  expect((await reset('nessuno')).status).toBe(404);
  expect(await asks(zoli.agency._id)).toBe(true);
});
