import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { startProgram } from '../programs.ts';
import { median } from '../statistics.ts';

const warmStarts = 3;

/** `npm start` on an installed and built checkout, to the first 200 of `/readyz`: with a new database, then with the one it has. */
export async function benchStart({ report }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bench-'));
  // Root’s PostgreSQL runs as another user, who has to pass through.
  await chmod(folder, 0o711);
  try {
    report.part('Avvio (npm start)');
    report.figure('crea il database', await startOnce(folder), { unit: 's', most: 8 });
    const warm: number[] = [];
    for (let count = 0; count < warmStarts; count += 1) warm.push(await startOnce(folder));
    report.figure('su un database che c’è', median(warm), { unit: 's', most: 3 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const program = await startProgram({
    command: ['npm', 'start', '--silent'],
    environment: { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' },
    readyPath: '/readyz',
  });
  const seconds = (performance.now() - started) / 1000;
  await program.stop();
  return seconds;
}
