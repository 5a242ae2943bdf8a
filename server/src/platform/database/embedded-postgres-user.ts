import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../foundation/start-error.ts';

export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that PostgreSQL runs as; null for our own, except if that is root, which PostgreSQL refuses. Root lends it the uid of the
 * cluster's owner, of `postgres` or of `nobody`.
 */
export async function findServerUser(cluster: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] =
      accounts
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    // Some systems write nobody as -2, which the kernel knows as an unsigned number.
    if (Number(uid)) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new StartError(
    'PostgreSQL non si avvia come root e qui non c’è né l’utente postgres né nobody: avvia Commiato con un altro utente o imposta DATABASE_URL.',
  );
}

// The rest of our environment is withheld: it may hold keys, which the lent user could read.
const childEnvironment = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  ),
);

/** The options of a child process that runs as `user`. */
export const spawnOptionsAs = (user: ServerUser | null) => ({
  cwd: '/',
  env: childEnvironment,
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
});

/** Whether `user` can enter the folder. Tested by the kernel, so that access lists and mounts count. */
export const canEnter = (user: ServerUser | null, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...spawnOptionsAs(user), stdio: 'ignore' }).status === 0;

/** Whether `user` may run the program and the libraries beside it load. */
export const canRun = (user: ServerUser | null, program: string): boolean =>
  spawnSync(program, ['--version'], { ...spawnOptionsAs(user), stdio: 'ignore' }).status === 0;
