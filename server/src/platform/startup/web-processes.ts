import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pino from 'pino';
import type { DatabaseConfig } from '../database/database.ts';
import { childDatabaseEnvironment, inheritedDatabaseConfig } from '../database/inherited-database.ts';
import { StartError } from '../foundation/start-error.ts';

/** Database configuration that the primary process hands down; null in the primary. */
export const workerDatabaseConfig = (): DatabaseConfig | null => (cluster.isWorker ? inheritedDatabaseConfig() : null);

interface WebProcessesOptions {
  /** Script of each web process. */
  readonly program: string;
  readonly count: number;
  readonly database: DatabaseConfig;
  readonly logger: pino.Logger;
}

/**
 * Starts `count` processes on the same port and replaces each that dies. Each listens before the next one starts; throws if one cannot,
 * which has printed the reason. The returned function stops them in order.
 */
export async function startWebProcesses({
  program,
  count,
  database,
  logger,
}: WebProcessesOptions): Promise<() => Promise<void>> {
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] });
  const workers = new Set<Worker>();
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  const fork = () => {
    const worker = cluster.fork(childDatabaseEnvironment(database));
    workers.add(worker);
    const replace = () => {
      workers.delete(worker);
      // The pause keeps a process that dies at once from occupying the machine with restarts.
      if (state === 'serving') void delay(500).then(() => state === 'serving' && fork());
    };
    worker.once('exit', (code, signal) => {
      if (state === 'serving') logger.error({ code, signal }, 'un processo web è caduto e riparte');
      replace();
    });
    worker.on('error', (error) => {
      logger.error({ err: error }, 'un processo web non parte');
      // The system had no process to give: there is none that could exit.
      if (worker.process.pid === undefined) replace();
    });
    return worker;
  };
  const stop = async () => {
    state = 'stopping';
    const ends = [...workers].map((worker) => once(worker, 'exit'));
    for (const worker of workers) worker.process.kill('SIGTERM');
    await Promise.all(ends);
  };
  // Replaces a process that died while others were starting.
  while (workers.size < count) {
    if (await waitUntilListening(fork())) continue;
    await stop();
    throw new StartError('Un processo web non è partito: la ragione è scritta qui sopra.');
  }
  state = 'serving';
  return stop;
}

const waitUntilListening = (worker: Worker): Promise<boolean> =>
  Promise.race([once(worker, 'listening').then(() => true), once(worker, 'exit').then(() => false)]);
