import { Worker } from 'node:worker_threads';
import type pino from 'pino';
import { helperScriptPath } from './helper-process.ts';
import { type ActivityTracker, createSharedActivityTracker } from './under-way.ts';

/** Interval of the signs of life, in ms: several for each look of the watcher. */
const heartbeatIntervalMs = 250;

/** What the watcher gets when it starts; names that come later are sent to it. */
export interface WatcherData {
  /** One number that grows while the event loop turns. */
  readonly beats: Int32Array;
  readonly counts: Int32Array;
  readonly names: readonly string[];
}

export interface Watchdog {
  readonly underWay: ActivityTracker;
  /** Begins to watch: what goes before, such as loading the program, may take long. */
  start(): void;
}

/**
 * A thread that ends this process when its event loop has stood still for ten seconds, because then it serves nobody and cannot even be told
 * to stop. What started the process starts it again; what it had acknowledged is in the database.
 */
export function createWatchdog(logger: Pick<pino.Logger, 'error'>): Watchdog {
  let watcher: Worker | null = null;
  const { begin, counts, names } = createSharedActivityTracker((name) => watcher?.postMessage(name));
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return {
    underWay: { begin },
    start() {
      const program = helperScriptPath('watcher');
      // From its sources it is run by who develops it: a debugger makes it stand still for as long as they think.
      if (program.endsWith('.ts')) return;
      setInterval(() => Atomics.add(beats, 0, 1), heartbeatIntervalMs).unref();
      const workerData: WatcherData = { beats, counts, names };
      watcher = new Worker(program, {
        workerData,
        // What the process was started with is not the watcher's: it needs little, and no settings.
        execArgv: [],
        env: {},
      });
      watcher.unref();
      watcher.once('error', (error) => logger.error({ err: error }, 'nessuno sorveglia più questo processo'));
    },
  };
}
