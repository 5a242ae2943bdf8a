import {
  createAgency,
  exportAccounts,
  listAgencies,
  readAgencyWithoutSecrets,
  readDashboardTotals,
} from '@commiato/contracts/accounts/agencies';
import { listAllNotices, setNoticesVisibility } from '@commiato/contracts/notices/notices';
import { readTrend } from '@commiato/contracts/notices/trend';
import { beforeAll, expect, it } from 'vitest';
import { audit } from '../../../platform/audit/audit.ts';
import { call } from '../../../testing/calls.ts';
import { agencyFields, seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const lazio = { regione: 'Lazio', prov: 'RM', comune: 'Roma', cap: '00184' };
  const { token } = await seedAgency(test, admin, { ragSociale: 'Carnia' });
  await seedAgency(test, admin, { ragSociale: 'Trastevere', ...lazio });
  const idle = agencyFields({ ragSociale: 'Mai entrata', attivo: false, ...lazio });
  await call(test, createAgency, { token: admin, body: idle });
  await seedNotice(test, token);
  const ids = [(await seedNotice(test, token))._id];
  await call(test, setNoticesVisibility, { token: admin, body: { ids, disattivo: true } });
});

const list = async (query: Record<string, string>) => {
  const { body, headers } = await call(test, listAgencies, { token: admin, query: { role: 'U', ...query } });
  return { names: body.map(({ ragSociale }) => ragSociale).sort(), total: Number(headers['x-total-count']) };
};

it('agencies are found by state, region and sign-in, in the list and in the export', async () => {
  expect((await list({ regione: 'Lazio' })).names).toEqual(['Mai entrata', 'Trastevere']);
  expect((await list({ regione: 'lazio' })).names).toEqual(['Mai entrata', 'Trastevere']);
  expect((await list({ regione: 'altrove' })).total).toBe(0);
  expect((await list({ attivo: 'no' })).names).toEqual(['Mai entrata']);
  expect((await list({ attivo: 'si', regione: 'Lazio' })).names).toEqual(['Trastevere']);
  // Fixtures sign their agencies in.
  expect((await list({ accesso: 'mai' })).names).toEqual(['Mai entrata']);
  expect((await list({ accesso: 'iniziale' })).names).toEqual(['Carnia', 'Mai entrata', 'Trastevere']);
  const { body } = await call(test, exportAccounts, {
    token: admin,
    query: { formato: 'csv', role: 'U', regione: 'Lazio' },
  });
  expect(readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0))).toHaveLength(3);
  expect((await call(test, listAgencies, { token: admin, query: { accesso: 'ieri' } })).status).toBe(400);
});

it('a region is found without regard to case, accent and apostrophe, in the list of notices too', async () => {
  const found = async (regione: string) =>
    (await call(test, listAllNotices, { token: admin, query: { regione } })).body.length;
  expect(await found('Emilia-Romagna')).toBe(2);
  expect(await found('emilia romagna')).toBe(2);
});

it('what the dashboard counts are the rows of the lists that it leads to', async () => {
  const { body: totals } = await call(test, readDashboardTotals, { token: admin });
  expect(totals.totUtenti).toBe((await list({})).total);
  expect(totals.utentiAttivi).toBe((await list({ attivo: 'si' })).total);
  const online = await call(test, listAllNotices, { token: admin, query: { stato: 'online' } });
  const all = await call(test, listAllNotices, { token: admin });
  expect(totals.totAnnunci).toBe(Number(online.headers['x-total-count']));
  expect(Number(all.headers['x-total-count'])).toBe(Number(totals.totAnnunci) + 1);
  const { body: trend } = await call(test, readTrend, { token: admin });
  expect(trend.mesi.reduce((sum, { annunci }) => sum + annunci, 0)).toBe(totals.totAnnunci);
});

it('an agency whose people sign in is not listed as absent, even if its own account never does', async () => {
  const body = agencyFields({ ragSociale: 'Passata di mano' });
  const { _id } = (await call(test, createAgency, { token: admin, body })).body;
  const card = async () => (await call(test, readAgencyWithoutSecrets, { token: admin, params: { id: _id } })).body;
  expect((await list({ accesso: 'mai' })).names).toContain('Passata di mano');
  expect((await card()).ultimoAccesso).toBeNull();
  const person = { persona: 'di-un-altro', idUtente: _id };
  await audit(test.deps.database.db, test.clock, { chi: person, azione: 'accesso' });
  expect((await list({ accesso: 'mai' })).names).not.toContain('Passata di mano');
  expect((await card()).ultimoAccesso).toBe(test.clock.now().toISOString());
});
