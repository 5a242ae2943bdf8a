import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../../bench/programs.ts';
import { startDaemon } from '../part.ts';
import { nextPort } from '../ports.ts';
import type { Workspace } from '../workspace.ts';

export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

/** The settings of `deploy/pgbouncer` with other ports and accounts, for any database. Throws where a line of theirs is missing. */
export function pgbouncerSettings(deployed: string, port: number, leaderPort: number, users: string): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^commiato = host=\S+ port=\d+/m, `* = host=127.0.0.1 port=${leaderPort}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!from.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini ha perso ${from}`);
    return text.replace(from, to);
  }, deployed);
}

/** Shares few connections of the database between all programs. */
export async function startPgbouncer(workspace: Workspace, leaderPort: number, password: string): Promise<Pooler> {
  const folder = await workspace.folderOf('pgbouncer');
  const port = await nextPort();
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await workspace.write(users, `"commiato" "${password}"\n`);
  const deployed = await readFile(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  await workspace.write(settings, pgbouncerSettings(deployed, port, leaderPort, users));
  const daemon = await startDaemon({
    name: 'pgbouncer',
    command: workspace.command(['/usr/sbin/pgbouncer', settings]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 10,
    isReady: () => takesConnections(port),
  });
  return { port, stop: async () => void (await daemon.stop()) };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
