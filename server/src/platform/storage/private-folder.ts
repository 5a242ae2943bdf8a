import { chmod, lstat, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../foundation/start-error.ts';

const folderMode = 0o700;
const fileMode = 0o600;
/** What rights other accounts of the machine have. */
const othersRights = 0o077;

/**
 * Takes a folder with all that is in it away from the other accounts of the machine: folders 0700, files 0600. The folder itself comes
 * last, so that work that was broken off is done again, and work that was done is not. Nothing happens where there is none.
 */
export async function makePrivate(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (!found?.isDirectory() || (found.mode & othersRights) === 0) return;
  await makeContentsPrivate(folder);
  await chmod(folder, folderMode);
}

async function makeContentsPrivate(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      await makeContentsPrivate(path);
      await chmod(path, folderMode);
    } else if (entry.isFile()) {
      // What somebody took away meanwhile needs no closing.
      await chmod(path, fileMode).catch(() => {});
    }
  }
}

/** Where root lends PostgreSQL another user, that one has to pass through. */
const ownFolderMode = () => (process.getuid?.() === 0 ? 0o711 : folderMode);

/** Where DATA_DIR cannot be used. */
export const cannotWrite = (dataDir: string): StartError =>
  new StartError(
    `Non posso scrivere nella cartella dati ${dataDir}: controlla i permessi o scegli un’altra cartella con DATA_DIR.`,
  );

/**
 * Makes DATA_DIR where it is missing, and takes it away from other accounts, with what stands in it: mails, keys, locks. The files of the
 * store are closed by the store, the database's by PostgreSQL. Throws StartError where it cannot be used.
 */
export async function preparePrivateDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: ownFolderMode() });
    await makeKnownFilesPrivate(dataDir);
  } catch {
    throw cannotWrite(dataDir);
  }
}

async function makeKnownFilesPrivate(dataDir: string): Promise<void> {
  for await (const entry of await opendir(dataDir)) {
    const path = join(dataDir, entry.name);
    if (entry.isFile() && (await lstat(path)).uid === process.getuid?.()) await chmod(path, fileMode);
  }
  await makePrivate(join(dataDir, 'outbox'));
  await makePrivate(join(dataDir, 'lock'));
  if ((await lstat(dataDir)).uid === process.getuid?.()) await chmod(dataDir, ownFolderMode());
}
