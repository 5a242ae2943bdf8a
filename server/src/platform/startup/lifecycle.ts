import { setTimeout as delay } from 'node:timers/promises';
import { isDiskFull } from '../foundation/disk-full.ts';
import { StartError } from '../foundation/start-error.ts';
import { StorageUnavailable } from '../storage/storage.ts';

/** Maximum time from the signal to the end of the process (trust.md 13). */
const shutdownTimeoutMs = 10_000;

/** Collects the steps that undo the start; they run in reverse order. */
export interface Lifecycle {
  onStop(step: () => Promise<void>): void;
}

/** Lifecycle of a process that runs one task. */
interface TaskLifecycle extends Lifecycle {
  /** Aborted when the process is told to end. */
  readonly stopping: AbortSignal;
}

/** A server stays until it is told to end; a task ends when its work is done. */
type RunKind = 'serves' | 'performs';

/**
 * Runs `start` and stays until SIGTERM, SIGINT or the end of the parent npm, then undoes the steps and exits with 0. A failed start prints
 * one Italian sentence (a stack for unforeseen errors), undoes its steps and exits with 1.
 */
export const runUntilStopped = (start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> =>
  runProcess(start, 'serves');

/** Runs `work`, undoes its steps and exits with 0; with 1 if it fails or is interrupted. */
export const runTaskAndExit = (work: (lifecycle: TaskLifecycle) => Promise<void>): Promise<void> =>
  runProcess(work, 'performs');

async function runProcess(start: (errand: TaskLifecycle) => Promise<void>, kind: RunKind): Promise<void> {
  const steps: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    // What still runs by then is abandoned; embedded PostgreSQL is signalled on exit in any case.
    delay(shutdownTimeoutMs, undefined, { ref: false }).then(() => process.exit(code));
    for (const step of steps.reverse()) await step().catch((error: unknown) => printError(error));
    process.exit(code);
  };
  let started: Promise<void> = Promise.resolve();
  const stopRequested = new AbortController();
  const stop = () => {
    const code = kind === 'serves' ? 0 : 1;
    delay(shutdownTimeoutMs, undefined, { ref: false }).then(() => process.exit(code));
    stopRequested.abort();
    void started.then(() => end(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  const errand: TaskLifecycle = { onStop: (step) => void steps.push(step), stopping: stopRequested.signal };
  started = start(errand).catch(async (error: unknown) => {
    printError(stopRequested.signal.aborted && kind === 'performs' ? new StartError('Interrotto.') : error);
    await end(1);
  });
  await started;
  if (kind === 'performs') await end(0);
}

/** A killed npm sends no signal, but its child gets another parent. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 1_000).unref();
}

function printError(error: unknown): void {
  const text = sentenceOfStartError(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`${text}\n`);
}

function sentenceOfStartError(error: unknown): string | null {
  if (error instanceof StartError || error instanceof StorageUnavailable) return error.message;
  if (isDiskFull(error)) return 'Il disco è pieno: libera spazio e riprova.';
  if (!(error instanceof Error) || !('code' in error)) return null;
  const at = 'port' in error ? error.port : '';
  if ('syscall' in error && error.syscall === 'listen') {
    if (error.code === 'EADDRINUSE')
      return `La porta ${at} è già occupata da un altro programma: scegline un’altra con PORT.`;
    if (error.code === 'EACCES')
      return `La porta ${at} è riservata all’amministratore del sistema: scegline un’altra con PORT.`;
    return `Non posso ascoltare sull’indirizzo scelto con HOST e PORT (${error.message}).`;
  }
  return null;
}
