import { setTimeout as delay } from 'node:timers/promises';
import { isDiskFull } from '../foundation/disk-full.ts';
import { StartError } from '../foundation/start-error.ts';

/** From the signal to the end of the process (trust.md 13). */
const patience = 10_000;

/** Steps that end what the start has begun, last begun first. */
export interface Lifecycle {
  onStop(step: () => Promise<void>): void;
}

/** The same of a process that does one thing. */
interface Errand extends Lifecycle {
  /** Aborted once we are told to end. */
  readonly stopping: AbortSignal;
}

/** Whether the process stays until it is told to end, or does one thing and is done. */
type Kind = 'serves' | 'performs';

/**
 * Runs `start` and stays until SIGTERM, SIGINT or the end of the npm that started us; then takes the steps back and exits with 0.
 * A start that fails prints one Italian sentence (a stack for what nobody foresaw), takes its steps back and exits with 1.
 */
export const live = (start: (lifecycle: Lifecycle) => Promise<void>): Promise<void> => run(start, 'serves');

/** Runs `work` to its end, takes its steps back and exits with 0; with 1 where it fails, as `live` does, or is broken off. */
export const perform = (work: (errand: Errand) => Promise<void>): Promise<void> => run(work, 'performs');

async function run(start: (errand: Errand) => Promise<void>, kind: Kind): Promise<void> {
  const steps: (() => Promise<void>)[] = [];
  let ending = false;
  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    // Whatever still runs then is given up; embedded PostgreSQL is told on exit in any case.
    delay(patience, undefined, { ref: false }).then(() => process.exit(code));
    for (const step of steps.reverse()) await step().catch((error: unknown) => complain(error));
    process.exit(code);
  };
  let started: Promise<void> = Promise.resolve();
  const told = new AbortController();
  const stop = () => {
    const code = kind === 'serves' ? 0 : 1;
    delay(patience, undefined, { ref: false }).then(() => process.exit(code));
    told.abort();
    void started.then(() => end(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) stopWithParent(stop);
  const errand: Errand = { onStop: (step) => void steps.push(step), stopping: told.signal };
  started = start(errand).catch(async (error: unknown) => {
    complain(told.signal.aborted && kind === 'performs' ? new StartError('Interrotto.') : error);
    await end(1);
  });
  await started;
  if (kind === 'performs') await end(0);
}

/** A killed npm sends no signal; its child is handed to another parent, though. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 1_000).unref();
}

function complain(error: unknown): void {
  const text = sentenceOf(error) ?? (error instanceof Error ? error.stack : String(error));
  process.stderr.write(`${text}\n`);
}

function sentenceOf(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
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
