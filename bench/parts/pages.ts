import { publicPaths, searchParameters } from '@commiato/contracts/notices/public-addresses';
import type { Bench } from '../bench.ts';
import { browserHeaders, readPage } from '../client.ts';
import { listSurnames } from '../data/names.ts';
import { load, type Throughput } from '../load/load.ts';
import type { Load } from '../load/target.ts';
import { type Program, root, startProgram } from '../programs.ts';
import { decimal } from '../report.ts';
import { noticePaths } from '../sample.ts';
import { median, percentile, timed } from '../statistics.ts';

/** The web process and the floor have this processor to themselves, the database and who asks have the others. */
export const serverCore = 0;
const rounds = 3;
const seconds = 3;
const warmUp = 8;
const tolerated = { p99: 15, p95: 10 };

/** Public pages, held and rendered, against a bare server with the same bytes. */
export async function benchPages(bench: Bench): Promise<void> {
  const { report, scale, connection } = bench;
  const program = await bench.startWeb(serverCore);
  try {
    const paths = await noticePaths(connection, scale, 60_000);
    const [notice = ''] = paths;
    report.part('Pagine pubbliche');
    await benchCachedPage(bench, program, 'annuncio, in cache', notice);
    await benchCachedPage(bench, program, 'annunci recenti, in cache', publicPaths.recent);
    await benchCachedPage(bench, program, 'annuncio, 304', notice, { 'if-none-match': '*' });
    await missed(bench, program, paths);
    await benchUncachedPages(bench, program);
  } finally {
    await program.stop();
  }
}

/** A page that the cache holds, as a ratio to its floor: turn by turn, so that both meet the same noise. */
export async function benchCachedPage(
  { report }: Bench,
  program: Program,
  what: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const asked = { ...browserHeaders, ...headers };
  const floor = await startProgram({
    command: [process.execPath, '--import', 'tsx', `${root}bench/floor-server.ts`],
    environment: { FLOOR_OF: program.address + path, FLOOR_HEADERS: JSON.stringify(asked) },
    readyPath: '/',
    core: serverCore,
  });
  try {
    const at = (address: string): Load => ({ address, paths: [path], headers: asked, connections: 50, seconds });
    await load({ ...at(program.address), seconds: 1 });
    const ratios: number[] = [];
    const measured: Throughput[] = [];
    const floors: Throughput[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const below = await load(at(floor.address));
      const ours = await load(at(program.address));
      floors.push(below);
      measured.push(ours);
      ratios.push(ours.perSecond / below.perSecond);
    }
    const ratio = median(ratios);
    const p99 = median(measured.map((one) => one.p99));
    const rates = [measured, floors].map((list) => decimal(median(list.map((one) => one.perSecond)), 0));
    report.row({
      what: `${what}: rapporto col minimo`,
      figure: `${decimal(ratio, 2)} (${rates.join(' / ')} al s)`,
      target: '≥ 0,80',
      kept: ratio >= 0.8,
    });
    report.figure(`${what}: p99 a 50 connessioni`, p99, { unit: 'ms', most: tolerated.p99 });
  } finally {
    await floor.stop();
  }
}

/** Many different notices, more than the cache holds: each one is read, rendered and compressed. */
async function missed({ report }: Bench, program: Program, paths: readonly string[]): Promise<void> {
  const asked: Load = { address: program.address, paths, headers: browserHeaders, connections: 10, seconds };
  // As one that has served for a while: its code is compiled after some thousand pages.
  await load({ ...asked, seconds: warmUp });
  const measured: Throughput[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await load(asked));
  report.figure('annuncio da comporre, un processore', median(measured.map((one) => one.perSecond)), {
    unit: 'al s',
    // Compression by documented means alone and a record of every answer cost what they cost (decision 0017).
    least: 1_500,
    digits: 0,
  });
  report.figure('annuncio da comporre: p95 a 10 connessioni', median(measured.map((one) => one.p95)), {
    unit: 'ms',
    most: tolerated.p95,
  });
}

/** Requests of each kind before those that are measured: as a program that has served for a while, its code is compiled. */
const warmUpRequests = 300;
const measuredRequests = 300;

/** Each kind of page rendered for one visitor at a time: what growth is measured by. */
async function benchUncachedPages({ report, scale, connection }: Bench, program: Program): Promise<void> {
  const notices = await noticePaths(connection, scale, warmUpRequests + measuredRequests, 1);
  const ids = notices.map((path) => path.split('/')[2] ?? '');
  const pages = {
    annuncio: notices,
    'annunci recenti': ids.map((id) => `${publicPaths.recent}?prima=${id}`),
    ricerca: listSurnames()
      .slice(0, warmUpRequests + measuredRequests)
      .map((name) => `${publicPaths.search}?${searchParameters.searchTerm}=${encodeURIComponent(name)}`),
  };
  for (const [name, paths] of Object.entries(pages)) {
    const times = await timed(paths.map((path) => () => readPage(program.address + path)));
    const p95 = percentile(times.slice(warmUpRequests), 0.95);
    report.keep(`pagina ${name}`, p95);
    report.figure(`${name} da comporre, una connessione: p95`, p95, { unit: 'ms' });
  }
}
