import type { FamilyVisibility } from '@commiato/contracts/notices/family';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';

/** A funeral with its agency. */
export interface OwnedFuneral {
  readonly id_servizio: string;
  readonly id_utente: string;
}

/** Who may find the notices of a funeral; null where there is none. */
export const searchEngineVisibilityOf = publicQuery(
  async (db: Db, { id_servizio, id_utente }: OwnedFuneral): Promise<FamilyVisibility | null> => {
    const { rows } = await db.execute<{ indicizza: boolean | null; dal: string | null }>(sql`
      select bool_or(a.indicizza) as indicizza,
        (select v.dal::text from visibilita_famiglie v where v.id_servizio = ${id_servizio} and v.applicata is null) as dal
      from annunci a where a.id_servizio = ${id_servizio} and a.id_utente = ${id_utente} and a.cestinato is null`);
    const [row] = rows;
    return row && row.indicizza !== null ? { indicizza: row.indicizza, dal: row.dal } : null;
  },
);

/** Gives the notices of a funeral to search engines, or keeps them from these, also those in the bin, which may come back; answers those that changed. */
export async function setNoticesIndexed(
  tx: Db,
  { id_servizio, id_utente }: OwnedFuneral,
  indicizza: boolean,
): Promise<string[]> {
  const { rows } = await tx.execute<{ _id: string }>(sql`
    update annunci set indicizza = ${indicizza}
    where id_servizio = ${id_servizio} and id_utente = ${id_utente} and indicizza <> ${indicizza} returning "_id"`);
  return rows.map(({ _id }) => _id);
}

/**
 * Keeps since when the notices of a funeral are kept from search engines: from today, or from a day on; nothing where they may find them. It
 * stays once applied, for the notices that are published later (`isFuneralKeptFromSearchEngines`).
 */
export const replaceIndexingChoice = publicQuery(
  async (
    tx: Db,
    { id_servizio, id_utente }: OwnedFuneral,
    { indicizza, dal }: FamilyVisibility,
    { today, now }: { readonly today: string; readonly now: string },
  ): Promise<void> => {
    const [day, applied] = indicizza ? [dal, null] : [today, now];
    if (day === null) await tx.execute(sql`delete from visibilita_famiglie where id_servizio = ${id_servizio}`);
    else
      await tx.execute(sql`
        insert into visibilita_famiglie (id_servizio, id_utente, dal, applicata)
        values (${id_servizio}, ${id_utente}, ${day}::date, ${applied}::timestamptz)
        on conflict (id_servizio) do update set dal = excluded.dal, applicata = excluded.applicata`);
  },
);

/** Funerals whose day has come, locked; those that another process has are skipped. */
export async function takeDueVisibilities(tx: Db, today: string, most: number): Promise<OwnedFuneral[]> {
  const { rows } = await tx.execute<OwnedFuneral & Record<string, unknown>>(sql`
    select id_servizio, id_utente from visibilita_famiglie where applicata is null and dal <= ${today}::date
    order by dal limit ${most} for update skip locked`);
  return rows;
}

export async function markApplied(tx: Db, { id_servizio }: OwnedFuneral, now: string): Promise<void> {
  await tx.execute(sql`update visibilita_famiglie set applicata = ${now} where id_servizio = ${id_servizio}`);
}
