import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { z } from 'zod';
import { indexAll } from '../../server/src/features/notices/notices/index-queries.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { folderOf, startDatabase, withClient } from '../database.ts';
import { agenciesOf, type Scale } from '../scales.ts';
import { inventAgencies } from './agencies.ts';
import { copyRows, withoutIndexes } from './bulk.ts';
import { fillDesk } from './desk.ts';
import { inventNotices } from './notices.ts';
import { fillOffice } from './office.ts';
import { fillServices } from './services.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const vocabulary = fileURLToPath(
  new URL('../../server/src/features/notices/notices/index-queries.ts', import.meta.url),
);

/** What the notices are made by, and what their index is made by: where one has changed it is made again. */
const stamps = () => ({ rows: digest(readdirSync(here).map((name) => join(here, name))), index: digest([vocabulary]) });

const stampSchema = z.object({ rows: z.string().optional(), index: z.string().optional() });

const digest = (files: readonly string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
};

/** Makes the database of a scale, or what of it is missing or stale. `say` hears what takes its time. */
export async function fill(scale: Scale, say: (sentence: string) => void): Promise<void> {
  const file = join(folderOf(scale), 'bench.json');
  const wanted = stamps();
  const kept = stampSchema.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
  const whole = kept.rows === wanted.rows && (await migratesCleanly(scale));
  if (whole && kept.index === wanted.index) return;
  if (!whole) await rm(folderOf(scale), { recursive: true, force: true });
  await rm(file, { force: true });
  say(`Preparo ${scale.notices.toLocaleString('it')} annunci: la prima volta dura, poi restano in .cache/bench.`);
  const { connection, stop } = await startDatabase(scale, false);
  try {
    const database = openDatabase({ ...connection });
    await migrate(database.pool);
    await withClient(connection, async (client) => {
      if (!whole) {
        await fillNotices(client, scale);
        await fillOffice(client);
        await fillDesk(client);
        await fillServices(client);
      }
      await withoutIndexes(client, ['parole'], () => indexAll(database.db));
      await client.query('vacuum (analyze)');
      await client.query('checkpoint').catch(() => undefined);
    });
    await database.close();
  } finally {
    await stop();
  }
  await writeFile(file, JSON.stringify(wanted));
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
  await withoutIndexes(client, ['annunci'], () => copyRows(client, 'annunci', columns, notices));
}
