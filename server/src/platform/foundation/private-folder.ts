import { chmod, lstat, mkdir, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const folderMode = 0o700;
const fileMode = 0o600;
/** Permission bits of other accounts. */
const othersPermissionBits = 0o077;

/**
 * Removes other accounts' access to a folder and its content: folders 0700, files 0600. The folder itself comes last, so that an
 * interrupted run is repeated and a finished one is not. Does nothing if the folder does not exist.
 */
export async function makeTreePrivate(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (!found?.isDirectory() || (found.mode & othersPermissionBits) === 0) return;
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
      // A file removed meanwhile needs no change.
      await chmod(path, fileMode).catch(() => {});
    }
  }
}

/** If root lends PostgreSQL another user, that user has to pass through. */
const chooseDataDirMode = () => (process.getuid?.() === 0 ? 0o711 : folderMode);

/** Error for an unusable DATA_DIR. */
export const unwritableDataDirError = (dataDir: string): StartError =>
  new StartError(
    `Non posso scrivere nella cartella dati ${dataDir}: controlla i permessi o scegli un’altra cartella con DATA_DIR.`,
  );

/**
 * Creates DATA_DIR if needed and removes other accounts' access to it and to mails, keys and locks in it. The storage and PostgreSQL
 * protect their own files. Throws StartError if it cannot be used.
 */
export async function preparePrivateDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: chooseDataDirMode() });
    await makeKnownFilesPrivate(dataDir);
  } catch {
    throw unwritableDataDirError(dataDir);
  }
}

async function makeKnownFilesPrivate(dataDir: string): Promise<void> {
  for await (const entry of await opendir(dataDir)) {
    const path = join(dataDir, entry.name);
    if (entry.isFile() && (await lstat(path)).uid === process.getuid?.()) await chmod(path, fileMode);
  }
  await makeTreePrivate(join(dataDir, 'outbox'));
  await makeTreePrivate(join(dataDir, 'lock'));
  if ((await lstat(dataDir)).uid === process.getuid?.()) await chmod(dataDir, chooseDataDirMode());
}
