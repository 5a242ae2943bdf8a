import { resetPassword, setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { adminMail, adminPassword } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { rescueAdministrator } from './service.ts';

const test = startTestApp();
const rescue = (mail: string) => {
  const { clock, database, settings } = test.deps;
  return rescueAdministrator({ db: database.db, clock, settings }, mail);
};

describe('an administrator who lost everything', () => {
  it('gets in with the address that the machine prints, once, without a code; sessions of before are over', async () => {
    const token = await signInAdmin(test);
    const { body: offer } = await call(test, setUpSecondFactor, { token, body: {} as never });
    const secret = 'segreto' in offer ? String(offer.segreto) : '';
    const codice = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });
    expect((await call(test, setUpSecondFactor, { token, body: { codice } as never })).status).toBe(200);
    const address = await rescue(adminMail.toUpperCase());
    const params = { token: address.split('/').at(-1) ?? '' };
    const body = { password: 'tasso-e-biancospino' };
    expect((await call(test, resetPassword, { params, body })).status).toBe(200);
    expect((await call(test, resetPassword, { params, body })).status).toBe(400);
    expect((await call(test, setUpSecondFactor, { token, body: {} as never })).status).toBe(401);
    expect((await call(test, login, { body: { mail: adminMail, password: adminPassword } })).status).toBe(401);
    const entered = await call(test, login, { body: { mail: adminMail, password: 'tasso-e-biancospino' } });
    expect(entered.status).toBe(200);
    const { agency } = await seedAgency(test, entered.body.token);
    await expect(rescue(agency.mail)).rejects.toThrow('non è l’indirizzo di un amministratore attivo');
  });
});
