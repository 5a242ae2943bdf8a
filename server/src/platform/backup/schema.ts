import type pg from 'pg';
import { deleteCompatibilityRows } from '../database/compatibility.ts';
import { migrateInOpenTransaction } from '../database/migrate.ts';
import { StartError } from '../foundation/start-error.ts';
import { tablesOf } from './rows.ts';

const joinTexts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text).join(', ');

/** Drops all tables and functions of the schema except those of extensions. Throws StartError if they are not Commiato's. */
export async function clearSchema(client: pg.ClientBase): Promise<void> {
  const tables = await tablesOf(client);
  if (tables.length > 0 && !tables.some(({ name }) => name === 'migrazioni'))
    throw new StartError('Il database contiene tabelle che non sono di Commiato: dagli un database tutto suo.');
  const own = (catalog: string) => `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass
    and d.objid = o.oid and d.deptype = 'e')`;
  const relations = await client.query<{ text: string }>(`
    select o.oid::regclass::text as text from pg_class o
    where o.relkind = 'r' and o.relnamespace = current_schema()::regnamespace and ${own('pg_class')}`);
  if (relations.rows.length > 0) await client.query(`drop table ${joinTexts(relations.rows)}`);
  const functions = await client.query<{ text: string }>(`
    select o.oid::regprocedure::text as text from pg_proc o
    where o.pronamespace = current_schema()::regnamespace and ${own('pg_proc')}`);
  if (functions.rows.length > 0) await client.query(`drop function ${joinTexts(functions.rows)}`);
}

/**
 * Creates the tables of these migrations without foreign keys, so that rows may come in any order. The returned function adds the foreign
 * keys and so checks the rows. Until then our triggers are disabled, because the archive contains what they counted.
 */
export async function createSchemaWithoutForeignKeys(
  client: pg.ClientBase,
  migrations: readonly string[],
): Promise<() => Promise<void>> {
  await migrateInOpenTransaction(client, migrations);
  await client.query('delete from migrazioni');
  await deleteCompatibilityRows(client);
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  const watched = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`);
  for (const { table } of watched.rows) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { table } of watched.rows) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}
