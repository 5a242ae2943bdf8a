import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import type { OwnedFuneral } from './visibility-queries.ts';

/** When the agency asked for the names of a funeral's relatives; null where it did not. */
export async function namesAskedAt(db: Db, { id_utente, id_servizio }: OwnedFuneral): Promise<string | null> {
  const { rows } = await db.execute<{ chiesto: string }>(
    sql`select chiesto from nomi_chiesti where id_servizio = ${id_servizio} and id_utente = ${id_utente}`,
  );
  return rows[0] ? new Date(rows[0].chiesto).toISOString() : null;
}

/** The same for its family. */
export const areNamesAsked = publicQuery(
  async (db: Db, funeral: OwnedFuneral): Promise<boolean> => (await namesAskedAt(db, funeral)) !== null,
);

/** Notes that the names are asked for, the last time counts. */
export async function storeNamesAskedAt(
  tx: Db,
  { idUtente }: AgencyScope,
  funeral: string,
  now: string,
): Promise<void> {
  await tx.execute(sql`
    insert into nomi_chiesti (id_servizio, id_utente, chiesto) values (${funeral}, ${idUtente}, ${now})
    on conflict (id_servizio) do update set chiesto = excluded.chiesto`);
}
