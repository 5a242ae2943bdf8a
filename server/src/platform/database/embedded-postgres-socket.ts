import { mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveFolderTo } from './embedded-postgres-folder.ts';
import { canEnter, type ServerUser } from './embedded-postgres-user.ts';

/** The kernel allows 107 bytes; some systems allow less. */
const maxSocketPathBytes = 90;

/** A private folder for the socket, mode 0700, owned by the server user; beside the cluster if that path is short enough. */
export async function createSocketFolder(cluster: string, user: ServerUser | null): Promise<string> {
  const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < maxSocketPathBytes;
  const beside = join(await realpath(dirname(cluster)), 'socket');
  if (fits(beside)) {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    return giveFolderTo(beside, user);
  }
  const temporary = fits(join(tmpdir(), 'commiato-XXXXXX')) && canEnter(user, tmpdir()) ? tmpdir() : '/tmp';
  return giveFolderTo(await mkdtemp(join(temporary, 'commiato-')), user);
}

/** Removes the socket folder of a server that did not stop cleanly, but only one that we could have made. */
export async function removeSocketFolder(folder: string): Promise<void> {
  const ours = folder.endsWith('/socket') || /\/commiato-[A-Za-z0-9]{6}$/.test(folder);
  if (ours && (await stat(folder).catch(() => null))?.isDirectory()) await rm(folder, { recursive: true, force: true });
}
