import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartError } from '../foundation/start-error.ts';
import { canEnter, type ServerUser } from './embedded-postgres-user.ts';

const clusterPointerFileName = 'postgres.posizione';

export interface ClusterFolder {
  /** The data folder that initdb makes; mode 0700, owned by the server user. */
  readonly cluster: string;
  readonly outside: boolean;
}

/** A folder for files that `user` must reach but cannot under the project or DATA_DIR. Only we can write to it. */
export async function findOrCreateSystemFolder(user: ServerUser | null): Promise<string> {
  for (const folder of [
    '/var/lib/commiato',
    join(tmpdir(), `commiato-${process.getuid?.()}`),
    `/tmp/commiato-${process.getuid?.()}`,
  ]) {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    );
    const found = made ? await lstat(folder) : null;
    if (found?.isDirectory() && found.uid === process.getuid?.() && canEnter(user, folder))
      return await realpath(folder);
  }
  throw new StartError(
    'Non trovo una cartella di sistema per il database incorporato: cambia DATA_DIR o imposta DATABASE_URL.',
  );
}

/** The cluster of this DATA_DIR, or the default folder inside it. Throws StartError if the cluster is lost or shared. */
export async function findClusterFolder(dataDir: string): Promise<ClusterFolder> {
  const inside: ClusterFolder = { cluster: join(dataDir, 'postgres'), outside: false };
  const cluster = (await readFile(join(dataDir, clusterPointerFileName), 'utf8').catch(() => '')).trim();
  if (!cluster) return inside;
  const home = await readFile(dataDirFileOf(cluster), 'utf8').catch(() => null);
  if (home === null) {
    throw new StartError(
      `Il database di ${dataDir} stava in ${cluster} e non c’è più: ripristina un backup in una cartella DATA_DIR vuota.`,
    );
  }
  await refuseCopiedDataDir(home, dataDir, cluster);
  return { cluster, outside: true };
}

/**
 * A new folder outside DATA_DIR with a random name that only DATA_DIR knows, so that an emptied DATA_DIR never revives old data (H13).
 * Call `linkDataDirToCluster` once the cluster exists.
 */
export async function reserveOutsideClusterFolder(systemFolder: string): Promise<ClusterFolder> {
  const home = join(systemFolder, randomBytes(16).toString('hex'));
  await mkdir(home, { mode: 0o711 });
  return { cluster: join(home, 'postgres'), outside: true };
}

/** Writes both ends of the link between DATA_DIR and its outside cluster. */
export async function linkDataDirToCluster(folder: ClusterFolder, dataDir: string): Promise<void> {
  if (!folder.outside) return;
  await writeFile(dataDirFileOf(folder.cluster), dataDir, { mode: 0o600 });
  const pointer = join(dataDir, clusterPointerFileName);
  await writeFile(`${pointer}.nuovo`, `${folder.cluster}\n`, { mode: 0o600, flush: true });
  await rename(`${pointer}.nuovo`, pointer);
}

const dataDirFileOf = (cluster: string) => join(dirname(cluster), 'data-dir');

/** Two copies of a DATA_DIR would share the cluster and are refused; a moved DATA_DIR is recognized and its link updated. */
async function refuseCopiedDataDir(home: string, dataDir: string, cluster: string): Promise<void> {
  if (home === dataDir) return;
  const other = await readFile(join(home, clusterPointerFileName), 'utf8').catch(() => '');
  if (other.trim() === cluster) {
    throw new StartError(
      `${dataDir} è una copia di ${home}, ma il suo database sta fuori, in ${cluster}: usa backup e ripristino.`,
    );
  }
  await writeFile(dataDirFileOf(cluster), dataDir, { mode: 0o600 });
}

/** Makes the server user the owner of the folder. */
export async function giveFolderTo(folder: string, user: ServerUser | null): Promise<string> {
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}
