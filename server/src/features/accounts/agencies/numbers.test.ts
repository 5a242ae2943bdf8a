import { exportAccounts, listAgencies, listDuplicates } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const numbers = { piva: '03456780407', codFisc: 'ZLODVD70A01C573K', tel: '0547 612-345', cell: '+39 333.4567890' };
  zoli = (await seedAgency(test, admin, { ragSociale: 'Fratelli Zoli', ...numbers })).agency._id;
  await seedAgency(test, admin, { ragSociale: 'Carnia' });
});

const found = async (q: string) =>
  (await call(test, listAgencies, { token: admin, query: { q } })).body.map(({ ragSociale }) => ragSociale);

describe('an agency', () => {
  it.each([
    ['its VAT number', '03456780407'],
    ['its VAT number with the country', 'IT03456780407'],
    ['its tax code, however it is typed', 'zlodvd70a01c573k'],
    ['its telephone as it is written', '0547 612-345'],
    ['its telephone without what stands between', '0547612345'],
    ['the end of its mobile number', '4567890'],
  ])('is found by %s', async (_what, q) => {
    expect(await found(q)).toEqual(['Fratelli Zoli']);
  });

  it('is found so in the export and in the log too', async () => {
    const { body } = await call(test, exportAccounts, { token: admin, query: { formato: 'csv', q: '0547612345' } });
    expect(readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0))).toHaveLength(2);
    const log = await call(test, listAudit, { token: admin, query: { q: '03456780407' } });
    expect(log.body.length).toBeGreaterThan(0);
  });
});

describe('who enters an agency', () => {
  const twins = async (query: Record<string, string>) =>
    (await call(test, listDuplicates, { token: admin, query })).body;

  it('is told which one has the number already, and nothing of none', async () => {
    expect(await twins({ piva: '03456780407', codFisc: 'zlodvd70a01c573k' })).toEqual([
      { _id: zoli, ragSociale: 'Fratelli Zoli', campo: 'piva' },
      { _id: zoli, ragSociale: 'Fratelli Zoli', campo: 'codFisc' },
    ]);
    expect(await twins({ piva: '', codFisc: '' })).toEqual([]);
    expect(await twins({ piva: '99999999999' })).toEqual([]);
  });

  it('is no twin of itself while it is edited', async () => {
    expect(await twins({ piva: '03456780407', escluso: zoli })).toEqual([]);
  });
});
