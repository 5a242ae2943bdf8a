import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hourlyJobs } from '../../jobs.ts';
import { filesInUse } from '../../platform/storage/set-aside.ts';
import { queryAppRows, queryRows } from '../rows.ts';
import type { TestApp } from '../test-app.ts';

/** Open resources and leftovers of a program, compared before and after attacks to find leaks. */
export interface ResourceSnapshot {
  /** Number of Node's active resources by kind, without timers, which come and go. */
  readonly resources: Readonly<Record<string, number>>;
  /** Number of open file descriptors: files by name, sockets and pipes by kind. Empty except on Linux. */
  readonly descriptors: Readonly<Record<string, number>>;
  /** Temporary files of the storage and of the machine. */
  readonly drafts: readonly string[];
  readonly database: { readonly connections: number; readonly busy: number; readonly locks: number };
}

const counted = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((other) => other === name).length]));

export async function takeResourceSnapshot(test: TestApp, dataDir: string): Promise<ResourceSnapshot> {
  const drafts = [join(dataDir, 'files/.tmp'), tmpdir()].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
  );
  const { direct } = test.deps.database.config;
  const [database = { connections: 0, busy: 0, locks: 0 }] = await queryAppRows(
    test,
    { connections: z.number(), busy: z.number(), locks: z.number() },
    sql`
      select count(*)::int as connections,
        count(*) filter (where state <> 'idle' and pid <> pg_backend_pid())::int as busy,
        (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.pid <> pg_backend_pid()) as locks
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return {
    resources: counted(process.getActiveResourcesInfo().filter((name) => !/Timeout|Immediate/.test(name))),
    descriptors: counted(descriptors()),
    drafts,
    // A pooler opens and keeps connections as it likes, so they are not compared.
    database: direct ? { ...database, connections: 0 } : database,
  };
}

/**
 * Keys of stored files that no row of any table names. The sweeps run before, with the clock moved beyond their waiting time, so that
 * only leaked files remain. What they set aside stays for 30 days.
 */
export async function unreferencedFiles(test: TestApp): Promise<string[]> {
  test.clock.pass(Math.max(0, Date.now() - test.clock.now().getTime()) + 7_200_000);
  for (const { name, run } of hourlyJobs) if (name === 'immagini' || name === 'documenti') await run(test.deps);
  const { db } = test.deps.database;
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return (await queryRows(tx, { row: z.string() }, everyRow)).map(({ row }) => row).join('\n');
  });
  const unnamed: string[] = [];
  for await (const { key } of filesInUse(test.deps.storage))
    if (!rows.includes(/([\w-]{10,})(?:\.\w+)?$/.exec(key)?.[1] ?? key)) unnamed.push(key);
  return unnamed;
}

/** Every row as text, without the tables that name files to be deleted and the sweep's position. */
const everyRow = sql`
  select query_to_xml('select * from ' || oid::regclass, false, true, '')::text as row
  from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('immagini_lasciate', 'documenti_lasciati', 'lavori')`;

function descriptors(): string[] {
  const folder = '/proc/self/fd';
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    try {
      const target = readlinkSync(join(folder, name));
      return [target.replace(/:\[\d+\]$/, '')];
    } catch {
      // The descriptor with which the folder was read is closed by now.
      return [];
    }
  });
}
