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

/** Gives every copy of a print the version, with a code of its own, without which no list shows it. */
export async function giveVersions(db: Db, print: string): Promise<void> {
  await db.execute(sql`
    with code as (
      select row_number() over () as place, codice from (
        select (select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ', (n / power(23, k)::int) % 23 + 1, 1), '') from generate_series(0, 5) k) as codice
        from generate_series(1, (select count(*)::int + 100 from stampe)) n) every
      where codice not in (select codice from codici_stampe)),
    copy as (
      select row_number() over () as place, s."_id" from stampe s
      where not exists (select from versioni_stampe v where v.id_stampa = s."_id")),
    given as (insert into codici_stampe (codice, id_stampa) select code.codice, "_id" from copy join code using (place))
    insert into versioni_stampe (id_stampa, versione, codice, scelte, fatti, chi, data_crea)
    select copy."_id", 1, code.codice, v.scelte, v.fatti, v.chi, v.data_crea
    from copy join code using (place), versioni_stampe v where v.id_stampa = ${print} and v.versione = 1`);
}

/** Gives every event of an agency its people, hearses and rooms. */
export async function giveResources(db: Db, idUtente: string, resources: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into eventi_risorse (id_utente, id_evento, id_risorsa)
    select id_utente, "_id", unnest(${sql.param([...resources])}::text[]) from eventi where id_utente = ${idUtente}
    on conflict do nothing`);
}
