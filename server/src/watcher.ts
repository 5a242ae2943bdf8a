import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { WatcherData } from './platform/startup/watchdog.ts';

/** The thread that watches a web process (platform/startup/watchdog.ts). */

/**
 * Looks without a sign of life before the process is ended. They are counted, not measured: a machine that was suspended and a process that
 * was stopped look once when they go on, however late it is.
 */
const maxSilentChecks = 10;
const watchIntervalMs = 1_000;
/** Time for learning where the process stands: all of its scripts are named before. */
const stackTimeoutMs = 3_000;
const maxStackFrames = 12;

const { beats, counts, names: firstNames }: WatcherData = workerData;
const activityNames = [...firstNames];
parentPort?.on('message', (name: string) => activityNames.push(name));

let last = -1;
let silentLooks = 0;
const timer = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentLooks = beat === last ? silentLooks + 1 : 0;
  last = beat;
  if (silentLooks < maxSilentChecks) return;
  clearInterval(timer);
  void endStuckProcess();
}, watchIntervalMs);

async function endStuckProcess(): Promise<void> {
  const inCorso = activityNames.flatMap((name, place) => {
    const count = Atomics.load(counts, place);
    return count > 0 ? `${name} (${count})` : [];
  });
  const dove = await Promise.race([
    readMainThreadStack().catch(() => []),
    delay(stackTimeoutMs).then((): string[] => []),
  ]);
  const line = { level: 60, time: Date.now(), inCorso, dove, msg: 'il processo non risponde da 10 secondi: è chiuso' };
  try {
    // The logger and `process.stdout` of a thread write by the process that stands still.
    writeSync(1, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

/** The innermost functions of the process, as a debugger sees them; nothing while it is not in JavaScript. */
async function readMainThreadStack(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const paused = new Promise<string[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) =>
      resolve(
        params.callFrames
          .slice(0, maxStackFrames)
          .map(({ functionName, url, location }) => `${functionName || '?'} ${url}:${location.lineNumber + 1}`),
      ),
    );
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  return await paused;
}
