import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../foundation/start-error.ts';
import { readPidFileLines } from './embedded-postgres-leftovers.ts';
import { type ServerUser, spawnOptionsAs } from './embedded-postgres-user.ts';

interface ServerOptions {
  readonly program: string;
  readonly cluster: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly user: ServerUser | null;
}

/** Starts the server and resolves when it accepts connections; crash recovery counts as starting. Throws StartError. */
async function launchServer({ program, cluster, settings, logFile, user }: ServerOptions): Promise<ChildProcess> {
  const logged = (await stat(logFile).catch(() => null))?.size ?? 0;
  if (logged > 5_000_000) await rename(logFile, `${logFile}.1`);
  const output = openSync(logFile, 'a', 0o600);
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // In a session of its own, so that Ctrl+C reaches only us and the server is stopped after the running requests.
  const server = spawn(program, ['-D', cluster, ...options], {
    ...spawnOptionsAs(user),
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  const endWithUs = () => server.kill('SIGINT');
  process.once('exit', endWithUs);
  server.once('exit', () => process.off('exit', endWithUs));
  let failure = '';
  server.once('error', (error) => {
    failure = error.message;
  });
  while (!(await isServerReady(server, cluster))) {
    if (hasEnded(server)) {
      const said =
        failure ||
        serverErrorText(
          readFileSync(logFile)
            .subarray(logged > 5_000_000 ? 0 : logged)
            .toString(),
        );
      throw new StartError(`PostgreSQL non si è avviato: ${said} (vedi ${logFile}).`);
    }
    await delay(15);
  }
  return server;
}

/**
 * Starts the server and restarts it whenever it falls by itself, for example for lack of memory. Resolves, once it accepts connections, to
 * the function that stops it. `clear` removes what a fallen server left. What keeps it from starting again is told once for each reason.
 */
export async function superviseServer(
  options: ServerOptions,
  clear: () => Promise<void>,
  { onFall, onFailedStart }: { readonly onFall: () => void; readonly onFailedStart: (reason: string) => void },
): Promise<() => Promise<void>> {
  let server: ChildProcess;
  let stopping = false;
  const start = async () => {
    server = await launchServer(options);
    server.once('exit', () => void revive());
    if (stopping) await shutDown(server);
  };
  const revive = async () => {
    if (stopping) return;
    onFall();
    let known = '';
    for (let started = false; !started && !stopping; ) {
      started = await clear()
        .then(start)
        .then(
          () => true,
          (error: unknown) => {
            const reason = error instanceof Error ? error.message : String(error);
            if (reason !== known) onFailedStart(reason);
            known = reason;
            return false;
          },
        );
      if (!started) await delay(1_000);
    }
  };
  await start();
  return async () => {
    stopping = true;
    await shutDown(server);
  };
}

/** Stops the server: fast shutdown, which rolls back open transactions and writes everything, then harder signals. */
async function shutDown(server: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 6_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (hasEnded(server)) return;
    const exit = once(server, 'exit');
    server.kill(signal);
    await Promise.race([exit, delay(timeoutMs, undefined, { ref: false })]);
  }
}

/** The errors in PostgreSQL's output, without routine messages, on one line. */
export const serverErrorText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() && !/(LOG|HINT|DETAIL): /.test(line))
    .slice(-4)
    .join(' ');

/** Read from postmaster.pid, where PostgreSQL writes its state. */
async function isServerReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const lines = await readPidFileLines(cluster);
  return lines[0] === String(server.pid) && lines[7] === 'ready';
}

const hasEnded = (server: ChildProcess) =>
  server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
