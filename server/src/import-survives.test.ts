import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createAgency } from '@commiato/contracts/accounts/agencies';
import { login } from '@commiato/contracts/accounts/sessions';
import { type ImportDetail, readImport, undoImport } from '@commiato/contracts/imports';
import { importNotices } from '@commiato/contracts/notices/import';
import type { RouteDefinition } from '@commiato/contracts/route';
import { zipSync } from 'fflate';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { adminMail, adminPassword } from './testing/administrator.ts';
import { callApi } from './testing/call-program.ts';
import { agencyFields, agencyPassword, portrait } from './testing/fixtures.ts';
import { type RunningProgram, testProgram } from './testing/program.ts';

const run = testProgram();
const admin = { mail: adminMail, password: adminPassword };
const settings = { ADMIN_MAIL: adminMail, ADMIN_PASSWORD: adminPassword, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
let token = '';

const send = <T>(route: RouteDefinition, body?: object | FormData, id = '', query: Record<string, string> = {}) =>
  callApi<T>(run.address, route, token, body, { id }, query);

/** Kills the program and its database, like a power cut. */
async function cutPower({ child, exit }: RunningProgram): Promise<void> {
  const database = await run.postmaster();
  child.kill('SIGKILL');
  process.kill(database, 'SIGKILL');
  await exit;
}

async function startAgain(): Promise<RunningProgram> {
  const started = run.program(settings);
  await run.ready(90_000);
  return started;
}

/** How many rows a statement finds in the embedded database. */
async function counted(statement: string): Promise<Record<string, number>> {
  const [, , , port, host = ''] = (await readFile(join(run.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({ host, port: Number(port), user: 'commiato', database: 'commiato' });
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** What is stored, but for what waits set aside until it is removed for good. */
const files = async (): Promise<string[]> =>
  (await readdir(join(run.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(run.dataDir, 'files'), join(parentPath, name)))
    .filter((name) => !name.startsWith('rimossi/'));

const rows = 1_000;
const photographs = 20;
/** A table as Excel saves it in Italy, with some photographs beside it. */
async function archive(): Promise<FormData> {
  const lines = Array.from(
    { length: rows },
    (_, n) => `Niccolò;Zoli ${n};${(n % 28) + 1}/03/20${10 + (n % 15)};Forlì;FC;${n % 50 === 0 ? `${n}.jpg` : ''}`,
  );
  const table = Buffer.from(['Nome;Cognome;Data del decesso;Comune;Prov;Foto', ...lines].join('\r\n'), 'latin1');
  const { bytes } = await portrait();
  const pictures = Object.fromEntries(Array.from({ length: photographs }, (_, n) => [`${n * 50}.jpg`, bytes]));
  const form = new FormData();
  const zipped = new Uint8Array(zipSync({ 'annunci.csv': table, ...pictures }));
  form.append('file', new Blob([zipped], { type: 'application/zip' }), 'annunci.zip');
  return form;
}

test('an import of 1,000 notices that is killed twice in the middle brings each once, and taken back leaves nothing', async () => {
  const first = await startAgain();
  token = (await send<{ token: string }>(login, admin)).token;
  const { mail } = await send<{ mail: string }>(createAgency, agencyFields());
  token = (await send<{ token: string }>(login, { mail, password: agencyPassword })).token;
  const form = await archive();
  const filesBefore = await files();
  const { _id } = await send<{ _id: string }>(importNotices, form);
  const state = () => send<ImportDetail>(readImport, undefined, _id);
  const published = async () => (await state()).pubblicati;

  await expect.poll(published, { timeout: 60_000, interval: 20 }).toBeGreaterThan(50);
  await cutPower(first);
  const second = await startAgain();
  const atSecond = await published();
  expect(atSecond).toBeLessThan(rows);
  expect(await send(importNotices, form)).toEqual({ _id });
  await expect.poll(published, { timeout: 60_000, interval: 20 }).toBeGreaterThan(atSecond);
  await cutPower(second);

  const third = await startAgain();
  expect(await send(importNotices, form)).toEqual({ _id });
  const ended = async () => {
    const { stato, pubblicati, gia_presenti, non_importati } = await state();
    return stato === 'fatta' ? { pubblicati, gia_presenti, non_importati } : pubblicati;
  };
  await expect
    .poll(ended, { timeout: 240_000, interval: 250 })
    .toEqual({ pubblicati: rows, gia_presenti: 0, non_importati: 0 });
  expect(
    await counted(`select count(*)::int as live, count(distinct cognome)::int as names, count(nullif(img, ''))::int as shown,
      count(distinct img)::int as pictures from annunci where cestinato is null`),
  ).toEqual({ live: rows, names: rows, shown: photographs, pictures: photographs + 1 });
  const again = await send<ImportDetail>(importNotices, form, '', { prova: '1' });
  expect(again).toMatchObject({ nuovi: 0, gia_presenti: rows });

  await send(undoImport, undefined, _id);
  expect(await counted('select count(*)::int as live from annunci where cestinato is null')).toEqual({ live: 0 });
  third.child.kill('SIGTERM');
  await third.exit;

  // When the bin has kept them for its time, rows and files are gone; those that a killed process left were swept.
  await run.startAhead(32 * 86_400_000, { ...settings, LOG_LEVEL: 'warn' }, { timeout: 90_000 });
  const left = () =>
    counted(`select (select count(*) from annunci)::int as notices, (select count(*) from importazioni)::int as imports,
      (select count(*) from importazioni_righe)::int as rows, (select count(*) from parole)::int as words`);
  await expect.poll(left, { timeout: 90_000, interval: 500 }).toEqual({ notices: 0, imports: 0, rows: 0, words: 0 });
  await expect.poll(files, { timeout: 60_000, interval: 500 }).toEqual(filesBefore);
}, 600_000);
