import { inspect, parseArgs } from 'node:util';
import { root } from '../bench/programs.ts';
import { type Answer, type HeavyCase, newWorld, type World } from './case.ts';
import { exportCases } from './cases/exports.ts';
import { inputCases } from './cases/inputs.ts';
import { hourlyJobs } from './cases/jobs.ts';
import { fillLists, measureLists } from './lists.ts';
import { startInstalled } from './program.ts';
import { type Sampler, startSampler } from './sampling.ts';
import { createTable } from './table.ts';

/**
 * `npm run test:heavy`: what one agency may send, and lists as long as its budgets allow, on the program as its operator starts it. While each is
 * under way another process asks `/healthz` every 50 ms. `-- --only inputs`, `-- --only lists`; `-- --cases firma,ZIP` those whose name holds a word;
 * `-- --folder PATH` measures the program of another checkout. Exits with 1 where a limit is exceeded.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'inputs,lists' },
    cases: { type: 'string', default: '' },
    folder: { type: 'string', default: root },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const table = createTable(print);

async function measure(one: HeavyCase, world: World, sampler: Sampler): Promise<void> {
  const send = await one.prepare(world).catch((error: unknown) => {
    // A row that fails, not the end of the table.
    table.unprepared(one.what, error instanceof Error ? error.message : String(error));
  });
  if (!send) return;
  const { result: answers, sampled } = await sampler.during(send);
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();
  const refused = answers.filter(({ status }) => status >= 400 && status !== one.or);
  const longest = (some: readonly Answer[]) => Math.max(...some.map(({ ms }) => ms));
  table.row({
    what: one.what,
    answer: statuses.map((status) => describe(answers.filter((answer) => answer.status === status))).join('; '),
    time: longest(refused.length > 0 ? refused : answers),
    judgedBy: refused.length > 0 ? 'refusal' : null,
    answers: answers.length,
    sampled,
    faults: [
      ...(statuses.join() === [...one.statuses].sort().join() || statuses.join() === String(one.or)
        ? []
        : [`dovevano venire ${one.statuses.join(', ')}`]),
      ...(answers.every(({ status, sentence }) => status < 400 || sentence) ? [] : ['un rifiuto senza frase']),
    ],
  });
}

/** `200, 12.345 kB`, `240 volte 429 «Troppe richieste.»`. */
function describe(answers: readonly Answer[]): string {
  const [first] = answers;
  if (!first) return '';
  const times = answers.length > 1 ? `${answers.length} volte ` : '';
  return first.sentence
    ? `${times}${first.status} «${first.sentence}»`
    : `${times}${first.status}, ${Math.ceil(first.bytes / 1024)} kB`;
}

const isChosen = (what: string) => values.cases.split(',').some((word) => what.includes(word));
const chosen = (cases: readonly HeavyCase[]) => cases.filter(({ what }) => isChosen(what));

/** Starts a program, prepares it, and does some work while it is watched. */
async function onProgram<Prepared>(
  environment: Readonly<Record<string, string>>,
  prepare: (world: World) => Promise<Prepared>,
  work: (world: World, sampler: Sampler, prepared: Prepared) => Promise<void>,
): Promise<void> {
  const program = await startInstalled({ folder: values.folder, environment });
  try {
    const world = await newWorld(program);
    const prepared = await prepare(world);
    const sampler = await startSampler(program);
    try {
      await work(world, sampler, prepared);
    } finally {
      sampler.stop();
    }
  } finally {
    await program.stop();
  }
}

async function main(): Promise<void> {
  const parts = values.only.split(',');
  if (parts.includes('inputs'))
    await onProgram(
      { PEC_LOCAL_HOSTS: '127.0.0.1' },
      async () => {},
      async (world, sampler) => {
        table.part('Ciò che un’agenzia manda');
        for (const one of chosen(inputCases)) await measure(one, world, sampler);
      },
    );
  if (parts.includes('lists'))
    await onProgram(
      // The rows are more than an agency could make in a minute.
      { RATE_LIMITS: 'off' },
      (world) => fillLists(world, print),
      async (world, sampler, seeded) => {
        table.part('Con ogni elenco pieno');
        for (const one of chosen([hourlyJobs])) await measure(one, world, sampler);
        await measureLists(world, seeded, sampler, { table, isChosen });
        table.part('Esportazioni');
        for (const one of chosen(exportCases)) await measure(one, world, sampler);
      },
    );
  print(`\n${table.failed() === 0 ? 'Ogni limite è rispettato.' : `${table.failed()} righe oltre un limite.`}`);
}

// So that what was started ends with us.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
try {
  await main();
  process.exit(table.failed() === 0 ? 0 : 1);
} catch (error) {
  print(inspect(error));
  process.exit(1);
}
