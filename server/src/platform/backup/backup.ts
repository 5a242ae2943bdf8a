import type pg from 'pg';
import type { Clock } from '../foundation/clock.ts';
import { mapInOrder } from '../foundation/in-order.ts';
import { StartError } from '../foundation/start-error.ts';
import { productVersion } from '../foundation/version.ts';
import { filesInUse } from '../storage/set-aside.ts';
import type { Storage } from '../storage/storage.ts';
import { type ArchivedTable, type ArchiveEntry, archiveFormatVersion, entryNames, type Manifest } from './archive.ts';
import { copyOutCompressed, countRows, longWorkSettingsSql, tablesOf } from './rows.ts';
import { pieceName, writeArchive } from './write-archive.ts';

/** Files read in parallel. */
const filesInParallel = 8;

/** What is backed up. */
export interface Installation {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  readonly secretKey: Buffer;
  readonly clock: Clock;
  /** Bytes to keep free on the archive's disk; none by default. */
  readonly keepFree?: number;
}

export interface BackupSummary {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes an archive of all rows at one instant, then of the files that they name. Files removed meanwhile belonged to removed rows; the
 * caller holds the maintenance lock against the sweeps.
 */
export async function writeBackup(
  installation: Installation,
  file: string,
  stopping: AbortSignal,
): Promise<BackupSummary> {
  const taken = { rows: 0, files: 0 };
  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of rowsOf(installation, (table) => (taken.rows += table.rows))) yield entry;
    for await (const entry of filesOf(installation.storage)) {
      taken.files += 1;
      yield entry;
    }
  }
  const bytes = await writeArchive(file, entries(), stopping, installation.keepFree);
  return { bytes, ...taken };
}

async function* rowsOf(
  { pool, secretKey, clock }: Installation,
  onTable: (table: ArchivedTable) => void,
): AsyncGenerator<ArchiveEntry> {
  const client = await pool.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${longWorkSettingsSql}`);
    const manifest = await createManifest(client, clock);
    yield { name: entryNames.manifest, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
    yield { name: entryNames.key, bytes: Buffer.from(`${secretKey.toString('hex')}\n`) };
    for (const table of manifest.tables) {
      let piece = 0;
      for await (const bytes of copyOutCompressed(client, table)) {
        piece += 1;
        yield { name: `${entryNames.tables}${table.name}/${pieceName(piece)}.gz`, bytes };
      }
      onTable(table);
    }
  } finally {
    // An interrupted COPY leaves the connection unusable.
    client.release(true);
  }
}

async function createManifest(client: pg.ClientBase, clock: Clock): Promise<Manifest> {
  const tables: ArchivedTable[] = [];
  for (const table of await tablesOf(client)) tables.push({ ...table, rows: await countRows(client, table) });
  if (!tables.some(({ name }) => name === 'migrazioni'))
    throw new StartError('Non c’è niente da salvare: in questo database Commiato non è mai partito.');
  const { rows } = await client.query<{ nome: string }>('select nome from migrazioni order by nome');
  return {
    format: archiveFormatVersion,
    version: productVersion,
    taken: clock.now().toISOString(),
    migrations: rows.map(({ nome }) => nome),
    tables,
  };
}

async function* filesOf(storage: Storage): AsyncGenerator<ArchiveEntry> {
  const read = async ({ key }: { key: string }) => ({ key, bytes: await storage.get(key) });
  for await (const { key, bytes } of mapInOrder(filesInUse(storage), filesInParallel, read)) {
    if (bytes) yield { name: `${entryNames.files}${key}`, bytes };
  }
}
