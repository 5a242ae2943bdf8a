import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { loadWithSockets } from './sockets.ts';
import type { Load } from './target.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('wrk.lua', import.meta.url));

const measured = z.object({
  requests: z.number(),
  microseconds: z.number(),
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  failed: z.number(),
});

export interface Throughput {
  readonly requests: number;
  readonly perSecond: number;
  /** Latencies in ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

let wrk: Promise<boolean> | undefined;
const hasWrk = () => {
  wrk ??= run('wrk', ['--version']).then(
    () => true,
    // It prints its version and ends with 1.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  return wrk;
};

export const generatorName = async (): Promise<string> => ((await hasWrk()) ? 'wrk' : 'socket propri');

/** Asks as fast as the server answers. Throws where an answer is an error: what fails is no throughput. */
export async function load(asked: Load): Promise<Throughput> {
  const { requests, microseconds, failed, ...latencies } = (await hasWrk())
    ? await loadWithWrk(asked)
    : await loadWithSockets(asked);
  if (failed > 0) throw new Error(`${failed} risposte su ${requests} di ${asked.address} sono errori`);
  return { requests, perSecond: (requests * 1e6) / microseconds, ...latencies };
}

async function loadWithWrk({ address, paths, headers = {}, connections, seconds }: Load) {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bench-'));
  try {
    const file = join(folder, 'paths');
    await writeFile(file, `${paths.join('\n')}\n`);
    const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const options = [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '-s',
      script,
      ...given,
      address,
      '--',
      file,
    ];
    const { stdout } = await run('wrk', options);
    return measured.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
