import { type BudgetedList, budgets } from '@commiato/contracts/budgets';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { runLongTransaction } from '../../../platform/database/long-statements.ts';
import { agenciesNearBudgetQuery } from '../../../platform/security/budgets.ts';
import { agenciesNearSpaceLimitQuery } from '../../../platform/security/stored-bytes.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';

/** Share of a limit from which an agency is near it. */
const nearLimitShare = 0.9;

/** Counts anew which agencies are near a limit of rows or of bytes: list by list, as each is read whole. */
export async function recountNearLimits(db: Database): Promise<void> {
  const lists = Object.keys(budgets) as BudgetedList[];
  const near = [
    { cosa: 'spazio', agencies: agenciesNearSpaceLimitQuery(nearLimitShare) },
    ...lists.map((list) => ({ cosa: list, agencies: agenciesNearBudgetQuery(list, nearLimitShare) })),
  ];
  await runLongTransaction(db, async (tx) => {
    await tx.execute(sql`delete from limiti_vicini`);
    for (const { cosa, agencies } of near)
      await tx.execute(sql`
        insert into limiti_vicini (cosa, id_utente, usato, massimo) select ${cosa}::text, * from (${agencies}) agenzie`);
  });
}

/** Agencies near a limit, as last counted: soon they cannot store or create any more. */
export const readNearLimitStateGauges: StateGaugeReader = async (db) => {
  const { rows } = await db.execute<{ agencies: number; names: string | null }>(sql`
    select count(*)::int as agencies, string_agg(a.nome, ', ') filter (where a.posto <= 3) as names from (
      select coalesce(nullif(u."ragSociale", ''), u.mail) as nome, row_number() over (order by max(l.usato::float8 / l.massimo) desc) as posto
      from limiti_vicini l join utenti u on u."_id" = l.id_utente where u.cestinato is null group by 1, u."_id") a`);
  const { agencies = 0, names = '' } = rows[0] ?? {};
  return [
    {
      name: 'commiato_agencies_near_limit',
      help: 'Agencies that have used nine tenths of a limit of rows or bytes, counted every hour',
      value: agencies,
      nome: 'Limiti delle agenzie',
      dettaglio: agencies === 0 ? 'Nessuna agenzia vi è vicina' : `Vicine a un limite: ${agencies} (${names})`,
      funziona: agencies === 0,
    },
  ];
};
