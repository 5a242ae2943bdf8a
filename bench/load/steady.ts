import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { median } from '../statistics.ts';

/** What a process holds at a moment. */
interface Held {
  readonly at: number;
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
  const note = (name: string, held: Held) => seen.set(name, [...(seen.get(name) ?? []), held]);
  const over = (async () => {
    await client.connect();
    while (running) {
      const at = performance.now();
      for (const [name, one] of await familyOf(pid)) {
        const [memory, handles] = [await memoryOf(one), await handlesOf(one)];
        if (memory > 0) note(name, { at, memory, handles });
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
  const [early, late] = [half.slice(0, third), half.slice(-third)];
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

/** A process and those that it has started, by the names of their programs. One that is replaced goes on under its name. */
async function familyOf(pid: number): Promise<(readonly [string, number])[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  const named = children.map(async (child) => {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    const [, name = 'altro'] = /([\w-]+)\.js/.exec(command) ?? [];
    return [name, Number(child)] as const;
  });
  return [['web', pid], ...(await Promise.all(named))];
}

/** 0 for a process that has ended meanwhile. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

const handlesOf = (pid: number): Promise<number> =>
  readdir(`/proc/${pid}/fd`).then(
    (names) => names.length,
    () => 0,
  );
