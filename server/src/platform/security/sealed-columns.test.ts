import { randomBytes } from 'node:crypto';
import { changeAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { resetSecondFactor, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { readQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedQuote } from '../../testing/billing.ts';
import { call } from '../../testing/calls.ts';
import { agencyPassword, seedAgency, signInAdmin, type TestAgency } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createSecrets } from './secrets.ts';

const test = startTestApp();
/** As a process beside, or a restored row, would have left it. */
const ofAnotherKey = createSecrets(randomBytes(32)).seal('x', 'altrove');
let admin: string;
let zoli: TestAgency;
beforeEach(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const expectLogged = () => {
  const logs = test.takeLogs();
  expect(logs.length).toBeGreaterThan(0);
  for (const line of logs) expect(line).toContain('valore cifrato che la chiave non apre');
};

describe('what was sealed with another key', () => {
  it('is said at the credentials of an agency, and goes by being written anew', async () => {
    const params = { id: zoli.agency._id };
    await call(test, changeAgency, { token: admin, params, body: { userFatt: 'zoli' } });
    await test.deps.database.db.execute(
      sql`update utenti set tupla = ${ofAnotherKey}, "pwdFatt" = ${ofAnotherKey} where "_id" = ${zoli.agency._id}`,
    );
    const { status, body } = await call(test, readAgencyWithSecrets, { token: admin, params });
    expect([status, body]).toMatchObject([
      200,
      {
        tupla: '',
        userFatt: 'zoli',
        pwdFatt: '',
        illeggibili: {
          tupla: expect.stringMatching(/^Non si apre con la chiave di questa installazione: /),
          pwdFatt: 'Non si apre con la chiave di questa installazione: scrivila di nuovo.',
        },
      },
    ]);
    expectLogged();
    await call(test, changeAgency, { token: admin, params, body: { pwdFatt: 'nuova' } });
    const after = await call(test, readAgencyWithSecrets, { token: admin, params });
    expect([after.body.pwdFatt, Object.keys(after.body.illeggibili)]).toEqual(['nuova', ['tupla']]);
    expectLogged();
  });

  it('leaves a sent quote readable, and a new link when it is sent again', async () => {
    const { token } = zoli;
    const { _id } = await seedQuote(test, token);
    const params = { id: _id };
    await call(test, sendQuote, { token, params, body: {} });
    await test.deps.database.db.execute(sql`update preventivi set link = ${ofAnotherKey} where "_id" = ${_id}`);
    const read = await call(test, readQuote, { token, params });
    expect([read.status, read.body.link]).toEqual([200, null]);
    const again = await call(test, sendQuote, { token, params, body: {} });
    expect([again.status, again.body.link]).toEqual([200, expect.stringContaining('http')]);
    expectLogged();
  });

  it('tells at the code who can reset a second factor', async () => {
    const { token } = zoli;
    const { body: offer } = await call(test, setUpSecondFactor, { token, body: {} });
    const secret = Secret.fromBase32('segreto' in offer ? offer.segreto : '');
    const codice = new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
    expect((await call(test, setUpSecondFactor, { token, body: { codice } })).status).toBe(200);
    await test.deps.database.db.execute(
      sql`update secondi_fattori set segreto = ${ofAnotherKey} where id_utente = ${zoli.agency._id}`,
    );
    const given = { mail: zoli.agency.mail, password: agencyPassword };
    const refused = await call(test, login, { body: { ...given, codice } });
    expect([refused.status, refused.body.fields?.codice]).toEqual([
      400,
      [expect.stringContaining('chiedi a un amministratore di azzerarlo')],
    ]);
    expectLogged();
    const reset = await call(test, resetSecondFactor, { token: admin, params: { id: zoli.agency._id } });
    expect(reset.status).toBe(200);
    expect((await call(test, login, { body: given })).status).toBe(200);
  });
});
