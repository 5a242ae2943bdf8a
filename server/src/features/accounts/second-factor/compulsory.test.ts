import { listAgencies } from '@commiato/contracts/accounts/agencies';
import { listSessions, readSecondFactor, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { login, logout } from '@commiato/contracts/accounts/sessions';
import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { adminMail, adminPassword } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ REQUIRE_SECOND_FACTOR: 'A' });

it('keeps an administrator out of everything but its set-up until that is done, and leaves agencies alone', async () => {
  const token = await signInAdmin(test);
  for (const route of [listAgencies, listSessions]) {
    const refused = await call(test, route, { token });
    expect([refused.status, refused.body.code]).toEqual([403, 'secondo-fattore-obbligatorio']);
  }
  expect((await call(test, readSecondFactor, { token })).body).toMatchObject({ attivo: false, obbligatorio: true });
  const { body } = await call(test, setUpSecondFactor, { token, body: {} });
  const secret = Secret.fromBase32('segreto' in body ? body.segreto : '');
  const code = () => new TOTP({ secret }).generate({ timestamp: test.clock.now().getTime() });
  expect((await call(test, setUpSecondFactor, { token, body: { codice: code() } })).status).toBe(200);
  expect((await call(test, listAgencies, { token })).status).toBe(200);

  const agency = await seedAgency(test, token);
  expect((await call(test, listOwnNotices, { token: agency.token })).status).toBe(200);
  expect((await call(test, readSecondFactor, { token: agency.token })).body.obbligatorio).toBe(false);

  expect((await call(test, logout, { token })).status).toBe(204);
  test.clock.pass(30_000);
  const given = { mail: adminMail, password: adminPassword };
  expect((await call(test, login, { body: given })).body.code).toBe('secondo-fattore');
  expect((await call(test, login, { body: { ...given, codice: code() } })).status).toBe(200);
});
