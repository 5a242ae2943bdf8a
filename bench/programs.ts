import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answers, startProcess, waitUntilReady } from '../server/src/testing/child-process.ts';
import { freePort } from '../server/src/testing/free-port.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A process that answers HTTP. */
export interface Program {
  readonly address: string;
  readonly pid: number;
  /** What it has printed, a line each. */
  printed(): string[];
  stop(): Promise<void>;
}

interface Launch {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers 200 once it serves. */
  readonly readyPath: string;
  /** The processor that it may use alone; all of them where none is named, or where the system has no `taskset`. */
  readonly core?: number;
  /** A free one where none is given. */
  readonly port?: number;
}

const pinned = (core: number | undefined): readonly string[] =>
  core === undefined || !existsSync('/usr/bin/taskset') ? [] : ['/usr/bin/taskset', '-c', String(core)];

/** Starts a program on a port, which it is told as PORT. Resolves once it serves; throws with its output where it does not. */
export async function startProgram(launch: Launch): Promise<Program> {
  const { command, environment = {}, readyPath, core } = launch;
  const port = launch.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const started = startProcess({
    command: [...pinned(core), ...command],
    cwd: root,
    environment: { NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: address, ...environment },
  });
  await waitUntilReady(started, 'Il programma', () => answers(address + readyPath));
  return {
    address,
    pid: started.pid,
    printed: () => started.output().split('\n'),
    stop: async () => void (await started.stop()),
  };
}
