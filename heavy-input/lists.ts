import { percentile } from '../bench/statistics.ts';
import { giveResources } from '../server/src/testing/copied-rows.ts';
import {
  askedOf,
  budgetedLists,
  fillAgency,
  fillParent,
  listCalls,
  listPages,
  type SeededLists,
  seedLists,
} from '../server/src/testing/filled-lists.ts';
import { type Answer, timedCall, timedPage, type World } from './case.ts';
import type { Sampler } from './sampling.ts';
import type { Table } from './table.ts';

const reads = 20;
/** People and hearses of each event. */
const resourcesOfEach = 5;

interface Measured {
  readonly table: Table;
  isChosen(what: string): boolean;
}

/** Fills every list of an agency to its limit, and starts the program again, as an operator does with an upgrade. */
export async function fillLists({ program, owner }: World, print: (line: string) => void): Promise<SeededLists> {
  const { db } = program;
  const seeded = await seedLists(program, db, owner);
  const began = performance.now();
  for (const list of budgetedLists) {
    await fillParent(db, seeded, list);
    await fillAgency(db, seeded, list);
  }
  const resource = seeded.ids.risorsa ?? '';
  const resources = Array.from({ length: resourcesOfEach }, (_, n) => (n === 0 ? resource : `${resource}${n}`));
  await giveResources(db, owner.agency._id, resources);
  // As the program's database does by itself some minutes later.
  await db.execute('vacuum (analyze)');
  print(`\nOgni elenco riempito fino al suo limite in ${Math.round((performance.now() - began) / 1000)} s.`);
  await program.restart();
  return seeded;
}

/** Measures every call and page that shows a list. */
export async function measureLists(
  world: World,
  seeded: SeededLists,
  sampler: Sampler,
  { table, isChosen }: Measured,
): Promise<void> {
  const { owner } = world;
  table.part(`Chiamate e pagine che li mostrano: p95 di ${reads}`);
  const measured: readonly (readonly [what: string, read: () => Promise<Answer>])[] = [
    ...listCalls.map((route) => [route.path, () => timedCall(world, route, askedOf(route, seeded, owner))] as const),
    ...listPages(seeded, owner).map((url) => [url, () => timedPage(world, url)] as const),
  ];
  for (const [what, read] of measured.filter(([name]) => isChosen(name))) {
    const { result: answers, sampled } = await sampler.during(async () => {
      const all: Answer[] = [];
      for (let n = 0; n < reads; n += 1) all.push(await read());
      return all;
    });
    const times = answers.map(({ ms }) => ms);
    const statuses = [...new Set(answers.map(({ status }) => status))];
    const kilobytes = Math.round(Math.max(...answers.map(({ bytes }) => bytes)) / 1024);
    table.row({
      what,
      answer: `${statuses.join(', ')}; ${kilobytes} kB, al più ${Math.round(Math.max(...times))} ms`,
      time: percentile(times, 0.95),
      judgedBy: 'screen',
      answers: reads,
      sampled,
      faults: statuses.filter((status) => status !== 200).map((status) => `stato ${status}`),
    });
  }
}
