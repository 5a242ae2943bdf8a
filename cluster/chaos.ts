import { setTimeout as delay } from 'node:timers/promises';
import { createReport } from '../bench/report.ts';
import { havePeople } from '../faults/people.ts';
import type { Cluster } from './cluster.ts';
import { connections } from './faults/connections.ts';
import { etcdLeader } from './faults/etcd-leader.ts';
import type { ClusterFault } from './faults/fault.ts';
import { leader } from './faults/leader.ts';
import { program } from './faults/program.ts';
import { replica } from './faults/replica.ts';
import type { Round } from './judgement/gaps.ts';
import { disagreements } from './judgement/kept.ts';
import { reportFault } from './judgement/report.ts';
import { type Load, startLoad } from './load/load.ts';
import { until } from './waiting.ts';

const faults: readonly ClusterFault[] = [leader, replica, program, etcdLeader, connections];

/** Under load before a fault and after all parts stand again, in ms. */
const rest = 4_000;
/** Seconds after which what does not come back is given up. */
const timeoutSeconds = 120;

/** The faults that are named, in their order; all of them where none is. Throws a sentence about an unknown name. */
export function chosenFaults(names: readonly string[]): readonly ClusterFault[] {
  const unknown = names.find((name) => faults.every((fault) => fault.name !== name));
  if (unknown) throw new Error(`--only conosce ${faults.map(({ name }) => name).join(', ')}; non ${unknown}.`);
  return names.length ? faults.filter(({ name }) => names.includes(name)) : faults;
}

interface Trial {
  readonly cluster: Cluster;
  readonly times: number;
  readonly print: (line: string) => void;
}

/** Breaks one part after the other under load and prints what people saw of it; answers whether all of it held. */
export async function chaos(chosen: readonly ClusterFault[], trial: Trial): Promise<boolean> {
  const report = createReport(trial.print);
  const people = await havePeople(trial.cluster.address);
  for (const fault of chosen) {
    const { cluster, times } = trial;
    const load = startLoad({ address: cluster.address, programs: addressesOf(cluster), people });
    const rounds: Round[] = [];
    const struck = async () => {
      await delay(2 * rest);
      for (let round = 0; round < times; round += 1) rounds.push(await strike(fault, cluster, load));
    };
    try {
      await Promise.race([struck(), load.over]);
    } finally {
      await load.end();
    }
    reportFault(report, { fault, book: load.book, rounds, ...(await disagreements(cluster, load.book)) });
  }
  const missed = report.rows.filter(({ kept }) => kept === false).length;
  trial.print(`\n${missed ? `${missed} righe non mantenute` : 'Tutto mantenuto'}.`);
  return missed === 0;
}

const addressesOf = ({ programs }: Cluster): string[] => programs.members.map(({ address }) => address);

/** One fault: what broke is started again once others do its work, as who looks after it would. */
async function strike(fault: ClusterFault, cluster: Cluster, { book }: Load): Promise<Round> {
  await standing(cluster);
  await delay(rest);
  const struck = performance.now();
  const mend = await fault.strike(cluster);
  await until('si scrive di nuovo', timeoutSeconds, async () =>
    ['pubblicazione', 'emissione di fattura'].every((kind) =>
      book.writes.some((seen) => seen.kind === kind && seen.good && seen.from > struck),
    ),
  );
  await delay(rest);
  await mend();
  await standing(cluster);
  await delay(rest);
  return { struck, whole: performance.now() };
}

/** Waits until all parts stand; throws what does not. */
async function standing(cluster: Cluster): Promise<void> {
  try {
    await until('tutte le parti in piedi', timeoutSeconds, cluster.isWhole);
  } catch {
    throw new Error(`Non sta in piedi: ${await cluster.lacking()}; ${await cluster.databases.described()}`);
  }
}
