import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { type Load, load } from '../load/load.ts';
import { databaseTime, processTime } from '../processor-time.ts';
import type { Program } from '../programs.ts';
import { decimal } from '../report.ts';
import { noticePaths } from '../sample.ts';
import { median } from '../statistics.ts';
import { browser } from './pages.ts';

const programs = 3;
const rounds = 5;
const seconds = 3;
const warmUp = 8;
/** Of all programs together, so that as many are asked as few. */
const connections = 12;
const least = 0.9;
/** Between the beginnings of two turns, more than one of them asks: no memory holds what a turn asks. */
const step = 7_000;

/**
 * One, two and three programs on the same database: the pages that a second of processor time makes, of programs and database together.
 * Who asks runs on the same processors, so pages a second say more of the machine than of the programs.
 */
export async function benchScaling({ report, scale, connection, startWeb }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bench-'));
  const started: Program[] = [];
  try {
    for (let number = 0; number < programs; number += 1)
      started.push(await startWeb(undefined, { DATA_DIR: join(folder, String(number)), WEB_CONCURRENCY: '1' }));
    const paths = await noticePaths(connection, scale, 90_000);
    let turn = 0;
    const askedOf = (some: readonly Program[], time: number) => {
      turn += 1;
      const own = (index: number) => turned(shareOf(paths, index), turn * step);
      return Promise.all(some.map((program, index) => load(loadOf(program, some.length, own(index), time))));
    };
    await askedOf(started, warmUp);
    /** Pages that a second of processor time made, by how many programs made them. */
    const made: number[][] = started.map(() => []);
    const rates: number[][] = started.map(() => []);
    // Turn by turn, so that all meet the same noise.
    for (let round = 0; round < rounds; round += 1)
      for (let many = 1; many <= programs; many += 1) {
        const some = started.slice(0, many);
        const used = async () =>
          (await Promise.all([databaseTime(scale), ...some.map(({ pid }) => processTime(pid))])).reduce(
            (a, b) => a + b,
          );
        const before = await used();
        const measured = await askedOf(some, seconds);
        const pages = measured.reduce((sum, { requests }) => sum + requests, 0);
        made[many - 1]?.push((pages * 1000) / ((await used()) - before));
        rates[many - 1]?.push(measured.reduce((sum, { perSecond }) => sum + perSecond, 0));
      }
    report.part('Più programmi sulla stessa base dati: annunci da comporre');
    const [alone = Number.NaN] = made.map(median);
    for (const [index, list] of made.entries())
      report.figure(
        `${index + 1} di ${programs}: pagine per secondo di processore, rispetto a uno`,
        median(list) / alone,
        {
          unit: '',
          ...(index === 0 ? {} : { least }),
          digits: 2,
          note: `(${decimal(median(list), 0)}; ${decimal(median(rates[index] ?? []), 0)} al s)`,
        },
      );
  } finally {
    for (const program of started) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const loadOf = (program: Program, many: number, paths: readonly string[], time: number): Load => ({
  address: program.address,
  paths,
  headers: browser,
  connections: connections / many,
  seconds: time,
});

/** Each program is asked for other notices. */
const shareOf = (paths: readonly string[], index: number): string[] =>
  paths.filter((_path, place) => place % programs === index);

const turned = (paths: readonly string[], by: number): string[] => {
  const from = by % paths.length;
  return [...paths.slice(from), ...paths.slice(0, from)];
};
