import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { backupSource, type EmptyInstallation, installationContents, testInstallations } from '../../testing/backup.ts';
import { collect } from '../../testing/collect.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../testing/fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { migrateInOpenTransaction, migrationNames } from '../database/migrate.ts';
import { systemClock } from '../foundation/clock.ts';
import { loadOrCreateSecretKey } from '../security/secret-key.ts';
import { type ArchiveEntry, archiveFormatVersion } from './archive.ts';
import { writeBackup } from './backup.ts';
import { checkArchive, restoreArchive } from './restore.ts';
import { writeArchive } from './write-archive.ts';

const test = startTestApp();
const installations = testInstallations();
const stopping = new AbortController().signal;
const secretKey = Buffer.alloc(32, 7);
/** Of one agency with one notice, taken before anything else was done. */
let archive: string;

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  await seedNotice(test, token);
  archive = await newFile();
  await writeBackup(backupSource(test, secretKey), archive, stopping);
});

const newFile = async () => join(await installations.folder(), 'copia.tar');
const restored = async (target: EmptyInstallation, file: string, replace = false) =>
  restoreArchive(target, await checkArchive(file, stopping), replace);
const nothing = { rows: {}, files: {} };

describe('an archive', () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['without its last byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['with a byte of a photograph changed', (bytes: Buffer) => changed(bytes, bytes.indexOf('files/') + 600)],
    ['with a byte of the rows changed', (bytes: Buffer) => changed(bytes, bytes.indexOf('tables/utenti/') + 600)],
    ['that is something else', () => Buffer.from('Cari saluti')],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s is refused in a sentence', async (_what, damage) => {
    const file = await newFile();
    await writeFile(file, damage(await readFile(archive)));
    await expect(checkArchive(file, stopping)).rejects.toThrow(
      /^L’archivio .* è danneggiato, incompleto o non è di Commiato/,
    );
  });

  it('is read to its end: an entry that is not what was written is refused, however well it is packed', async () => {
    async function* forged(): AsyncGenerator<ArchiveEntry> {
      yield { name: 'commiato.json', bytes: manifest({}) };
      yield { name: 'secret.key', bytes: Buffer.from(secretKey.toString('hex')) };
    }
    const whole = await newFile();
    await writeArchive(whole, forged(), stopping);
    expect((await checkArchive(whole, stopping)).files).toBe(0);
    // The digest of another content, under the name of the list that ends it.
    async function* lying(): AsyncGenerator<ArchiveEntry> {
      yield* forged();
      yield { name: 'SHA256SUMS/end', bytes: Buffer.from(`${createHash('sha256').digest('hex')}  secret.key\n`) };
    }
    const false_ = await newFile();
    await writeArchive(false_, lying(), stopping);
    await expect(checkArchive(false_, stopping)).rejects.toThrow('danneggiato');
  });

  it.each([
    ['format', { format: archiveFormatVersion + 1 }],
    ['migration', { migrations: ['0001-foundation.sql', '9999-domani.sql'] }],
  ])('of a newer %s is refused in a sentence', async (_what, change) => {
    async function* newer(): AsyncGenerator<ArchiveEntry> {
      yield { name: 'commiato.json', bytes: manifest({ version: '9.0.0', ...change }) };
    }
    const file = await newFile();
    await writeArchive(file, newer(), stopping);
    await expect(checkArchive(file, stopping)).rejects.toThrow(
      /viene da una versione più recente di Commiato \(9\.0\.0\): aggiorna il programma e riprova\.$/,
    );
  });

  it('that is not there is told as such', async () => {
    await expect(checkArchive('/nessuno.tar', stopping)).rejects.toThrow('Non trovo l’archivio /nessuno.tar');
  });
});

describe('a restore', () => {
  it('into an installation that holds anything is refused without --replace, and changes nothing', async () => {
    const target = await installations.empty();
    await restored(target, archive);
    const before = await installationContents(target);
    await expect(restored(target, archive)).rejects.toThrow(/^Questa installazione non è vuota: aggiungi --replace/);
    expect(await installationContents(target)).toEqual(before);
    const withFile = await installations.empty();
    await withFile.storage.put('documenti/a', Buffer.from('x'), 'text/plain');
    await expect(restored(withFile, archive)).rejects.toThrow('non è vuota');
    expect(Object.keys((await installationContents(withFile)).files)).toEqual(['documenti/a']);
  });

  it('with --replace leaves what the archive holds and nothing else', async () => {
    const target = await installations.empty();
    await restored(target, archive);
    const before = await installationContents(target);
    await target.pool.query(`update utenti set nome = 'Altro'; delete from annunci`);
    for (const { key } of await collect(target.storage.list(''))) await target.storage.remove(key);
    await target.storage.put('documenti/altro', Buffer.from('x'), 'text/plain');
    await writeFile(join(target.settings.dataDir, 'secret.key'), 'ab'.repeat(32));
    await restored(target, archive, true);
    expect(await installationContents(target)).toEqual(before);
    expect(await loadOrCreateSecretKey(target.settings)).toEqual(secretKey);
  });

  it('that fails leaves what was: nothing in an empty installation, everything in another', async () => {
    const target = await installations.empty();
    const full = vi.spyOn(target.storage, 'putStream').mockRejectedValue(new Error('Il disco è pieno'));
    await expect(restored(target, archive)).rejects.toThrow('Il disco è pieno');
    expect(await installationContents(target)).toEqual(nothing);
    full.mockRestore();
    await restored(target, archive);
    await target.pool.query(`update utenti set nome = 'Altro'`);
    const before = await installationContents(target);
    vi.spyOn(target.storage, 'putStream').mockRejectedValue(new Error('Il disco è pieno'));
    await expect(restored(target, archive, true)).rejects.toThrow('Il disco è pieno');
    expect(await installationContents(target)).toEqual(before);
  });

  it('whose files the disk does not take at last leaves nothing: rows are committed after them', async () => {
    const target = await installations.empty();
    const settle = vi.spyOn(target.storage, 'settle').mockRejectedValue(new Error('Il disco è pieno'));
    await expect(restored(target, archive)).rejects.toThrow('Il disco è pieno');
    expect(await installationContents(target)).toEqual(nothing);
    const [keys] = settle.mock.calls[0] ?? [];
    expect([...(keys ?? [])].length).toBeGreaterThan(0);
  });

  it('under a program that serves is refused', async () => {
    const { database, storage, settings } = test.deps;
    const target = { pool: database.pool, config: database.config, storage, settings, stopping };
    await expect(restored(target, archive, true)).rejects.toThrow('Commiato è in funzione su questo database');
  });

  it('is refused where SECRET_KEY would not open what the archive’s key has sealed', async () => {
    const target = await installations.empty({ SECRET_KEY: 'un’altra chiave segreta' });
    await expect(restored(target, archive)).rejects.toThrow(/^La chiave dell’archivio non è quella di SECRET_KEY/);
    expect(await installationContents(target)).toEqual(nothing);
  });

  it('takes nothing of others away: a database with tables that are not Commiato’s is refused', async () => {
    const target = await installations.empty();
    await target.pool.query('create table contabilita (anno integer)');
    await expect(restored(target, archive, true)).rejects.toThrow('contiene tabelle che non sono di Commiato');
    expect((await installationContents(target)).rows).toEqual({ contabilita: [] });
  });

  it('of an archive of before brings it up to this program', async () => {
    const old = await installations.empty();
    const names = await migrationNames();
    const client = await old.pool.connect();
    await migrateInOpenTransaction(client, names.slice(0, 4));
    await client.query(
      `insert into utenti ("_id", role, mail, password, creato) values ('a', 'A', 'a@b.it', '-', now())`,
    );
    client.release();
    const file = await newFile();
    await writeBackup({ pool: old.pool, storage: old.storage, secretKey, clock: systemClock }, file, stopping);
    const target = await installations.empty();
    await restored(target, file);
    const { rows } = await installationContents(target);
    expect(rows.migrazioni).toHaveLength(names.length);
    expect(rows.utenti).toHaveLength(1);
  });
});

it('moves between a disk and a bucket, in both directions', async () => {
  const directory = await installations.folder();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  const buckets = [{ name: 'prova', configs: [] }];
  const bucket = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: buckets });
  const { port } = await bucket.run();
  try {
    const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
    const inBucket = await installations.empty({ STORAGE_URL: `s3://prova?endpoint=${endpoint}&region=eu-south-1` });
    await restored(inBucket, archive);
    const back = await newFile();
    await writeBackup({ ...inBucket, secretKey, clock: systemClock }, back, stopping);
    const onDisk = await installations.empty();
    await restored(onDisk, back);
    const contents = await installationContents(onDisk);
    expect(Object.keys(contents.files).length).toBeGreaterThan(0);
    expect(contents).toEqual(await installationContents(inBucket));
  } finally {
    await bucket.close();
    vi.unstubAllEnvs();
  }
});

it('a backup into a folder that takes none is refused in a sentence', async () => {
  const folder = await installations.folder();
  await writeFile(join(folder, 'nota'), '');
  const into = (file: string) => writeBackup(backupSource(test, secretKey), join(folder, file), stopping);
  await expect(into('nessuna/copia.tar')).rejects.toThrow(`La cartella ${folder}/nessuna non esiste.`);
  await expect(into('nota/copia.tar')).rejects.toThrow(`La cartella ${folder}/nota non è una cartella.`);
  expect(await readdir(folder)).toEqual(['nota']);
});

it('a backup that is broken off leaves no file behind', async () => {
  const folder = await installations.folder();
  const ended = new AbortController();
  ended.abort();
  await expect(writeBackup(backupSource(test, secretKey), join(folder, 'copia.tar'), ended.signal)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

function manifest(change: Record<string, unknown>): Buffer {
  const taken = '2026-11-20T02:00:00.000Z';
  return Buffer.from(
    JSON.stringify({ format: archiveFormatVersion, version: '0.1.0', taken, migrations: [], tables: [], ...change }),
  );
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
