import type pg from 'pg';
import type { Settings } from '../../settings.ts';
import { lockMigrations, migrateInOpenTransaction, migrationNames } from '../database/migrate.ts';
import { refuseWhileServing } from '../database/refuse-while-serving.ts';
import { systemClock } from '../foundation/clock.ts';
import { mapInOrder } from '../foundation/in-order.ts';
import { StartError } from '../foundation/start-error.ts';
import { refuseOtherKey, storeSecretKey } from '../security/secret-key.ts';
import { writeInstallationIds } from '../startup/installation.ts';
import { filesInUse, setFilesAside } from '../storage/set-aside.ts';
import type { Storage } from '../storage/storage.ts';
import { type ArchiveEntry, entryNames, type Manifest } from './archive.ts';
import { openPeekableReader, type PeekableReader } from './cursor.ts';
import { damagedArchiveError, readArchive, readManifest } from './read-archive.ts';
import { copyRowsIn, holdsRows, longWorkSettingsSql, tablesOf } from './rows.ts';
import { clearSchema, createSchemaWithoutForeignKeys } from './schema.ts';

/** Files written in parallel. */
const filesInParallel = 8;

/** Where the backup is restored; nobody serves from it meanwhile. */
export interface RestoreTarget {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  readonly settings: Pick<Settings, 'secretKey' | 'dataDir'>;
  readonly stopping: AbortSignal;
}

export interface RestoreSummary {
  readonly taken: string;
  readonly rows: number;
  readonly files: number;
}

/** An archive that was read and verified to its end. */
export interface CheckedArchive {
  readonly file: string;
  readonly manifest: Manifest;
  readonly key: Buffer;
  readonly files: number;
}

/** Reads the whole archive, so that nothing is changed because of a damaged one. Throws StartError. */
export async function checkArchive(file: string, stopping: AbortSignal): Promise<CheckedArchive> {
  const manifest = await readManifest(file, await migrationNames());
  let key = '';
  let files = 0;
  for await (const { name, bytes } of readArchive(file, stopping)) {
    if (name === entryNames.key) key = bytes.toString().trim();
    if (name.startsWith(entryNames.files)) files += 1;
  }
  if (!/^[0-9a-f]{64}$/.test(key)) throw damagedArchiveError(file, new Error('manca la chiave'));
  return { file, manifest, key: Buffer.from(key, 'hex'), files };
}

/**
 * Replaces the content of the installation in one transaction, so that a failure changes nothing. Throws StartError if a program serves
 * from it, if its key differs, or if it holds data and `replace` is false.
 */
export async function restoreArchive(
  target: RestoreTarget,
  archive: CheckedArchive,
  replace: boolean,
): Promise<RestoreSummary> {
  const { pool, storage, settings } = target;
  await refuseOtherKey(settings, archive.key);
  const hadFiles = await holdsFiles(storage);
  const client = await pool.connect();
  let kept: Set<string>;
  try {
    await client.query(`begin; ${longWorkSettingsSql}; set local lock_timeout = '10s'`);
    await lockMigrations(client);
    await refuseWhileServing(client);
    if (!replace && (hadFiles || (await holdsAnyRow(client))))
      throw new StartError(
        'Questa installazione non è vuota: aggiungi --replace per sostituire tutto quello che contiene con l’archivio.',
      );
    kept = await restoreRowsAndFiles(client, target, archive);
    await client.query('commit');
  } catch (error) {
    if (!hadFiles) await removeAllFiles(storage);
    throw error;
  } finally {
    // Ends an open transaction together with its settings.
    client.release(true);
  }
  await storeSecretKey(settings, archive.key);
  if (hadFiles) await setOtherFilesAside(storage, kept);
  await writeInstallationIds(pool, { storage, dataDir: settings.dataDir });
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { taken: archive.manifest.taken, rows, files: archive.files };
}

/** Returns the keys of the archive's files. */
async function restoreRowsAndFiles(
  client: pg.ClientBase,
  { storage, stopping }: RestoreTarget,
  { file, manifest }: CheckedArchive,
): Promise<Set<string>> {
  await clearSchema(client);
  const addForeignKeys = await createSchemaWithoutForeignKeys(client, manifest.migrations);
  const cursor = await openPeekableReader(readArchive(file, stopping));
  try {
    await skipEntries(cursor, [entryNames.manifest, entryNames.key]);
    for (const table of manifest.tables) {
      const rows = await copyRowsIn(client, table, piecesOf(cursor, `${entryNames.tables}${table.name}/`));
      if (rows !== table.rows) throw damagedArchiveError(file, new Error(`${table.name}: ${rows} righe`));
    }
    await addForeignKeys();
    await migrateInOpenTransaction(client, await migrationNames());
    // The archive was made while its night was under way: left unfinished, an older file of that night would count as the backup of what stands here now.
    await client.query('delete from copie where finita is null');
    await client.query('analyze');
    const kept = new Set<string>();
    for await (const key of mapInOrder(filesOf(cursor), filesInParallel, (entry) => putFile(storage, entry)))
      kept.add(key);
    await storage.settle(kept);
    if (cursor.current) throw damagedArchiveError(file, new Error(`${cursor.current.name} non è al suo posto`));
    return kept;
  } finally {
    await cursor.close();
  }
}

async function skipEntries(cursor: PeekableReader<ArchiveEntry>, names: readonly string[]): Promise<void> {
  while (cursor.current && names.includes(cursor.current.name)) await cursor.advance();
}

async function* piecesOf(cursor: PeekableReader<ArchiveEntry>, prefix: string): AsyncGenerator<Buffer> {
  for (; cursor.current?.name.startsWith(prefix); await cursor.advance()) yield cursor.current.bytes;
}

async function* filesOf(cursor: PeekableReader<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  for (; cursor.current?.name.startsWith(entryNames.files); await cursor.advance()) yield cursor.current;
}

async function putFile(storage: Storage, { name, bytes }: ArchiveEntry): Promise<string> {
  const key = name.slice(entryNames.files.length);
  async function* whole() {
    yield bytes;
  }
  await storage.putStream(key, whole(), contentType(key), 'later');
  return key;
}

const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', avif: 'image/avif' };
const contentType = (key: string) => contentTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** What a database has before anybody uses it. */
const migrationTables = new Set(['migrazioni', 'migrazioni_compatibili']);

async function holdsAnyRow(client: pg.ClientBase): Promise<boolean> {
  for (const table of await tablesOf(client)) {
    if (!migrationTables.has(table.name) && (await holdsRows(client, table))) return true;
  }
  return false;
}

async function holdsFiles(storage: Storage): Promise<boolean> {
  for await (const _file of filesInUse(storage)) return true;
  return false;
}

/** Files of a restore that failed, where there was none before. */
async function removeAllFiles(storage: Storage): Promise<void> {
  for await (const { key } of filesInUse(storage)) await storage.remove(key);
}

/** What the archive does not hold is set aside: a wrong archive costs no file. */
async function setOtherFilesAside(storage: Storage, kept: ReadonlySet<string>): Promise<void> {
  for await (const { key } of filesInUse(storage))
    if (!kept.has(key)) await setFilesAside({ storage, clock: systemClock }, [key], 'ripristino');
}
