import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { productVersion } from '../foundation/version.ts';

const test = startTestApp({ PUBLIC_URL: 'http://localhost:3000' });
const metrics = async () => (await test.app.inject('/metrics')).body;

it('every metric and route that an alarm of deploy/prometheus asks for is one that the program tells', async () => {
  const rules = await readFile(new URL('../../../../deploy/prometheus/commiato.rules.yml', import.meta.url), 'utf8');
  await test.app.inject('/metrics');
  await test.app.inject('/readyz');
  const told = new Set([...(await metrics()).matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
  const asked = new Set(rules.match(/\b(http|database|nodejs|process)_\w+/g));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  const routes = [...rules.matchAll(/route="([^"]+)"/g)].map(([, route]) => String(route));
  expect(routes.filter((url) => !test.app.hasRoute({ method: 'GET', url }))).toEqual([]);
});

it('tells who holds the connections to the database, and how many wait for one', async () => {
  const { pool } = test.deps.database;
  const holders = await Promise.all(Array.from({ length: Number(pool.options.max) }, () => pool.connect()));
  const waiting = [pool.connect(), pool.connect()];
  const under = await metrics();
  for (const client of holders) client.release();
  for (const client of waiting) (await client).release();
  expect(under).toContain(`database_pool_connections{state="busy"} ${holders.length}\n`);
  expect(under).toContain('database_pool_connections{state="idle"} 0\n');
  expect(under).toContain('database_pool_waiting 2\n');
  expect(await metrics()).toMatch(/^database_pool_waiting 0$/m);
});

it('tells which version and commit serve, also /healthz', async () => {
  const { ok, versione, commit } = (await test.app.inject('/healthz')).json();
  expect([ok, versione]).toEqual([true, productVersion]);
  expect(commit).toMatch(/^([0-9a-f]{12}|sconosciuto)$/);
  expect(await metrics()).toContain(`\ncommiato_build_info{version="${versione}",commit="${commit}"} 1\n`);
});
