import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { notifyChange } from '../../../platform/database/events.ts';
import type { Clock } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';

/** Tag of the event that wakes those who look for alerts. */
export const alertsWakeTag = 'avvisi';

/** Why alerts are to be found; `superato`: what was told of an event does not hold any more. */
type AlertReason = 'nuovo' | 'cambiato' | 'superato';

/**
 * Notes notices whose alerts are to be found, in the transaction that publishes or changes them: finding them there would make publishing
 * slower with everybody who follows. A change is noted only of a notice that somebody follows, or was told of where what was told does not
 * hold any more, and once while it waits.
 */
export async function queueAlertMatching(
  tx: Db,
  clock: Clock,
  notices: readonly string[],
  reason: AlertReason,
): Promise<void> {
  if (notices.length === 0) return;
  const superato = reason === 'superato';
  const motivo = superato ? 'cambiato' : reason;
  const rows = notices.map(
    (id) => sql`(${newId()}, ${id}, ${motivo}, ${clock.now().toISOString()}::timestamptz, ${superato}::boolean)`,
  );
  const { rowCount } = await tx.execute(sql`
    insert into avvisi_da_abbinare ("_id", id_nek, motivo, creato, superato)
    select * from (values ${sql.join(rows, sql`, `)}) as v(id, id_nek, motivo, creato, superato)
    where v.motivo = 'nuovo'
      or exists (select from avvisi a where a.chiave = 'n:' || v.id_nek and a.confermato is not null and a.finito is null)
      or (v.superato and exists (select from avvisi_dovuti d where d.id_nek = v.id_nek))
    on conflict (id_nek, motivo) do update set superato = true
    where excluded.superato and not avvisi_da_abbinare.superato`);
  if (rowCount) await notifyChange(tx, [alertsWakeTag]);
}
