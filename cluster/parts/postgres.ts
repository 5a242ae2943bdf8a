import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { StartedProcess } from '../../server/src/testing/child-process.ts';
import { startDaemon } from '../part.ts';
import { nextPort } from '../ports.ts';
import type { Workspace } from '../workspace.ts';

export const databaseUser = 'commiato';

/** A PostgreSQL of its own that lets everybody of this machine in; `programs` is the folder of its programs. */
export async function startDatabase(
  workspace: Workspace,
  programs: string,
): Promise<StartedProcess & { readonly port: number }> {
  const folder = await workspace.folderOf('postgres');
  const port = await nextPort();
  const made = [
    join(programs, 'initdb'),
    '-D',
    folder,
    '-U',
    databaseUser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  const [program = '', ...parameters] = workspace.command([...made, '-N']);
  await promisify(execFile)(program, parameters, { cwd: folder });
  // The time zone is not the one that the program wants: it has to come through the pooler.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'Europe/Rome',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const daemon = await startDaemon({
    name: 'postgres',
    command: workspace.command([join(programs, 'postgres'), '-D', folder, ...options]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 30,
    isReady: () => isOpen(port),
  });
  return { ...daemon, port };
}

async function isOpen(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: databaseUser, database: 'postgres' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
