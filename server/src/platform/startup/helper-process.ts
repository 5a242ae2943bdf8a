import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pino from 'pino';
import type { DatabaseConfig } from '../database/database.ts';
import { databaseForChildren } from '../database/inherited-database.ts';
import { serverRoot } from '../foundation/server-root.ts';

/**
 * Milliseconds before a helper that has fallen so many times in a row is started again: ever more rarely, and soon enough for it to be
 * back within ten seconds (trust.md, faults to survive).
 */
export const pauseAfter = (falls: number): number => Math.min(500 * 2 ** (falls - 1), 5_000);
/** One that lived this long fell for a new reason. */
const longLife = 60_000;
/** Time to finish what is under way once told to end. */
const patience = 3_000;

/** The file of a helper, beside the program: source or bundle, whichever runs. */
export const helperProgram = (name: string): string =>
  import.meta.url.endsWith('.ts') ? join(serverRoot, 'src', `${name}.ts`) : join(serverRoot, 'dist', `${name}.js`);

interface Parts {
  readonly program: string;
  readonly database: DatabaseConfig;
  readonly logger: pino.Logger;
  /** Options of Node for it, where not those of this process. */
  readonly execArgv?: readonly string[];
}

/**
 * Starts a process of low priority that works beside the web processes, and another whenever it falls. It ends when its channel to
 * us closes, so also when we are killed. The returned step ends it.
 */
export function startHelper({ program, database, logger, execArgv = process.execArgv }: Parts): () => Promise<void> {
  let stopping = false;
  let falls = 0;
  let helper = start();

  function start(): ChildProcess {
    const child = fork(program, [], {
      env: { ...process.env, ...databaseForChildren(database) },
      execArgv: [...execArgv, '--enable-source-maps'],
    });
    lowerPriority(child, logger);
    const born = performance.now();
    child.once('error', (error) => logger.error({ err: error, program }, 'un processo di servizio non parte'));
    child.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal, program }, 'un processo di servizio è caduto e riparte');
      falls = performance.now() - born > longLife ? 1 : falls + 1;
      void delay(pauseAfter(falls), undefined, { ref: false }).then(() => {
        if (!stopping) helper = start();
      });
    });
    return child;
  }

  return async () => {
    stopping = true;
    if (helper.exitCode !== null || helper.signalCode !== null) return;
    const ended = once(helper, 'exit');
    if (helper.connected) helper.disconnect();
    const late = new AbortController();
    delay(patience, undefined, { signal: late.signal, ref: false }).then(
      () => helper.kill('SIGKILL'),
      () => {},
    );
    await ended;
    late.abort();
  };
}

/**
 * Makes a young process give way to those that people wait for: a tenth of their share, so that it gets on under load as well. At
 * once, so that every thread inherits it: Linux keeps a priority for each.
 */
export function lowerPriority({ pid }: ChildProcess, logger: pino.Logger): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    logger.warn({ err: error }, 'un processo di servizio lavora con la priorità di tutti');
  }
}
