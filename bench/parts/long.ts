import { setTimeout as delay } from 'node:timers/promises';
import { exportAccounts } from '@commiato/contracts/accounts/agencies';
import type { ExportFormat } from '@commiato/contracts/exports';
import type { Bench } from '../bench.ts';
import { adminMail, adminPassword, browserHeaders, signIn } from '../client.ts';
import { type Steadiness, watchSteadiness } from '../load/steady.ts';
import { createVisits, type Visit } from '../load/visits.ts';
import { distinctCopy, loadPhotographs } from '../photographs.ts';
import type { Program } from '../programs.ts';
import { createPublisher, deletePublished } from '../published.ts';
import { decimal, type Report } from '../report.ts';
import { median, percentile } from '../statistics.ts';

/** Visitors, and how long each of them reads before the next page, in ms. */
const visitors = 20;
const reading = 150;
/** Between the beginnings of two publications, in ms. */
const publishing = 1_000;
/** How long an administrator looks at what came before the next export, in ms. */
const looking = 2_000;
const longest = 50;
/** What memory may have changed, and handles grown, over the last half. */
const flat = 0.05;
/** Lines of the program's log that are shown where answers were errors. */
const shown = 10;

/** What was asked, how long each answer took in ms, and what was no answer. */
interface Ledger {
  readonly times: Map<string, number[]>;
  readonly failures: string[];
}

/** A busy day's half hour: visitors, a publication each second, two administrators who export. */
export async function benchSoak({ report, scale, connection, startWeb, minutes }: Bench): Promise<void> {
  await deletePublished(connection, scale);
  const pictures = await loadPhotographs(40);
  const visit = await createVisits(connection, scale);
  const program = await startWeb();
  try {
    const publish = await createPublisher(program);
    const admins = [await admin(program), await admin(program)];
    const ledger: Ledger = { times: new Map(), failures: [] };
    const until = performance.now() + minutes * 60_000;
    const stopWatching = watchSteadiness(program.pid, connection);
    let published = 0;
    const publishNext = async () => {
      const begun = performance.now();
      const picture = pictures[published % pictures.length] ?? Buffer.alloc(0);
      published += 1;
      await noted(ledger, 'pubblicazione', () => publish(distinctCopy(picture, published)));
      await delay(Math.max(0, begun + publishing - performance.now()));
    };
    const formats: readonly ExportFormat[] = ['csv', 'xlsx'];
    const lanes = [
      ...Array.from({ length: visitors }, () => async () => {
        const one = visit();
        await noted(ledger, one.kind, () => pay(program, one));
        await delay(reading);
      }),
      publishNext,
      ...formats.map((format, index) => async () => {
        await noted(ledger, `esportazione ${format}`, () => exported(program, admins[index] ?? '', format));
        await delay(looking);
      }),
    ];
    const over = lanes.map(async (work) => {
      while (performance.now() < until) await work();
    });
    await Promise.all(over);
    describe(report, minutes, ledger, await stopWatching());
    if (ledger.failures.length > 0) process.stderr.write(`${errorsOf(program).slice(0, shown).join('\n')}\n`);
  } finally {
    await program.stop();
    await deletePublished(connection, scale);
  }
}

/** What the program has logged of calls that failed. */
const errorsOf = (program: Program): string[] => program.printed().filter((line) => line.includes('"level":50'));

const admin = (program: Program) => signIn(program, adminMail, adminPassword);

async function noted({ times, failures }: Ledger, kind: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  try {
    await work();
    const list = times.get(kind) ?? [];
    list.push(performance.now() - started);
    times.set(kind, list);
  } catch (error) {
    failures.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads an answer to its end. Throws where it is an error. */
async function read(address: string, more: RequestInit = {}): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual', ...more, headers: { ...browserHeaders, ...more.headers } });
  for await (const _chunk of answer.body ?? []);
  if (answer.status >= 400) throw new Error(`${address} risponde ${answer.status}`);
}

const pay = ({ address }: Program, { path, method }: Visit) => read(address + path, { method });

const exported = ({ address }: Program, token: string, format: ExportFormat) =>
  read(`${address}${exportAccounts.path}?formato=${format}`, { headers: { authorization: `Bearer ${token}` } });

interface Watched {
  readonly processes: readonly Steadiness[];
  readonly connections: readonly number[];
}

function describe(report: Report, minutes: number, { times, failures }: Ledger, watched: Watched): void {
  report.part(`${minutes} minuti di carico`);
  const visits = [...times].filter(([kind]) => !/^(pubblicazione|esportazione)/.test(kind)).flatMap(([, list]) => list);
  const all = [...times].reduce((sum, [, list]) => sum + list.length, 0);
  const [first = ''] = failures;
  report.row({
    what: 'errori',
    figure: `${failures.length} su ${all.toLocaleString('it')}${first && ` (${first})`}`,
    target: '0',
    kept: failures.length === 0,
  });
  report.figure('visite', visits.length / (minutes * 60), { unit: 'al s', digits: 0 });
  report.figure('visite: p99', percentile(visits, 0.99), { unit: 'ms', most: longest });
  for (const [kind, list] of [...times].sort())
    report.row({
      what: `${kind}: mediana e p99`,
      figure: `${decimal(median(list))}, ${decimal(percentile(list, 0.99))} ms di ${list.length.toLocaleString('it')}`,
      target: '',
      kept: null,
    });
  const signed = (share: number) => `${share < 0 ? '' : '+'}${decimal(share * 100)} %`;
  for (const one of watched.processes)
    report.row({
      what: `processo ${one.process}: memoria, maniglie; ultima metà`,
      figure: `${decimal(one.memory, 0)} MB, ${one.handles}; ${signed(one.memoryGrowth)}, ${signed(one.handlesGrowth)}`,
      target: '± 5 %',
      kept: Math.abs(one.memoryGrowth) <= flat && one.handlesGrowth <= flat,
    });
  const half = watched.connections.slice(Math.floor(watched.connections.length / 2));
  const least = Math.min(...half);
  const most = Math.max(...half);
  report.row({
    what: 'connessioni alla base dati, ultima metà',
    figure: `da ${least} a ${most}`,
    target: '',
    kept: null,
  });
}
