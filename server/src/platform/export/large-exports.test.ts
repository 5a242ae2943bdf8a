import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { exportAccounts, listAgencies } from '@commiato/contracts/accounts/agencies';
import type { ExportFormat } from '@commiato/contracts/exports';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/calls.ts';
import { signInAdmin } from '../../testing/fixtures.ts';
import { readCsv, readPdf, readXlsx } from '../../testing/read-files.ts';
import { isRelease } from '../../testing/release.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp();
/** Rows of a large list, and those of it that are enough where reading them back takes long. */
const many = isRelease ? 100_000 : 10_000;
const fewer = isRelease ? 5_000 : 500;
const padded = (place: number) => String(place).padStart(6, '0');
let address: string;
let token: string;

beforeAll(async () => {
  token = await signInAdmin(test);
  await test.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '1min'`);
    await tx.execute(sql`
    insert into utenti ("_id", role, attivo, mail, password, "ragSociale", cognome, comune, prov, creato)
    select 'molti' || lpad(i::text, 7, '0'), 'U', true, 'molti' || i || '@prova.example', '',
      'Onoranze Niccolò ' || lpad(i::text, 6, '0'), 'DE'' ROSSI', case when i <= ${fewer} then 'Forlì' else 'Cesena' end, 'FC',
      '2026-01-01'::timestamptz + i * interval '1 second'
    from generate_series(1, ${many}::int) as i`);
  });
  await test.deps.database.db.execute(sql`analyze utenti`);
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

/** An export over a real connection, whose reader can take its time. */
async function open(formato: ExportFormat, query: Record<string, string> = {}): Promise<IncomingMessage> {
  const search = new URLSearchParams({ formato, sort: 'ragSociale', q: 'niccolò', ...query });
  const headers = { authorization: `Bearer ${token}` };
  const [response] = (await once(get(`${address}${exportAccounts.path}?${search}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  return response;
}

/** Reads to the end. The memory that this takes is bounded where the program runs alone, in `e2e/large-exports.spec.ts`. */
async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it(`${many} rows leave as CSV, the first and the last of them in their places`, async () => {
  const bytes = await readAll(await open('csv'));
  const rows = readCsv(bytes);
  expect(rows).toHaveLength(many + 1);
  expect(rows[1]?.slice(1, 4)).toEqual(['Onoranze Niccolò 000001', '', "DE' ROSSI"]);
  expect(rows.at(-1)?.[1]).toBe(`Onoranze Niccolò ${padded(many)}`);
}, 120_000);

it(`${many} rows leave as an Excel sheet`, async () => {
  const bytes = await readAll(await open('xlsx'));
  expect(bytes.length).toBeGreaterThan(many * 10);
}, 120_000);

it(`${fewer} rows of an Excel sheet are all there`, async () => {
  const { rows } = await readXlsx(await readAll(await open('xlsx', { q: 'forlì' })));
  expect(rows).toHaveLength(fewer + 1);
  expect(rows[1]?.slice(1, 4)).toEqual(['Onoranze Niccolò 000001', null, "DE' ROSSI"]);
  expect(rows.at(-1)?.[1]).toBe(`Onoranze Niccolò ${padded(fewer)}`);
}, 120_000);

it(`${fewer} rows leave as PDF`, async () => {
  const bytes = await readAll(await open('pdf', { q: 'forlì' }));
  const { pages } = await readPdf(bytes);
  expect(pages[0]).toContain('Onoranze Niccolò 000001');
  expect(pages.at(-1)).toContain(`Onoranze Niccolò ${padded(fewer)}`);
  expect(pages.at(-1)).toContain(`Pagina ${pages.length}`);
}, 120_000);

it('others are answered while somebody reads slowly, who holds no connection to the database meanwhile', async () => {
  const { pool } = test.deps.database;
  const busy = () => pool.totalCount - pool.idleCount;
  const before = busy();
  const response = await open('csv');
  await once(response, 'readable');
  expect(response.readableEnded).toBe(false);
  const { status } = await call(test, listAgencies, { token, query: { pageSize: '10' } });
  expect(status).toBe(200);
  await expect.poll(busy, { timeout: 20_000 }).toBe(before);
  expect(response.readableEnded).toBe(false);
  response.destroy();
});
