import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { StartError } from '../foundation/start-error.ts';

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

const keyFileName = 'secret.key';
/** The next key during a rotation; it replaces the old one when everything is re-sealed. */
const nextKeyFileName = `${keyFileName}.new`;

const keyFromSetting = (text: string) => createHash('sha256').update(text).digest();

/**
 * The 32 bytes that seal stored credentials and sign links: made from SECRET_KEY, else read from DATA_DIR/secret.key, which is
 * made the first time (64 hexadecimal digits, mode 600). Throws StartError for a file that holds no key: a new one would lock
 * away what the old one sealed. Throws it too where a change of the key was broken off: which of the two opens what is not known.
 */
export async function loadOrCreateSecretKey({ secretKey, dataDir }: KeySettings): Promise<Buffer> {
  if (secretKey) return keyFromSetting(secretKey);
  if ((await readKeyFile(join(dataDir, nextKeyFileName))) !== null)
    throw new StartError('Un cambio della chiave è rimasto a metà: portalo a termine con npm run rotate-key.');
  const file = join(dataDir, keyFileName);
  return parseKeyFile(file, (await readKeyFile(file)) ?? (await createKeyFileIfMissing(dataDir, file)));
}

function parseKeyFile(file: string, stored: string): Buffer {
  if (/^[0-9a-f]{64}$/.test(stored)) return Buffer.from(stored, 'hex');
  throw new StartError(
    `Il file ${file} non contiene una chiave: rimetti quello di prima da un backup o imposta SECRET_KEY.`,
  );
}

/**
 * The key of the installation and the one that is to follow it: made from NEW_SECRET_KEY, else drawn by lot and kept beside the old one,
 * until `adoptNextKey`. A change that was broken off goes on with its key, which is not new then. Throws StartError where SECRET_KEY gives the old one and nothing
 * the new one, and where there is no old one.
 */
export async function loadOrCreateNextSecretKey({
  secretKey,
  newSecretKey,
  dataDir,
}: KeySettings & Pick<Settings, 'newSecretKey'>): Promise<{ from: Buffer; to: Buffer; isNew: boolean }> {
  const given = newSecretKey ? keyFromSetting(newSecretKey) : null;
  if (secretKey) {
    if (!given) throw new StartError('La chiave viene da SECRET_KEY: scrivi quella nuova in NEW_SECRET_KEY.');
    return { from: keyFromSetting(secretKey), to: given, isNew: true };
  }
  const file = join(dataDir, keyFileName);
  const next = join(dataDir, nextKeyFileName);
  const stored = await readKeyFile(file);
  if (stored === null) throw new StartError(`Non c’è nessuna chiave in ${dataDir}: controlla DATA_DIR o SECRET_KEY.`);
  const from = parseKeyFile(file, stored);
  const begun = await readKeyFile(next);
  const to = parseKeyFile(next, begun ?? (await createKeyFileIfMissing(dataDir, next, given ?? undefined)));
  if (given && !to.equals(given))
    throw new StartError('Un cambio a un’altra chiave è rimasto a metà: portalo a termine senza NEW_SECRET_KEY.');
  return { from, to, isNew: begun === null };
}

/** Completes a rotation: the next key replaces the old one. Does nothing if SECRET_KEY gives the key. */
export async function adoptNextKey({ secretKey, dataDir }: KeySettings): Promise<void> {
  if (secretKey) return;
  await rename(join(dataDir, nextKeyFileName), join(dataDir, keyFileName));
  await syncFolder(dataDir);
}

/** Cancels a rotation that has sealed nothing yet. */
export async function dropNextKey({ secretKey, dataDir }: KeySettings): Promise<void> {
  if (!secretKey) await rm(join(dataDir, nextKeyFileName), { force: true });
}

/** File names survive a power failure only when their folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Sets the installation's key, which `loadOrCreateSecretKey` then returns. Throws StartError if SECRET_KEY gives another. */
export async function storeSecretKey({ secretKey, dataDir }: KeySettings, key: Buffer): Promise<void> {
  if (secretKey) return refuseOtherKey({ secretKey, dataDir }, key);
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, keyFileName);
  const aside = await writeKeyDraft(file, key);
  await rename(aside, file);
  await dropNextKey({ secretKey, dataDir });
}

/** Throws StartError if SECRET_KEY is set to another key, with which existing values could not be opened. */
export async function refuseOtherKey(place: KeySettings, key: Buffer): Promise<void> {
  if (!place.secretKey || (await loadOrCreateSecretKey(place)).equals(key)) return;
  throw new StartError(
    'La chiave dell’archivio non è quella di SECRET_KEY: usa la SECRET_KEY di prima, oppure toglila e la chiave starà in DATA_DIR.',
  );
}

async function writeKeyDraft(file: string, key: Buffer): Promise<string> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
  return aside;
}

async function createKeyFileIfMissing(dataDir: string, file: string, key = randomBytes(32)): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const aside = await writeKeyDraft(file, key);
  // A link appears complete and never replaces the key of a faster process.
  await link(aside, file).catch(() => undefined);
  await rm(aside);
  await syncFolder(dataDir);
  return (await readKeyFile(file)) ?? '';
}

async function readKeyFile(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`Non posso leggere la chiave ${file}: controlla i permessi.`);
  }
}
