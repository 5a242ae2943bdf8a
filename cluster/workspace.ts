import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the parts of a cluster keep what is theirs, and the account they run under. */
export interface Workspace {
  readonly folder: string;
  /** A folder of its own for a part. */
  folderOf(name: string): Promise<string>;
  /** A file that the part it belongs to can read, and nobody else. */
  write(file: string, text: string): Promise<void>;
  /** A command as the account of the parts gives it, which ends with us. */
  command(line: readonly string[]): readonly string[];
  remove(): Promise<void>;
}

/** PostgreSQL refuses root: started by root, the parts run as `postgres`. */
export async function prepareWorkspace(): Promise<Workspace> {
  const account = process.getuid?.() === 0 ? await accountOf('postgres') : null;
  const folder = await mkdtemp(join(tmpdir(), 'commiato-cluster-'));
  await chmod(folder, 0o711);
  const own = async (path: string) => {
    if (account) await chown(path, account.uid, account.gid);
  };
  const identity = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--init-groups'] : [];
  return {
    folder,
    folderOf: async (name) => {
      const path = join(folder, name);
      await mkdir(path, { mode: 0o700 });
      await own(path);
      return path;
    },
    write: async (file, text) => {
      await writeFile(file, text, { mode: 0o600 });
      await own(file);
    },
    command: (line) => ['setpriv', ...identity, '--pdeathsig', 'TERM', ...line],
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }),
  };
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, name])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}
