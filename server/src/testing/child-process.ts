import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

// Starts and ends programs for browser tests, benchmarks, fault and cluster tests; they end with the process that started them.

export interface Launch {
  readonly command: readonly string[];
  /** Variables in addition to those of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** File to which the output is appended; without one it is kept in memory. */
  readonly log?: string;
  /** Writes to this process's own output. */
  readonly printsHere?: boolean;
  /** Runs in its own process group, which Ctrl+C does not reach, so that the starter ends it in order. */
  readonly ownGroup?: boolean;
}

export interface StartedProcess {
  readonly pid: number;
  /** Exit code; null if a signal ended it. */
  readonly exit: Promise<number | null>;
  hasEnded(): boolean;
  /** Everything printed so far. */
  output(): string;
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>;
  /** Asks it to end, kills it after 20 s, and returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

const stopTimeoutMs = 20_000;

function spawnTracked({ command, environment, cwd, log, printsHere = false, ownGroup = false }: Launch) {
  const [program = '', ...parameters] = command;
  const file = log === undefined ? undefined : openSync(log, 'a', 0o644);
  const output = file ?? (printsHere ? 'inherit' : 'pipe');
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
    detached: ownGroup,
  });
  if (file !== undefined) closeSync(file);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(String(chunk)));
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { child, output: () => (log === undefined ? chunks.join('') : readFileSync(log, 'utf8')) };
}

/** Starts a process without waiting for it. */
export function startProcess(launch: Launch): StartedProcess {
  const { child, output } = spawnTracked(launch);
  // Not the end of its output, which its own children may keep open longer.
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  // A failed start is reported to whoever awaits `exit`, not as an unhandled rejection as well.
  exit.catch(() => {});
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    exit,
    hasEnded,
    output,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async (signal = 'SIGTERM') => {
      if (!hasEnded()) child.kill(signal);
      const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      try {
        return await exit;
      } finally {
        clearTimeout(late);
      }
    },
  };
}

/** Waits until a process is ready. If it is not within `seconds` or has ended, kills it and throws with the end of its output. */
export async function waitUntilReady(
  started: StartedProcess,
  name: string,
  isReady: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline && !started.hasEnded(); ) {
    if (await isReady()) return;
    // Only the interval between two checks.
    await delay(25);
  }
  await started.kill();
  throw new Error(`${name} non è partito:\n${started.output().split('\n').slice(-60).join('\n')}`);
}

/** Timeout of a request in ms: a missing server refuses at once, a busy one may take seconds. */
const answerTimeoutMs = 5_000;

/** Whether an address answers, and without an error: the bare server of the bench says 304 where the page does. */
export async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
    await answer.arrayBuffer();
    return answer.status < 400;
  } catch {
    return false;
  }
}

/** Runs a command and waits for its end and the end of its output. */
export async function runToEnd(launch: Launch): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnTracked(launch);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output().trim() };
}
