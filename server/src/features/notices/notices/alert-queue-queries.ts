import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';

/** Tag of the event that wakes those who look for alerts. */
export const alertsTag = 'avvisi';

/**
 * Notes notices whose alerts are to be found, in the transaction that publishes or changes them: finding them there would make publishing
 * slower with everybody who follows. A change is noted only of a notice that somebody follows, and once while it waits.
 */
export async function queueAlertMatching(
  tx: Db,
  clock: Clock,
  notices: readonly string[],
  reason: 'nuovo' | 'cambiato',
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((id) => sql`(${newId()}, ${id}, ${reason}, ${clock.now().toISOString()}::timestamptz)`);
  const { rowCount } = await tx.execute(sql`
    insert into avvisi_da_abbinare ("_id", id_nek, motivo, creato)
    select * from (values ${sql.join(rows, sql`, `)}) as v(id, id_nek, motivo, creato)
    where v.motivo = 'nuovo' or exists (
      select from avvisi a where a.chiave = 'n:' || v.id_nek and a.confermato is not null and a.finito is null)
    on conflict do nothing`);
  if (rowCount) await notifyChange(tx, [alertsTag]);
}
