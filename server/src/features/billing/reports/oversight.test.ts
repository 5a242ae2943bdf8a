import { listAudit } from '@commiato/contracts/administration/audit';
import { createCreditNote } from '@commiato/contracts/billing/invoice-actions';
import { exportBillingFigures, listBillingFigures } from '@commiato/contracts/billing/oversight';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { seedInvoice, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin, { ragSociale: 'Fratelli Zoli' });
  await seedAgency(test, admin, { ragSociale: 'Carnia' });
  await seedQuote(test, zoli.token);
  const { _id } = await seedQuote(test, zoli.token);
  await test.deps.database.db.execute(sql`update preventivi set stato = 'inviato' where "_id" = ${_id}`);
  await seedInvoice(test, zoli.token);
  await seedIssuedInvoice(test, zoli.token, { scadenza: '2026-12-01' });
});

const list = async (query: Record<string, string> = {}) => {
  const given = { anno: '2026', sort: 'ragSociale', ...query };
  const { body, headers } = await call(test, listBillingFigures, { token: admin, query: given });
  return { rows: body, total: Number(headers['x-total-count']) };
};

it('tells what each agency quotes and bills in numbers, without a client and without looking into its area', async () => {
  const before = (await call(test, listAudit, { token: admin, query: { azione: 'area vista' } })).body.length;
  const { rows, total } = await list();
  expect(total).toBe(2);
  expect(rows.map(({ ragSociale }) => ragSociale)).toEqual(['Carnia', 'Fratelli Zoli']);
  expect(rows[0]).toMatchObject({ preventivi: 0, fatture: 0, fatturato: 0, bozze: 0, scadute: 0, residuo: 0 });
  expect(rows[1]).toMatchObject({ preventivi: 1, accettati: 0, fatture: 1, noteDiCredito: 0, bozze: 1, scartate: 0 });
  expect(rows[1]?.fatturato).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/Casadei/i);
  expect((await list({ anno: '2025' })).rows[1]).toMatchObject({ preventivi: 0, fatture: 0, bozze: 1 });
  const after = (await call(test, listAudit, { token: admin, query: { azione: 'area vista' } })).body.length;
  expect(after).toBe(before);
});

it('finds one agency, and those with invoices past their day', async () => {
  expect((await list({ id_utente: zoli.agency._id })).rows).toHaveLength(1);
  expect((await list({ q: 'carnia' })).rows.map(({ ragSociale }) => ragSociale)).toEqual(['Carnia']);
  expect((await list({ con: 'scadute' })).total).toBe(0);
  await test.deps.database.db.execute(sql`alter table fatture disable trigger fatture_immutabili`);
  await test.deps.database.db.execute(sql`update fatture set scadenza = '2026-11-01' where stato = 'emessa'`);
  const { rows } = await list({ con: 'scadute' });
  expect(rows).toMatchObject([{ ragSociale: 'Fratelli Zoli', scadute: 1 }]);
  expect(rows[0]?.residuo).toBe(rows[0]?.fatturato);
});

it('is exported, asks for a year, and is the administrator’s alone', async () => {
  const query = { formato: 'csv', anno: '2026' };
  const { body } = await call(test, exportBillingFigures, { token: admin, query });
  const rows = readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  expect([rows.length, rows[0]?.at(-1)]).toEqual([3, 'Importo scaduto']);
  expect((await call(test, listBillingFigures, { token: admin })).status).toBe(400);
  expect((await call(test, listBillingFigures, { token: zoli.token, query: { anno: '2026' } })).status).toBe(403);
});

it('counts a discarded credit note among what was discarded: until it has a new file it stands nowhere', async () => {
  const { agency, token } = await seedAgency(test, admin, { ragSociale: 'Montello' });
  const { _id: id } = await seedIssuedInvoice(test, token);
  const { body: note } = await call(test, createCreditNote, { token, params: { id }, body: {} });
  await test.deps.database.db.execute(sql`update fatture set trasmissione = 'scartata' where "_id" = ${note._id}`);
  expect((await list({ id_utente: agency._id })).rows).toMatchObject([{ noteDiCredito: 1, scartate: 1 }]);
  expect((await list({ con: 'scartate' })).rows.map(({ ragSociale }) => ragSociale)).toEqual(['Montello']);
});
