import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { rebuildIndex } from '../../server/src/features/notices/notices/index-queries.ts';
import { databaseOnClient, openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { fastWriteSettings, folderOf, startDatabase, withClient } from '../database.ts';
import { agenciesOf, type Scale } from '../scales.ts';
import { inventAgencies } from './agencies.ts';
import { copyRows, withoutIndexes } from './bulk.ts';
import { fillBusyAgency } from './desk.ts';
import { fillFunerals } from './funerals.ts';
import { inventNotices } from './notices.ts';
import { fillOffice } from './office.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const vocabulary = fileURLToPath(
  new URL('../../server/src/features/notices/notices/index-queries.ts', import.meta.url),
);

/** What the notices are made by, and what their index is made by: where one has changed it is made again. */
const stamps = () => ({ rows: digest(readdirSync(here).map((name) => join(here, name))), index: digest([vocabulary]) });

const stampSchema = z.object({
  rows: z.string().optional(),
  index: z.string().optional(),
  done: z.array(z.string()).default([]),
});
type Stamp = z.infer<typeof stampSchema>;

const digest = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/** What the rows are made in, in order. A step is one transaction: where it was cut short it is made again, those before it stay. */
const steps: readonly (readonly [name: string, work: (client: pg.Client, scale: Scale) => Promise<void>])[] = [
  ['annunci', fillNotices],
  ['ufficio', fillOffice],
  ['scrivania', fillBusyAgency],
  ['servizi', fillFunerals],
];
const indexing = 'parole';
const cleaning = 'pulizia';

/** Makes the database of a scale, or what of it is missing or stale. `say` hears what takes its time. */
export async function fillDatabase(scale: Scale, say: (sentence: string) => void): Promise<void> {
  const file = join(folderOf(scale), 'bench.json');
  const wanted = stamps();
  const kept = stampSchema.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  const usable = kept.rows === wanted.rows && (await migratesCleanly(scale));
  if (!usable) await rm(folderOf(scale), { recursive: true, force: true });
  const done = new Set(usable ? kept.done : []);
  if (kept.index !== wanted.index) for (const step of [indexing, cleaning]) done.delete(step);
  if (done.has(cleaning)) return;
  say(`Preparo ${scale.notices.toLocaleString('it')} annunci: la prima volta dura, poi restano in .cache/bench.`);
  const { connection, stop } = await startDatabase(scale, fastWriteSettings);
  const database = openDatabase({ ...connection });
  try {
    await migrate(database.pool);
    await withClient(connection, async (client) => {
      const db = databaseOnClient(client);
      const step = async (name: string, work: () => Promise<unknown>) => {
        if (done.has(name)) return;
        const start = performance.now();
        await work();
        done.add(name);
        const stamp: Stamp = { ...wanted, done: [...done] };
        await writeFile(file, JSON.stringify(stamp));
        say(`- ${name}: ${Math.round((performance.now() - start) / 1000)} s`);
      };
      for (const [name, work] of steps) await step(name, () => db.transaction(() => work(client, scale)));
      await step(indexing, () => db.transaction((tx) => withoutIndexes(client, ['parole'], () => rebuildIndex(tx))));
      await step(cleaning, () => client.query('vacuum (analyze)'));
    });
  } finally {
    await database.close();
    await stop();
  }
}

/** Whether the kept database takes today's migrations: one that was made by an edited file is made anew. */
async function migratesCleanly(scale: Scale): Promise<boolean> {
  const { connection, stop } = await startDatabase(scale);
  const database = openDatabase({ ...connection });
  try {
    await migrate(database.pool);
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
    await stop();
  }
}

async function fillNotices(client: pg.Client, scale: Scale): Promise<void> {
  const accounts = await inventAgencies(agenciesOf(scale));
  await copyRows(client, 'utenti', Object.keys(accounts[0] ?? {}), accounts);
  const notices = inventNotices({
    count: scale.notices,
    agencies: accounts.slice(0, -1).map(({ _id }) => String(_id)),
  });
  const columns = Object.keys(inventNotices({ count: 1, agencies: ['nessuna'] }).next().value ?? {});
  // What a transaction fills after having emptied it needs no log (PostgreSQL, wal_level).
  await client.query('truncate annunci cascade');
  await withoutIndexes(client, ['annunci'], () => copyRows(client, 'annunci', columns, notices));
}
