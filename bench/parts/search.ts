import { type SearchCriteria, searchNotices } from '@commiato/contracts/notices/public-notices';
import { alternativesFor, search } from '../../server/src/features/notices/search/service.ts';
import { type DatabaseHandle, openDatabase } from '../../server/src/platform/database/database.ts';
import { publicScope } from '../../server/src/platform/security/scopes.ts';
import type { Bench } from '../bench.ts';
import type { Program } from '../programs.ts';
import { decimal } from '../report.ts';
import { type SearchShape, searchShapes } from '../search-shapes.ts';
import { percentile, timed } from '../statistics.ts';

const lanes = 8;
/** How often each search is asked. */
const repeats = 5;
const tolerated = { alone: 20, together: 60 };

/** Every shape of search, first in this process for the time of the server alone, then over HTTP. */
export async function benchSearch(bench: Bench): Promise<void> {
  const { report } = bench;
  report.part('Ricerca: p95 con una connessione / con 8 insieme; annunci trovati');
  const one = openDatabase({ ...bench.connection, max: 1 });
  const several = openDatabase({ ...bench.connection, max: lanes });
  const all = { alone: [] as number[], together: [] as number[] };
  try {
    for (const shape of searchShapes) {
      const alone = await askedBy(one, shape, 1);
      const together = await askedBy(several, shape, lanes);
      all.alone.push(...alone);
      all.together.push(...together);
      report.row({
        what: shape.name,
        figure: `${figures(alone, together)} ms; ${await totals(one, shape)}`,
        target: `≤ ${tolerated.alone} / ${tolerated.together} ms${shape.unsolved ? ' (aperto a 5m)' : ''}`,
        kept: isKept(alone, together),
      });
    }
  } finally {
    await one.close();
    await several.close();
  }
  report.row({
    what: 'tutte',
    figure: `${figures(all.alone, all.together)} ms`,
    target: `≤ ${tolerated.alone} / ${tolerated.together} ms`,
    kept: isKept(all.alone, all.together),
  });
  report.keep('ricerca', percentile(all.alone, 0.95));
  const program = await bench.startWeb();
  try {
    const alone = await overHttp(program, 1);
    const together = await overHttp(program, lanes);
    report.row({
      what: 'tutte, per HTTP',
      figure: `${figures(alone, together)} ms`,
      target: `≤ ${tolerated.alone} / ${tolerated.together} ms`,
      kept: isKept(alone, together),
    });
  } finally {
    await program.stop();
  }
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);
const figures = (alone: readonly number[], together: readonly number[]) =>
  `${decimal(p95(alone))} / ${decimal(p95(together))}`;
const isKept = (alone: readonly number[], together: readonly number[]) =>
  p95(alone) <= tolerated.alone && p95(together) <= tolerated.together;

/** As the page of a search asks: what to offer, too, where nothing is found. */
async function searched(db: DatabaseHandle['db'], criteria: SearchCriteria, page: number): Promise<void> {
  const { total } = await search(db, publicScope, criteria, { page });
  if (total === 0) await alternativesFor(db, publicScope, criteria);
}

async function askedBy({ db }: DatabaseHandle, { asked, page = 1 }: SearchShape, count: number): Promise<number[]> {
  const once = asked.map((criteria) => () => searched(db, criteria, page));
  await timed(once, count);
  return timed(Array.from({ length: repeats }, () => once).flat(), count);
}

/** Fewest and most notices that the searches of a shape find. */
async function totals({ db }: DatabaseHandle, { asked, page = 1 }: SearchShape): Promise<string> {
  const found: number[] = [];
  for (const criteria of asked) found.push((await search(db, publicScope, criteria, { page })).total);
  const least = Math.min(...found);
  const most = Math.max(...found);
  const told = (total: number) => (total > 1000 ? 'oltre 1.000' : String(total));
  return least === most ? told(most) : `${told(least)}–${told(most)}`;
}

async function overHttp({ address }: Program, count: number): Promise<number[]> {
  const bodies = searchShapes.flatMap(({ asked, page = 1 }) =>
    asked.map((criteria) => ({ body: JSON.stringify(criteria), page })),
  );
  const ask = (list: typeof bodies) =>
    list.map(({ body, page }) => async () => {
      const answer = await fetch(`${address}${searchNotices.path}?page=${page}`, {
        method: searchNotices.method,
        headers: { 'content-type': 'application/json' },
        body,
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`La ricerca risponde ${answer.status}`);
    });
  await timed(ask(bodies), count);
  return timed(ask(bodies), count);
}
