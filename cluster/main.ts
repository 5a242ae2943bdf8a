import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chaos, chosenFaults } from './chaos.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { ensurePackages } from './packages.ts';
import { suite } from './suite.ts';

/**
 * `npm run cluster`: a whole cluster on this machine, until Ctrl+C. `-- --chaos` breaks its parts in turn, under load, and judges what
 * people saw of it: `--times N` (10 where nothing is said), `--only leader,replica`. `-- --suite [FOLDER…]` runs the tests of the server on its
 * databases, through PgBouncer and reading from its replicas. Exits with 1 where something is not kept.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chaos: { type: 'boolean', default: false },
    suite: { type: 'boolean', default: false },
    times: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);

function describe({ address, programs, databases, etcd, poolerPort, doors, leaderUrl, workspace }: Cluster): string {
  const list = (all: readonly (readonly [string, string])[]) =>
    all.map(([what, where]) => `  ${what.padEnd(34)} ${where}`).join('\n');
  return list([
    ['il sito (HAProxy)', address],
    ['i programmi', programs.members.map((program) => program.address).join(' ')],
    ['il database in cui si scrive', leaderUrl],
    ['le repliche', `127.0.0.1:${doors.replicas}`],
    ['PgBouncer', `127.0.0.1:${poolerPort}`],
    ...databases.members.map(({ name, port, restPort }) => [name, `127.0.0.1:${port}, Patroni ${restPort}`] as const),
    ...etcd.members.map(({ name, host }) => [name, host] as const),
    ['cartelle e registri', workspace.folder],
  ]);
}

/** Ctrl+C, or the end of the npm that started us: a killed one sends no signal. */
async function toldToEnd(): Promise<void> {
  const parent = process.ppid;
  const orphaned = (async () => {
    while (process.ppid === parent) await delay(1_000, undefined, { ref: false });
  })();
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), orphaned]);
}

async function tested(cluster: Cluster, filters: readonly string[]): Promise<boolean> {
  await cluster.letTest();
  const at = (port: number) => Object.assign(new URL(cluster.leaderUrl), { port, pathname: '/postgres' }).href;
  const { leader, replicas } = cluster.doors;
  return suite({ pooled: at(cluster.poolerPort), direct: at(leader), read: at(replicas) }, filters);
}

async function main(): Promise<number> {
  const faults = chosenFaults(values.only.split(',').filter(Boolean));
  const times = Number(values.times);
  if (!(Number.isInteger(times) && times > 0)) throw new Error('--times vuole un numero, da 1 in su.');
  if (positionals.length > 0 && !values.suite) throw new Error(`${positionals[0]}: cartelle solo con --suite.`);
  const told = toldToEnd();
  const cluster = await startCluster(await ensurePackages(print), print);
  try {
    print(`\n${describe(cluster)}\n`);
    const isUnderWork = values.chaos || values.suite;
    if (!isUnderWork) print('Ctrl+C lo ferma.');
    const ended = told.then(() => !isUnderWork);
    const work = values.chaos
      ? chaos(faults, { cluster, times, print })
      : values.suite
        ? tested(cluster, positionals)
        : ended;
    return (await Promise.race([ended, work])) ? 0 : 1;
  } finally {
    print('Fermo tutto…');
    await cluster.stop();
  }
}

try {
  process.exit(await main());
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
