import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

// How browser tests, bench, faults and cluster start programs and end them: nothing that one of them has started stays when it ends.

export interface Launch {
  readonly command: readonly string[];
  /** Besides the variables of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** A file to which its output is appended; kept in memory where none is named. */
  readonly log?: string;
  /** Prints where this process prints. */
  readonly printsHere?: boolean;
  /** In a process group of its own Ctrl+C does not reach it: who started it ends it. */
  readonly ownGroup?: boolean;
}

export interface StartedProcess {
  readonly pid: number;
  /** Its exit code; null where a signal ended it. */
  readonly exit: Promise<number | null>;
  hasEnded(): boolean;
  /** All that it has printed so far. */
  output(): string;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, after 20 s without asking. Answers its exit code. */
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

/** Starts a process and does not wait for it. */
export function startProcess(launch: Launch): StartedProcess {
  const { child, output } = spawnTracked(launch);
  // Not its output's end: what it has started may hold that open longer.
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  // One that cannot be started at all is told by whoever waits for it, and by nobody else.
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

/** Waits until a process does what it is for. Ends it and throws the end of its output where it does not within `seconds`, or has ended. */
export async function waitUntilReady(
  started: StartedProcess,
  name: string,
  isReady: () => Promise<boolean>,
  seconds = 60,
): Promise<void> {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline && !started.hasEnded(); ) {
    if (await isReady()) return;
    // Only between two looks: readiness is what is waited for.
    await delay(10);
  }
  await started.kill();
  throw new Error(`${name} non è partito:\n${started.output().split('\n').slice(-60).join('\n')}`);
}

/** Longest that an answer is waited for, in ms: what is not there refuses at once, what is busy takes its time. */
const answerTimeoutMs = 5_000;

/** Whether an address answers without an error. */
export async function answers(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Runs a command to its end, and to that of what it prints. */
export async function runToEnd(launch: Launch): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnTracked(launch);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output().trim() };
}
