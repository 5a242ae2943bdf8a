import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pino from 'pino';
import type { DatabaseConfig } from '../database/database.ts';
import { childDatabaseEnvironment } from '../database/inherited-database.ts';
import { serverRoot } from '../foundation/server-root.ts';
import { lowerPriority } from '../processes/child-process.ts';

/** Delay before restarting a helper, growing with each fall in a row but short enough to be back within ten seconds (trust.md, faults to survive). */
export const restartDelayAfterFalls = (falls: number): number => Math.min(500 * 2 ** (falls - 1), 5_000);
/** A helper that ran this long starts counting its falls anew. */
const stableAfterMs = 60_000;
/** Time to finish the current work after the signal to end. */
const stopTimeoutMs = 3_000;

/** The script of a helper: source or bundle, like the running program. */
export const helperScriptPath = (name: string): string =>
  import.meta.url.endsWith('.ts') ? join(serverRoot, 'src', `${name}.ts`) : join(serverRoot, 'dist', `${name}.js`);

interface HelperOptions {
  readonly program: string;
  readonly database: DatabaseConfig;
  readonly logger: pino.Logger;
  /** Node options; by default those of this process. */
  readonly execArgv?: readonly string[];
}

/**
 * Starts a low-priority process beside the web processes and restarts it when it falls. It ends when its channel to us closes, so also when
 * we are killed. The returned function stops it.
 */
export function startHelper({
  program,
  database,
  logger,
  execArgv = process.execArgv,
}: HelperOptions): () => Promise<void> {
  let stopping = false;
  let falls = 0;
  let helper = start();

  function start(): ChildProcess {
    const child = fork(program, [], {
      env: { ...process.env, ...childDatabaseEnvironment(database) },
      execArgv: [...execArgv, '--enable-source-maps'],
    });
    lowerPriority(child, logger);
    const born = performance.now();
    const restart = () => {
      falls = performance.now() - born > stableAfterMs ? 1 : falls + 1;
      void delay(restartDelayAfterFalls(falls), undefined, { ref: false }).then(() => {
        if (!stopping) helper = start();
      });
    };
    child.once('error', (error) => {
      logger.error({ err: error, program }, 'un processo di servizio non parte');
      // The system had no process to give: there is none that could exit.
      if (child.pid === undefined && !stopping) restart();
    });
    child.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal, program }, 'un processo di servizio è caduto e riparte');
      restart();
    });
    return child;
  }

  return async () => {
    stopping = true;
    if (helper.pid === undefined || helper.exitCode !== null || helper.signalCode !== null) return;
    const ended = once(helper, 'exit');
    if (helper.connected) helper.disconnect();
    const late = new AbortController();
    delay(stopTimeoutMs, undefined, { signal: late.signal, ref: false }).then(
      () => helper.kill('SIGKILL'),
      () => {},
    );
    await ended;
    late.abort();
  };
}
