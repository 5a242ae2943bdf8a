import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryAppRows } from '../rows.ts';
import type { TestApp } from '../test-app.ts';

/** Makes the database record the tables that committed transactions write to. */
export async function recordWrittenTables({ deps }: TestApp): Promise<void> {
  const { db } = deps.database;
  await db.execute(sql`create unlogged table scritture (tavola text not null)`);
  await db.execute(sql`
    create function annota() returns trigger language plpgsql as
      'begin insert into scritture values (tg_table_name); return null; end'`);
  await db.execute(sql`
    do $$ declare tavola record; begin
      for tavola in
        select oid::regclass as nome from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'scritture'
      loop
        execute format(
          'create trigger annota after insert or update or delete on %s for each row execute function annota()', tavola.nome);
      end loop;
    end $$`);
}

/** The tables written to since the last call. */
export async function takeWrittenTables(test: TestApp): Promise<string[]> {
  const rows = await queryAppRows(test, { tavola: z.string() }, sql`delete from scritture returning tavola`);
  return [...new Set(rows.map(({ tavola }) => tavola))];
}
