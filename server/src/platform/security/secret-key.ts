import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../../settings.ts';
import { StartError } from '../foundation/start-error.ts';

type Place = Pick<Settings, 'secretKey' | 'dataDir'>;

const fileName = 'secret.key';

/**
 * The 32 bytes that seal stored credentials and sign links: made from SECRET_KEY, else read from DATA_DIR/secret.key, which is
 * made the first time (64 hexadecimal digits, mode 600). Throws StartError for a file that holds no key: a new one would lock
 * away what the old one sealed.
 */
export async function loadSecretKey({ secretKey, dataDir }: Place): Promise<Buffer> {
  if (secretKey) return createHash('sha256').update(secretKey).digest();
  const file = join(dataDir, fileName);
  const stored = (await read(file)) ?? (await make(dataDir, file));
  if (!/^[0-9a-f]{64}$/.test(stored)) {
    throw new StartError(
      `Il file ${file} non contiene una chiave: rimetti quello di prima da un backup o imposta SECRET_KEY.`,
    );
  }
  return Buffer.from(stored, 'hex');
}

/**
 * Makes `key` the one of this installation: what `loadSecretKey` answers from now on. Throws StartError where SECRET_KEY gives another.
 */
export async function storeSecretKey({ secretKey, dataDir }: Place, key: Buffer): Promise<void> {
  if (secretKey) return refuseOtherKey({ secretKey, dataDir }, key);
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, fileName);
  const aside = await writeAside(file, key);
  await rename(aside, file);
}

/** Throws StartError where SECRET_KEY is set and gives another key: what that one sealed could not be read. */
export async function refuseOtherKey(place: Place, key: Buffer): Promise<void> {
  if (!place.secretKey || (await loadSecretKey(place)).equals(key)) return;
  throw new StartError(
    'La chiave dell’archivio non è quella di SECRET_KEY: usa la SECRET_KEY di prima, oppure toglila e la chiave starà in DATA_DIR.',
  );
}

async function writeAside(file: string, key: Buffer): Promise<string> {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, `${key.toString('hex')}\n`, { mode: 0o600, flush: true });
  return aside;
}

async function make(dataDir: string, file: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const aside = await writeAside(file, randomBytes(32));
  // A link appears whole and never replaces the key of a process that was faster.
  await link(aside, file).catch(() => undefined);
  await rm(aside);
  return (await read(file)) ?? '';
}

async function read(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`Non posso leggere la chiave ${file}: controlla i permessi.`);
  }
}
