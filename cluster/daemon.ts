import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that stays until it is ended. */
export interface Daemon {
  readonly pid: number;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** As a system that shuts down would, or by a signal that the process understands better. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

interface Launch {
  readonly name: string;
  readonly command: readonly string[];
  /** What it says is appended there. */
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Seconds in which it has to do what it is for. */
  readonly seconds: number;
  isReady(): Promise<boolean>;
}

/** A part of the cluster that is ended and started again. */
export interface Part {
  start(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A part that runs this process, and is not yet started. */
export function partOf(launch: Launch): Part {
  let daemon: Daemon | undefined;
  return {
    start: async () => {
      daemon = await startDaemon(launch);
    },
    kill: async () => daemon?.kill(),
    stop: async () => daemon?.stop(),
  };
}

/** What was started and has not ended. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGTERM');
});

/** Time to end in good order, in ms. */
const timeoutMs = 20_000;

/** Starts a process and waits until it does what it is for; throws with the end of its log where it does not. */
export async function startDaemon({ name, command, log, environment, cwd, seconds, isReady }: Launch): Promise<Daemon> {
  const file = await open(log, 'a', 0o644);
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', file.fd, file.fd],
    // A group of its own: Ctrl+C is for us, who end the parts in their order.
    detached: true,
  });
  await file.close();
  living.add(child);
  child.once('exit', () => living.delete(child));
  const daemon = {
    pid: child.pid ?? 0,
    kill: () => end(child, 'SIGKILL'),
    stop: (signal: NodeJS.Signals = 'SIGTERM') => end(child, signal),
  };
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline && !hasEnded(child); ) {
    if (await isReady()) return daemon;
    await delay(100);
  }
  await daemon.stop();
  const said = (await readFile(log, 'utf8')).split('\n').slice(-30).join('\n');
  throw new Error(`${name} non è partito:\n${said}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = new AbortController();
  delay(timeoutMs, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  await ended;
  late.abort();
}
