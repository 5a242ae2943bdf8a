import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../foundation/start-error.ts';
import { removeSocketFolder } from './embedded-postgres-socket.ts';

/**
 * Stops every server process that a killed parent left on this cluster and removes the files of a dead one: fast shutdown first, then
 * immediate, then kill. The caller holds the lock of DATA_DIR, so nobody uses that server.
 */
export async function stopLeftoverServers(cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 3_000],
    ['SIGQUIT', 1_500],
    ['SIGKILL', 1_500],
  ] as const) {
    const pids = await clusterProcessIds(cluster);
    if (pids.length === 0) break;
    // A living postmaster ends its children; without one each process has to be signalled.
    const master = await postmasterPid(cluster);
    const told = signal !== 'SIGKILL' && master !== null && pids.includes(master) ? [master] : pids;
    for (const pid of told) sendSignal(pid, signal);
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline && (await clusterProcessIds(cluster)).length > 0) await delay(25);
  }
  if ((await clusterProcessIds(cluster)).length > 0) {
    throw new StartError(`Un vecchio PostgreSQL occupa ancora ${cluster} e non si lascia fermare: fermalo e riprova.`);
  }
  const [, , , , folder] = await readPidFileLines(cluster);
  if (folder) await removeSocketFolder(folder);
  // Its pid may belong to any program by now, which PostgreSQL would take for a running server.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** The lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
export const readPidFileLines = async (cluster: string): Promise<string[]> =>
  (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n').map((line) => line.trim());

async function postmasterPid(cluster: string): Promise<number | null> {
  const pid = Number((await readPidFileLines(cluster))[0]);
  return pid > 1 ? pid : null;
}

/** Processes of this cluster, found by their working folder, because pids are reused. */
async function clusterProcessIds(cluster: string): Promise<number[]> {
  if (!existsSync('/proc/self/cwd')) return await clusterProcessIdsByName(cluster);
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1 && pid !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [folder, program] = await Promise.all([readProcessLink(pid, 'cwd'), readProcessLink(pid, 'exe')]);
      return folder === cluster && /\/postgres( \(deleted\))?$/.test(program) ? pid : 0;
    }),
  );
  return found.filter((pid) => pid > 0);
}

const readProcessLink = (pid: number, name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '');

/** Systems without /proc: the postmaster names its folder on its command line. */
async function clusterProcessIdsByName(cluster: string): Promise<number[]> {
  const pid = await postmasterPid(cluster);
  if (pid === null) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster) ? [pid] : [];
  } catch {
    return [];
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended in between.
  }
}
