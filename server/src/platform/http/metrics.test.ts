import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seedQueuedMail } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { productVersion } from '../foundation/version.ts';

// With a folder of backups the age of the last one is told; none is taken here.
const test = startTestApp({ PUBLIC_URL: 'http://localhost:3000', BACKUP_DIR: tmpdir() });
const metrics = async () => (await test.app.inject('/metrics')).body;

it('every metric and route that an alarm of deploy/prometheus asks for is one that the program tells', async () => {
  const rules = await readFile(new URL('../../../../deploy/prometheus/commiato.rules.yml', import.meta.url), 'utf8');
  await test.app.inject('/metrics');
  await test.app.inject('/readyz');
  const told = new Set([...(await metrics()).matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
  const asked = new Set(rules.match(/\b(http|database|nodejs|process|commiato)_\w+/g));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  const routes = [...rules.matchAll(/route="([^"]+)"/g)].map(([, route]) => String(route));
  expect(routes.filter((url) => !test.app.hasRoute({ method: 'GET', url }))).toEqual([]);
});

it('what the example of Prometheus names is beside it', async () => {
  const folder = new URL('../../../../deploy/prometheus/', import.meta.url);
  const config = await readFile(new URL('prometheus.yml', folder), 'utf8');
  const named = [...config.matchAll(/(?:credentials_file: |rule_files: \[)([\w.]+)/g)].map(([, file]) => String(file));
  expect(named).toHaveLength(2);
  for (const file of named) expect(existsSync(new URL(file, folder))).toBe(true);
});

it('no gauge is named like a counter, and each metric is told once', async () => {
  const types = [...(await metrics()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', kind]) => ({
    name,
    kind,
  }));
  expect(types.filter(({ name, kind }) => kind === 'gauge' && name.endsWith('_total'))).toEqual([]);
  expect(new Set(types.map(({ name }) => name)).size).toBe(types.length);
});

it('tells what of the installation an operator should see coming', async () => {
  const { db } = test.deps.database;
  const figure = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics())?.[1]);
  expect(await figure('commiato_mails_given_up')).toBe(0);
  await seedQueuedMail(test);
  await db.execute(sql`update posta set prossima = null`);
  expect(await figure('commiato_mails_given_up')).toBe(1);
  expect(await figure('commiato_disk_size_bytes')).toBeGreaterThan(await figure('commiato_disk_free_bytes'));
  const now = test.clock.now().getTime();
  await db.execute(
    sql`insert into copie (notte, iniziata, finita, byte) values ('2026-11-18', now(), ${new Date(now - 3600_000).toISOString()}, 1)`,
  );
  expect(await figure('commiato_backup_age_seconds')).toBe(3600);
  expect(await figure('commiato_key_opens')).toBe(1);
  await db.execute(sql`insert into installazione (id, prova) values ('unaltra', '\\x00'::bytea)`);
  expect(await figure('commiato_key_opens')).toBe(0);
  expect(await figure('commiato_gauges_unread')).toBe(0);
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
