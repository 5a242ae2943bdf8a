import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { browserHeaders } from '../client.ts';
import { load } from '../load/load.ts';
import { loadAtPace } from '../load/paced.ts';
import type { Load } from '../load/target.ts';
import { databaseTime, processTime } from '../processor-time.ts';
import type { Program } from '../programs.ts';
import { decimal, type Report } from '../report.ts';
import { noticePaths } from '../sample.ts';
import type { Scale } from '../scales.ts';
import { median } from '../statistics.ts';

const programs = 3;
const rounds = 6;
const seconds = 3;
/** Turns of all programs before anything counts. */
const warmUp = 3;
/** Of all programs together, so that as many are asked as few. */
const connections = 12;
const least = 0.9;
/** Pages a second of each program, where they are asked at a pace that leaves the processors half free when all work. */
const pace = 75;
/** Between the beginnings of two turns, more than one of them asks: no memory holds what a turn asks. */
const step = 7_000;

/**
 * One, two and three programs on the same database: the pages that a second of processor time makes, of programs and database together.
 * Each at one pace, so that more programs answer more, and what is compared is their work alone; and as fast as they can, which also
 * says what processors lose that are all busy (who asks runs on them too, two of them may be one core, and all share memory).
 */
export async function benchScaling({ report, scale, connection, startWeb }: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'commiato-bench-'));
  const started: Program[] = [];
  try {
    for (let number = 0; number < programs; number += 1)
      started.push(await startWeb(undefined, { DATA_DIR: join(folder, String(number)), WEB_CONCURRENCY: '1' }));
    const paths = await noticePaths(connection, scale, 90_000);
    let turn = 0;
    /** Other pages at each turn, for each program its own. */
    const next = (some: readonly Program[]) => {
      turn += 1;
      return some.map((program, index) => ({ program, paths: turned(shareOf(paths, index), turn * step) }));
    };
    const atPace: Asking = (some) => loadAtPace(takingTurns(next(some)), pace * some.length, seconds);
    const asFastAsTheyCan: Asking = async (some) => {
      const asked = next(some).map((one) => load(loadOf(one.program, some.length, one.paths, seconds)));
      return (await Promise.all(asked)).reduce((sum, { requests }) => sum + requests, 0);
    };
    for (let round = 0; round < warmUp; round += 1) await asFastAsTheyCan(started);
    report.part('Più programmi sulla stessa base dati: annunci da comporre');
    const kinds = [
      { name: `a ${pace} al s ciascuno`, ask: atPace, target: { least } },
      { name: 'a tutta forza', ask: asFastAsTheyCan, target: {} },
    ];
    for (const { name, ask, target } of kinds) describe(report, name, await made(started, scale, ask), target);
  } finally {
    for (const program of started) await program.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Asks some programs for some seconds. Resolves with the pages that came. */
type Asking = (some: readonly Program[]) => Promise<number>;

/** Pages that a second of processor time made, in each round, by how many programs made them. */
async function made(started: readonly Program[], scale: Scale, ask: Asking): Promise<number[][]> {
  const found: number[][] = started.map(() => []);
  // Turn by turn, so that all meet the same noise.
  for (let round = 0; round < rounds; round += 1)
    for (const [index, list] of found.entries()) {
      // Each program is alone as often as the others: who has worked more is better compiled.
      const some = turned(started, round).slice(0, index + 1);
      const used = async () =>
        (await Promise.all([databaseTime(scale), ...some.map(({ pid }) => processTime(pid))])).reduce((a, b) => a + b);
      const before = await used();
      const pages = await ask(some);
      list.push((pages * 1000) / ((await used()) - before));
    }
  return found;
}

function describe(report: Report, name: string, found: readonly number[][], target: { least?: number }): void {
  const [alone = Number.NaN] = found.map(median);
  for (const [index, list] of found.entries())
    report.figure(`${index + 1} di ${programs}, ${name}: pagine per secondo di processore`, median(list) / alone, {
      unit: '',
      ...(index === 0 ? {} : target),
      digits: 2,
      note: `di uno (${decimal(median(list), 0)})`,
    });
}

interface Asked {
  readonly program: Program;
  readonly paths: readonly string[];
}

/** Addresses of one program after another. */
function* takingTurns(asked: readonly Asked[]): Generator<string> {
  for (let place = 0; ; place += 1)
    for (const { program, paths } of asked) {
      const path = paths[place];
      if (!path) return;
      yield program.address + path;
    }
}

const loadOf = (program: Program, many: number, paths: readonly string[], time: number): Load => ({
  address: program.address,
  paths,
  headers: browserHeaders,
  connections: connections / many,
  seconds: time,
});

/** Each program is asked for other notices. */
const shareOf = (paths: readonly string[], index: number): string[] =>
  paths.filter((_path, place) => place % programs === index);

function turned<T>(list: readonly T[], by: number): T[] {
  const from = by % list.length;
  return [...list.slice(from), ...list.slice(0, from)];
}
