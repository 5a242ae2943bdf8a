import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSystem } from '@commiato/contracts/administration/system';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../testing/calls.ts';
import { signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { runJobs, withMaintenanceLock } from '../jobs/jobs.ts';
import { backUpLastNightIfMissing, backupCleanupJobs, dueNightOf } from './nightly.ts';
import { checkArchive } from './restore.ts';

const above = mkdtempSync(join(tmpdir(), 'commiato-notti-'));
const folder = join(above, 'copie');
const test = startTestApp({ BACKUP_DIR: folder, BACKUP_AT: '03:00', BACKUP_KEEP: '10' });
const stopping = new AbortController().signal;
const hourMs = 3600_000;
const dayMs = 24 * hourMs;

afterAll(() => rm(above, { recursive: true }));
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.deps.database.db.execute(sql`delete from copie`);
});

const night = (deps = test.deps) => backUpLastNightIfMissing(deps, stopping);
const names = () => readdir(folder).then((found) => found.sort());
const nameOf = (ago = 0) => `commiato-${dueNightOf(new Date(test.clock.now().getTime() - ago * dayMs), '03:00')}.tar`;
const shown = async () => (await call(test, readSystem, { token: await signInAdmin(test) })).body.copia;

it.each([
  ['2026-11-20T01:59:00Z', '03:00', '2026-11-19'],
  ['2026-11-20T02:00:00Z', '03:00', '2026-11-20'],
  ['2026-11-20T22:59:00Z', '23:59', '2026-11-20'],
  ['2026-11-20T23:30:00Z', '00:00', '2026-11-21'],
  // The night on which the clocks go from 2 to 3, and the one on which 2 o'clock comes twice.
  ['2026-03-29T00:59:00Z', '02:30', '2026-03-28'],
  ['2026-03-29T01:00:00Z', '02:30', '2026-03-29'],
  ['2026-10-25T00:30:00Z', '02:30', '2026-10-25'],
  ['2026-10-25T01:30:00Z', '02:30', '2026-10-25'],
])('at %s the backup of %s that fell due last is that of %s', (now, at, expected) => {
  expect(dueNightOf(new Date(now), at)).toBe(expected);
});

it('takes one a night, however many processes there are, and the next night another', async () => {
  const beside = await test.startBeside();
  const first = nameOf();
  await Promise.all([night(), night(beside.deps), night()]);
  await night(beside.deps);
  expect(await names()).toEqual([first]);
  const { mtimeMs } = await stat(join(folder, first));
  test.clock.pass(2 * hourMs);
  await night();
  expect((await stat(join(folder, first))).mtimeMs).toBe(mtimeMs);
  test.clock.pass(dayMs);
  await night();
  expect(await names()).toEqual([first, nameOf()].sort());
  expect((await checkArchive(join(folder, nameOf()), stopping)).manifest.taken).toBe(test.clock.now().toISOString());
  expect((await stat(join(folder, first))).mode & 0o777).toBe(0o600);
});

it('makes up for nights that were missed with one, whatever the hour', async () => {
  await night();
  const before = await names();
  test.clock.pass(5 * dayMs + 7 * hourMs);
  await night();
  expect(await names()).toEqual([...before, nameOf()].sort());
});

it('waits while others tidy, so that no file goes that is being saved', async () => {
  await withMaintenanceLock(test.deps.database, () => night());
  await expect(names()).rejects.toThrow('ENOENT');
  await night();
  expect(await names()).toEqual([nameOf()]);
});

it('tells the administrator when the last one was taken and how large it is', async () => {
  expect(await shown()).toEqual({ ultima: null, byte: null, errore: '', ora: '03:00', giorni: 10 });
  await night();
  const { size } = await stat(join(folder, nameOf()));
  expect(await shown()).toEqual({
    ultima: test.clock.now().toISOString(),
    byte: size,
    errore: '',
    ora: '03:00',
    giorni: 10,
  });
});

it('tells what went wrong, keeps what was there, and tries again an hour later', async () => {
  await night();
  const taken = await shown();
  test.clock.pass(dayMs);
  const broken = vi.spyOn(test.deps.storage, 'list').mockImplementation(() => {
    throw new Error('La cartella non c’è');
  });
  await night();
  await night();
  expect(test.takeLogs()).toHaveLength(1);
  expect(await names()).toEqual([nameOf(1)]);
  expect(await shown()).toEqual({
    ...taken,
    errore: 'Non riuscita: il motivo è nel registro tecnico del programma.',
  });
  broken.mockRestore();
  test.clock.pass(hourMs / 2);
  await night();
  expect(await names()).toEqual([nameOf(1)]);
  test.clock.pass(hourMs / 2);
  await night();
  expect(await names()).toEqual([nameOf(1), nameOf()]);
  expect(await shown()).toMatchObject({ ultima: test.clock.now().toISOString(), errore: '' });
});

it('writes over no backup: what an older one was restored over stays, beside one of what was restored', async () => {
  await night();
  const newest = join(folder, nameOf());
  const before = await readFile(newest);
  // As a restored backup of before leaves it: it knows nothing of this night.
  await test.deps.database.db.execute(sql`delete from copie`);
  test.clock.pass(hourMs);
  await night();
  expect(await readFile(newest)).toEqual(before);
  const second = nameOf().replace('.tar', '-2.tar');
  expect(await names()).toEqual([second, nameOf()].sort());
  expect((await checkArchive(join(folder, second), stopping)).manifest.taken).toBe(test.clock.now().toISOString());
  test.clock.pass(10 * dayMs);
  await runJobs(test.deps, backupCleanupJobs);
  expect(await names()).toEqual([second, nameOf(10)].sort());
  await night();
  await runJobs(test.deps, backupCleanupJobs);
  expect(await names()).toEqual([nameOf()]);
});

it('takes a backup that was written but not marked for that of its night, and one from before the try for none', async () => {
  await night();
  const { size } = await stat(join(folder, nameOf()));
  const { db } = test.deps.database;
  // As a database leaves it that went away in the very moment.
  await db.execute(sql`update copie set finita = null, byte = null, errore = 'Non riuscita.'`);
  test.clock.pass(hourMs);
  await night();
  expect(await names()).toEqual([nameOf()]);
  expect(await shown()).toMatchObject({ ultima: test.clock.now().toISOString(), byte: size, errore: '' });
  // As a first try leaves it that failed after a restore.
  test.clock.pass(hourMs);
  await db.execute(sql`update copie set finita = null, byte = null, iniziata = ${test.clock.now().toISOString()}`);
  test.clock.pass(hourMs);
  await night();
  expect(await names()).toEqual([nameOf().replace('.tar', '-2.tar'), nameOf()].sort());
  // Back at the same hour: between midnight and the backup a night is a day older.
  test.clock.pass(dayMs - 3 * hourMs);
});

it('says so where BACKUP_DIR is no folder', async () => {
  await writeFile(folder, '');
  await night();
  expect(test.takeLogs().join()).toContain('copia di sicurezza fallita');
  expect(await shown()).toMatchObject({ ultima: null, errore: 'BACKUP_DIR non è una cartella.' });
});

it('broken off by the end of the program it leaves nothing, and is due at the next start', async () => {
  const ended = new AbortController();
  ended.abort();
  await backUpLastNightIfMissing(test.deps, ended.signal);
  expect(await names()).toEqual([]);
  await writeFile(join(folder, `.${nameOf()}.23456789ABCD.parziale`), 'di un processo ucciso');
  await night();
  expect(await names()).toEqual([nameOf()]);
});

it('forgets those older than they may become, nothing that is not its own, and never the newest', async () => {
  await night();
  const [oldest] = await names();
  await writeFile(join(folder, 'commiato-2020-01-01.tar.bak'), 'di altri');
  await writeFile(join(folder, 'prima-dell-aggiornamento.tar'), 'di altri');
  const others = ['commiato-2020-01-01.tar.bak', 'prima-dell-aggiornamento.tar'];
  test.clock.pass(40 * dayMs);
  await runJobs(test.deps, backupCleanupJobs);
  expect(await names()).toEqual([oldest, ...others].sort());
  await night();
  test.clock.pass(9 * dayMs);
  await night();
  await runJobs(test.deps, backupCleanupJobs);
  expect(await names()).toEqual([nameOf(9), nameOf(), ...others].sort());
  test.clock.pass(dayMs);
  await runJobs(test.deps, backupCleanupJobs);
  expect(await names()).toEqual([nameOf(1), ...others].sort());
});
