import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';

/** Parallel threads would each keep a heap of their own; two suffice. */
const childProcessExtraEnvironment = { MALLOC_ARENA_MAX: '2' };
/** Passed to processes that read what others send: no keys and no addresses with passwords, which an attacker who breaks a reader could read. */
const inheritedVariables = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_ENV',
  'NODE_OPTIONS',
  // Certificates that the operator trusts besides the usual ones.
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'LD_LIBRARY_PATH',
  'SystemRoot',
];

/** The environment of a process that is given no secrets. */
export function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  const passed = inheritedVariables.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(passed), ...childProcessExtraEnvironment };
}

/**
 * Lowers the priority of a young process, by default to a tenth of the share, so that it gives way to requests and still progresses under
 * load. Called at once because Linux keeps a priority for each thread, inherited at its start.
 */
export function lowerPriority(
  { pid }: ChildProcess,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  niceness: number = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch (error) {
    logger.warn({ err: error }, 'un processo di servizio lavora con la priorità di tutti');
  }
}

/** Clock ticks of a second, in which Linux counts the time of processes (proc(5)). */
const clockTicksPerSecond = 100;

/** Bytes of memory that a process takes, and seconds of a processor that it took; 0 where it has ended, and on systems other than Linux. */
export async function readProcessUsage(pid: number): Promise<{ readonly memory: number; readonly processor: number }> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  );
  const memory = Number(/^VmRSS:\s{1,20}(\d{1,15}) kB$/m.exec(status ?? '')?.[1] ?? 0) * 1024;
  // The name in parentheses may contain anything; the times are 12 and 13 fields after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return { memory, processor: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / clockTicksPerSecond };
}
