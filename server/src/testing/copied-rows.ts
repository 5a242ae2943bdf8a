import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';

/**
 * Adds `copies` rows that differ from a stored one in their `_id` (followed by a number, `n`) and in what `change` says of them, past triggers:
 * twenty thousand rows in a second, as no call could make them.
 */
export async function copyRows(
  db: Db,
  table: string,
  id: string,
  copies: number,
  change: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (copies <= 0) return;
  const changes = Object.entries(change).map(([column, value]) => `'${column}', ${value}`);
  const changed = sql.raw(['\'_id\', t."_id" || n', ...changes].join(', '));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await tx.execute(sql`
      insert into ${sql.identifier(table)}
      select r.* from ${sql.identifier(table)} t, generate_series(1, ${copies}::int) n,
        jsonb_populate_record(t, jsonb_build_object(${changed})) r
      where t."_id" = ${id}`);
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });
}

/** Gives every event of an agency its people, hearses and rooms. */
export async function giveResources(db: Db, idUtente: string, resources: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into eventi_risorse (id_utente, id_evento, id_risorsa)
    select id_utente, "_id", unnest(${sql.param([...resources])}::text[]) from eventi where id_utente = ${idUtente}
    on conflict do nothing`);
}
