import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf } from '../../server/src/testing/processes.ts';
import { memoryOf } from '../sampling.ts';
import { median } from '../statistics.ts';

/** What a process holds at a moment. */
interface Held {
  /** Resident memory, in MB. */
  readonly memory: number;
  /** Open files, connections and pipes. */
  readonly handles: number;
}

/** How what a process holds has changed over the last half of a load. */
export interface Steadiness {
  readonly process: string;
  /** MB at the end. */
  readonly memory: number;
  /** Handles at the end. */
  readonly handles: number;
  /** Change of the memory over the last half: 0.05 is 5 % more. */
  readonly memoryGrowth: number;
  readonly handlesGrowth: number;
}

const every = 5_000;

/** Looks at a program, at those that it has started, and at the connections of the database, until it is ended. */
export function watchSteadiness(pid: number, connection: pg.ClientConfig) {
  const seen = new Map<string, Held[]>();
  const connections: number[] = [];
  const client = new pg.Client(connection);
  let running = true;
  const over = (async () => {
    await client.connect();
    while (running) {
      for (const [name, one] of await familyOf(pid)) {
        // One that has ended meanwhile holds nothing any more.
        const memory = await memoryOf({ pid: one }).catch(() => 0);
        if (memory === 0) continue;
        const list = seen.get(name) ?? [];
        list.push({ memory, handles: await handlesOf(one) });
        seen.set(name, list);
      }
      const { rows } = await client.query<{ many: number }>(
        `select count(*)::int as many from pg_stat_activity where datname = current_database()`,
      );
      connections.push(rows[0]?.many ?? 0);
      await delay(every);
    }
    await client.end();
  })();
  return async () => {
    running = false;
    await over;
    return { processes: [...seen].map(([name, list]) => steadinessOf(name, list)), connections };
  };
}

/** The first and the last third of the last half are compared, each by its median: memory goes up and down as it is cleared. */
function steadinessOf(process: string, list: readonly Held[]): Steadiness {
  const half = list.slice(Math.floor(list.length / 2));
  const third = Math.max(1, Math.floor(half.length / 3));
  const early = half.slice(0, third);
  const late = half.slice(-third);
  const middle = (part: readonly Held[], what: 'memory' | 'handles') => median(part.map((held) => held[what]));
  const growth = (what: 'memory' | 'handles') => middle(late, what) / middle(early, what) - 1;
  return {
    process,
    memory: middle(late, 'memory'),
    handles: middle(late, 'handles'),
    memoryGrowth: growth('memory'),
    handlesGrowth: growth('handles'),
  };
}

/** The processes that a program starts beside itself. */
const helpers = ['image-maker', 'image-worker'];

/** A program and those beside it, by name. One that is replaced goes on under its name. */
async function familyOf(pid: number): Promise<(readonly [string, number])[]> {
  const found = helpers.map(async (name) => (await childrenOf(pid, name)).map((child) => [name, child] as const));
  return [['web', pid], ...(await Promise.all(found)).flat()];
}

const handlesOf = (pid: number): Promise<number> =>
  readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => 0,
  );
