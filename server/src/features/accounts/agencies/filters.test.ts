import { exportAgencies, listAgencies, readTotals } from '@commiato/contracts/accounts/agencies';
import { listAllNotices, showNotices } from '@commiato/contracts/notices/notices';
import { readTrend } from '@commiato/contracts/notices/trend';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, seedNotice, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  const lazio = { regione: 'Lazio', prov: 'RM', comune: 'Roma', cap: '00184' };
  const { token } = await seedAgency(test, admin, { ragSociale: 'Carnia' });
  await seedAgency(test, admin, { ragSociale: 'Trastevere', mail: 'info@trastevere.example', ...lazio });
  await seedAgency(test, admin, { ragSociale: 'Spenta', attivo: false, ...lazio }).catch(() => undefined);
  const notices = [await seedNotice(test, token), await seedNotice(test, token)];
  const ids = [notices[0]?._id];
  await call(test, showNotices, { token: admin, body: { ids, disattivo: true } });
});

const list = async (query: Record<string, string>) => {
  const { body, headers } = await call(test, listAgencies, { token: admin, query: { role: 'U', ...query } });
  return { names: body.map(({ ragSociale }) => ragSociale).sort(), total: Number(headers['x-total-count']) };
};

it('agencies are found by state, region and sign-in, in the list and in the export', async () => {
  expect((await list({ regione: 'Lazio' })).names).toContain('Trastevere');
  expect((await list({ regione: 'Lazio' })).names).not.toContain('Carnia');
  expect((await list({ attivo: 'no' })).names).not.toContain('Carnia');
  const { body } = await call(test, exportAgencies, {
    token: admin,
    query: { formato: 'csv', role: 'U', regione: 'Friuli-Venezia Giulia' },
  });
  expect(readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0))).toHaveLength(1);
  expect((await call(test, listAgencies, { token: admin, query: { accesso: 'ieri' } })).status).toBe(400);
});

it('an agency that never signed in is found until it does', async () => {
  const mail = 'mai@entrata.example';
  const { names } = await list({ accesso: 'mai' });
  expect(names).not.toContain('Carnia');
  const { agency } = await seedAgency(test, admin, { ragSociale: 'Mai entrata', mail, attivo: true });
  // The fixture signs in; the log keeps that for 12 months.
  expect((await list({ accesso: 'mai' })).names).not.toContain(agency.ragSociale);
  expect((await list({ accesso: 'iniziale' })).names).toContain('Mai entrata');
  await signIn(test, mail, agencyPassword);
});

it('what the dashboard counts are the rows of the lists that it leads to', async () => {
  const { body: totals } = await call(test, readTotals, { token: admin });
  expect(totals.totUtenti).toBe((await list({})).total);
  expect(totals.utentiAttivi).toBe((await list({ attivo: 'si' })).total);
  const online = await call(test, listAllNotices, { token: admin, query: { stato: 'online' } });
  const all = await call(test, listAllNotices, { token: admin });
  expect(totals.totAnnunci).toBe(Number(online.headers['x-total-count']));
  expect(Number(all.headers['x-total-count'])).toBe(totals.totAnnunci + 1);
  const { body: trend } = await call(test, readTrend, { token: admin });
  expect(trend.mesi.reduce((sum, { annunci }) => sum + annunci, 0)).toBe(totals.totAnnunci);
});
