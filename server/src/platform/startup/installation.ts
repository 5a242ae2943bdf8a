import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { newId } from '../foundation/ids.ts';
import { StartError } from '../foundation/start-error.ts';
import { type SealedColumn, sealedPlace } from '../security/sealed-columns.ts';
import type { Secrets } from '../security/secrets.ts';
import { filesInUse } from '../storage/set-aside.ts';
import { installationIdKey, type Storage } from '../storage/storage.ts';

// A database, its file store, its key and DATA_DIR belong together: a program that is started with those of two installations would remove
// the files of the one and seal credentials that the other cannot open (decision 0043).

/** A sealed text that only the installation's key opens. */
export const keyCheckColumn: SealedColumn = { table: 'installazione', column: 'prova', row: 'id' };
const keyCheckText = 'Commiato';
/** In DATA_DIR. */
const installationIdFileName = 'installazione';
/** Files of a store without the database's id that are looked for in the rows. */
const sampleSize = 500;

interface InstallationParts {
  readonly pool: pg.Pool;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly dataDir: string;
  /** Of the domains: in an installation of before the check its key has to open one of their values. */
  readonly sealed: readonly SealedColumn[];
  /** Whether a row names one of these files of the store. */
  namesOne(keys: readonly string[]): Promise<boolean>;
}

/**
 * Gives a new installation its id and compares it in one of before: database, file store, DATA_DIR and key are of the same. Changes
 * nothing and throws StartError where they are not.
 */
export async function checkOrCreateInstallation(parts: InstallationParts): Promise<void> {
  const { pool, storage, secrets, dataDir } = parts;
  // The row last, as it is written first: of programs that start together none finds the id of another without its row.
  const inStore = await readIdFromStore(storage);
  const inFolder = await readIdFromFolder(dataDir);
  const stored = await readInstallationRow(pool);
  if (stored) requireInstallationKey(secrets, stored);
  else await requireKeyOpensSealedValues(parts);
  if (!stored || inStore !== stored.id) await requireStoreOfInstallation(parts, stored, inStore ?? inFolder);
  const claimed = stored?.id ?? inStore ?? inFolder ?? newId();
  if (inFolder !== null && inFolder !== claimed)
    throw new StartError(
      `La cartella dati ${dataDir} è di un’altra installazione: controlla DATA_DIR e DATABASE_URL. Se va davvero usata con questo database, togli il suo file «${installationIdFileName}».`,
    );
  const { id } = stored ?? (await ensureInstallationRow(pool, secrets, claimed));
  if (inStore !== id) await writeIdToStore(storage, id);
  if (inFolder !== id) await writeIdToFolder(dataDir, id);
}

/** Makes store and DATA_DIR those of the database, after it was replaced by a backup's. */
export async function writeInstallationIds(
  pool: pg.Pool,
  { storage, dataDir }: Pick<InstallationParts, 'storage' | 'dataDir'>,
): Promise<void> {
  const stored = await readInstallationRow(pool);
  if (stored) {
    await writeIdToStore(storage, stored.id);
    return writeIdToFolder(dataDir, stored.id);
  }
  await storage.remove(installationIdKey);
  await rm(join(dataDir, installationIdFileName), { force: true });
}

/** Keeps where the program is reached, for commands that are given without its settings. */
export async function savePublicAddress(pool: pg.Pool, publicUrl: string): Promise<void> {
  await pool.query('update installazione set indirizzo = $1 where indirizzo <> $1', [publicUrl]);
}

/** PUBLIC_URL of the last start; null before the first. */
export async function readPublicAddress(pool: pg.Pool): Promise<string | null> {
  const { rows } = await pool.query<{ indirizzo: string }>('select indirizzo from installazione');
  return rows[0]?.indirizzo || null;
}

/** Whether this process's key is the installation's: one that was changed beside it seals what it cannot open, and the other way round. */
export async function holdsInstallationKey(pool: pg.Pool, secrets: Secrets): Promise<boolean> {
  const stored = await readInstallationRow(pool);
  return stored === null || canOpenSealedValue(secrets, stored.prova, sealedPlace(keyCheckColumn, stored.id));
}

interface InstallationRow {
  readonly id: string;
  readonly prova: Buffer;
}

async function readInstallationRow(pool: pg.Pool): Promise<InstallationRow | null> {
  const { rows } = await pool.query<InstallationRow>('select id, prova from installazione');
  return rows[0] ?? null;
}

/** Answers the row that the database has then: of programs that start together the first gives the id, to the others with its key alone. */
async function ensureInstallationRow(pool: pg.Pool, secrets: Secrets, id: string): Promise<InstallationRow> {
  const row = { id, prova: secrets.seal(keyCheckText, sealedPlace(keyCheckColumn, id)) };
  await pool.query('insert into installazione (id, prova) values ($1, $2) on conflict do nothing', [row.id, row.prova]);
  const stored = (await readInstallationRow(pool)) ?? row;
  requireInstallationKey(secrets, stored);
  return stored;
}

const wrongKeyError = () =>
  new StartError(
    'La chiave non è quella di questo database: rimetti il file secret.key in DATA_DIR, o la SECRET_KEY di prima. Con un’altra chiave le credenziali salvate non si aprono.',
  );

const canOpenSealedValue = (secrets: Secrets, value: Buffer, place: string): boolean => {
  try {
    secrets.open(value, place);
    return true;
  } catch {
    return false;
  }
};

function requireInstallationKey(secrets: Secrets, { id, prova }: InstallationRow): void {
  if (!canOpenSealedValue(secrets, prova, sealedPlace(keyCheckColumn, id))) throw wrongKeyError();
}

/** A database of before the check: where it holds sealed values, the key opens one of them. */
async function requireKeyOpensSealedValues({ pool, secrets, sealed }: InstallationParts): Promise<void> {
  let known = 0;
  for (const column of sealed) {
    const { rows } = await pool.query<{ row: string; value: Buffer }>(
      `select "${column.row}" as row, "${column.column}" as value from "${column.table}" where "${column.column}" is not null limit 5`,
    );
    known += rows.length;
    if (rows.some(({ row, value }) => canOpenSealedValue(secrets, value, sealedPlace(column, row)))) return;
  }
  if (known > 0) throw wrongKeyError();
}

const readIdFromStore = async (storage: Storage): Promise<string | null> =>
  (await storage.get(installationIdKey))?.toString().trim() ?? null;

async function readIdFromFolder(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(join(dataDir, installationIdFileName), 'utf8')).trim();
  } catch {
    return null;
  }
}

/**
 * A store with another id than the database, or without one, is the database's all the same where a row names one of its files. A database
 * without an id beside a store or folder that has one (`claimed`) is a new one, or that of another installation.
 */
async function requireStoreOfInstallation(
  { pool, storage, namesOne }: InstallationParts,
  stored: InstallationRow | null,
  claimed: string | null,
): Promise<void> {
  const files: string[] = [];
  for await (const { key } of filesInUse(storage)) if (files.push(key) === sampleSize) break;
  if (files.length > 0 ? !(await namesOne(files)) : !stored && claimed !== null)
    throw new StartError(
      'Il database non è quello di questo archivio di file: è vuoto, o di un’altra installazione. Controlla DATABASE_URL, e DATA_DIR o STORAGE_URL; per cominciare da capo usa un’altra DATA_DIR. Nessun file è stato toccato.',
    );
  if (!stored || files.length > 0) return;
  const { rows } = await pool.query<{ uses: boolean }>('select exists (select from annunci) as uses');
  if (rows[0]?.uses)
    throw new StartError(
      'L’archivio dei file è vuoto, e il database ha annunci con le loro fotografie. Controlla STORAGE_URL e DATA_DIR; se i file sono perduti, ripristina una copia con «npm run restore».',
    );
}

/** A key never gets other bytes: the id of before goes first. */
async function writeIdToStore(storage: Storage, id: string): Promise<void> {
  await storage.remove(installationIdKey);
  await storage.put(installationIdKey, Buffer.from(id), 'text/plain');
}

const writeIdToFolder = (dataDir: string, id: string) =>
  writeFile(join(dataDir, installationIdFileName), id, { mode: 0o600, flush: true });
