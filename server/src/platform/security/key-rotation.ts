import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Settings } from '../../settings.ts';
import type { Database } from '../database/database.ts';
import { lockMigrations, migrateInOpenTransaction, migrationNames } from '../database/migrate.ts';
import { refuseWhileServing } from '../database/refuse-while-serving.ts';
import { StartError } from '../foundation/start-error.ts';
import { type SealedColumn, sealedPlace } from './sealed-columns.ts';
import { adoptNextKey, dropNextKey, loadOrCreateNextSecretKey } from './secret-key.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** Rows re-sealed in one batch. */
const batchSize = 500;

interface RotateKeyOptions {
  readonly pool: pg.Pool;
  readonly settings: Pick<Settings, 'secretKey' | 'newSecretKey' | 'dataDir'>;
  readonly columns: readonly SealedColumn[];
  /** Runs before the change, for data that depend on the old key. */
  readonly before: (db: Database, oldKey: Buffer) => Promise<void>;
}

/**
 * Gives the installation a new key: every sealed value is sealed with it, in one transaction, and only then the old one goes. A run that
 * was broken off is taken up by the next. Answers how many values were sealed anew. Throws StartError, with nothing changed, while a
 * program serves from the database and where a value opens with neither key.
 */
export async function rotateKey({ pool, settings, columns, before }: RotateKeyOptions): Promise<number> {
  const client = await pool.connect();
  let sealed = 0;
  let drawn = false;
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = '10s'`);
    await lockMigrations(client);
    await refuseWhileServing(client);
    await migrateInOpenTransaction(client, await migrationNames());
    const { from, to, isNew } = await loadOrCreateNextSecretKey(settings);
    drawn = isNew;
    const old = createSecrets(from);
    const next = createSecrets(to);
    await before(drizzle({ client }), from);
    for (const column of columns) sealed += await resealColumn(client, column, old, next);
    // From here on only the next run can tell which key is in force.
    drawn = false;
    await client.query('commit');
  } catch (error) {
    if (drawn) await dropNextKey(settings);
    throw error;
  } finally {
    // Ends an open transaction together with its settings.
    client.release(true);
  }
  await adoptNextKey(settings);
  return sealed;
}

async function resealColumn(client: pg.ClientBase, column: SealedColumn, old: Secrets, next: Secrets): Promise<number> {
  const [table, value, row] = [column.table, column.column, column.row].map((name) => `"${name}"`);
  let sealed = 0;
  // Triggers report changes to people; re-sealing changes nothing that anybody wrote.
  await client.query(`alter table ${table} disable trigger user`);
  for (let last = ''; ; ) {
    const { rows } = await client.query<{ row: string; value: Buffer }>(
      `select ${row} as row, ${value} as value from ${table} where ${value} is not null and ${row} > $1 order by ${row} limit ${batchSize}`,
      [last],
    );
    const changed = rows.flatMap((found) => {
      const text = tryOpen(old, column, found);
      if (text !== null) return [{ row: found.row, value: next.seal(text, sealedPlace(column, found.row)) }];
      if (tryOpen(next, column, found) !== null) return [];
      throw new StartError(
        `${column.table}.${column.column} di ${found.row} non si apre né con la chiave di prima né con quella nuova: non ho cambiato niente.`,
      );
    });
    await client.query(
      `update ${table} set ${value} = given.value from unnest($1::text[], $2::bytea[]) as given(row, value) where ${table}.${row} = given.row`,
      [changed.map(({ row: name }) => name), changed.map(({ value: bytes }) => bytes)],
    );
    sealed += changed.length;
    const end = rows.at(-1);
    if (!end) break;
    last = end.row;
  }
  await client.query(`alter table ${table} enable trigger user`);
  return sealed;
}

/** The text of a value; null if this key does not open it. */
function tryOpen(secrets: Secrets, column: SealedColumn, { row, value }: { row: string; value: Buffer }) {
  try {
    return secrets.open(value, sealedPlace(column, row));
  } catch {
    return null;
  }
}
