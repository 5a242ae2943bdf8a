import { listAllCertificates } from '@commiato/contracts/office/certificates';
import { expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedCertificate } from '../../../testing/deadlines.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();

it('the administrator sees the certificates of all agencies, first what has expired or will, by state and by agency', async () => {
  const admin = await signInAdmin(test);
  const zoli = await seedAgency(test, admin);
  const carnia = await seedAgency(test, admin, { ragSociale: 'Onoranze Carnia' });
  await seedCertificate(test, zoli.token, { numero: 'LONTANO', rilascio: '2026-01-10', scadenza: '2028-01-10' });
  await seedCertificate(test, carnia.token, { numero: 'VICINO', rilascio: '2026-01-10', scadenza: '2026-12-01' });
  const list = async (query: Record<string, string> = {}) =>
    (await call(test, listAllCertificates, { token: admin, query })).body.map(({ numero, ragSociale }) => [
      numero,
      ragSociale,
    ]);
  expect(await list()).toEqual([
    ['VICINO', 'Onoranze Carnia'],
    ['LONTANO', 'Onoranze Funebri Fratelli Zoli'],
  ]);
  expect(await list({ stato: 'in scadenza' })).toEqual([['VICINO', 'Onoranze Carnia']]);
  expect(await list({ q: 'zoli' })).toEqual([['LONTANO', 'Onoranze Funebri Fratelli Zoli']]);
  expect((await call(test, listAllCertificates, { token: zoli.token })).status).toBe(403);
});
