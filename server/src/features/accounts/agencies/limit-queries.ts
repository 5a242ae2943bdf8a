import { type BudgetedList, budgets } from '@commiato/contracts/budgets';
import { romeTime } from '@commiato/italy/formatting';
import { atHourPhrase } from '@commiato/italy/prose/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from '../../../platform/database/database.ts';
import { runLongTransaction } from '../../../platform/database/long-statements.ts';
import { agenciesNearBudgetQuery } from '../../../platform/security/budgets.ts';
import { agenciesNearSpaceLimitQuery } from '../../../platform/security/stored-bytes.ts';
import type { StateGaugeReader } from '../../../platform/startup/gauges.ts';

/** Share of a limit from which an agency is near it. */
const nearLimitShare = 0.9;
/** The job that counts them. */
export const nearLimitsJobName = 'limiti vicini';

/** Counts anew which agencies are near a limit of rows or of bytes: list by list, as each is read whole. */
export async function recountNearLimits(db: Database): Promise<void> {
  const lists = Object.keys(budgets) as BudgetedList[];
  const near = [
    { cosa: 'spazio', agencies: agenciesNearSpaceLimitQuery(nearLimitShare) },
    ...lists.map((list) => ({ cosa: list, agencies: agenciesNearBudgetQuery(list, nearLimitShare) })),
  ];
  await runLongTransaction(db, async (tx) => {
    const counted: unknown[] = [];
    for (const { cosa, agencies } of near)
      counted.push(...(await tx.execute(sql`select ${cosa}::text as cosa, agenzie.* from (${agencies}) agenzie`)).rows);
    // Written only once all is counted: whoever changes an agency's limit meanwhile would wait for a minute.
    await tx.execute(sql`delete from limiti_vicini`);
    await insertNearLimits(
      tx,
      sql`select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as r(cosa text, id_utente text, usato bigint, massimo bigint)`,
    );
  });
}

/** Counts anew whether one agency is near its limit of bytes, as an administrator has changed that. */
export async function recountNearSpaceLimit(tx: Db, idUtente: string): Promise<void> {
  await tx.execute(sql`delete from limiti_vicini where cosa = 'spazio' and id_utente = ${idUtente}`);
  await insertNearLimits(
    tx,
    sql`select 'spazio', agenzie.* from (${agenciesNearSpaceLimitQuery(nearLimitShare, idUtente)}) agenzie`,
  );
}

/** Stores rows of (cosa, id_utente, usato, massimo); what was stored meanwhile is replaced. */
const insertNearLimits = (tx: Db, rows: SQL) =>
  tx.execute(sql`
    insert into limiti_vicini (cosa, id_utente, usato, massimo) ${rows}
    on conflict (id_utente, cosa) do update set usato = excluded.usato, massimo = excluded.massimo`);

/** Agencies near a limit, as last counted: soon they cannot store or create any more. */
export const readNearLimitStateGauges: StateGaugeReader = async (db) => {
  const { rows } = await db.execute<{
    agencies: number;
    names: string | null;
    counted: string | null;
    failed: boolean | null;
  }>(sql`
    select count(*)::int as agencies, string_agg(a.nome, ', ') filter (where a.posto <= 3) as names,
      (select finito from lavori where nome = ${nearLimitsJobName} and errore = '') as counted,
      (select errore <> '' from lavori where nome = ${nearLimitsJobName}) as failed from (
      select coalesce(nullif(u."ragSociale", ''), u.mail) as nome, row_number() over (order by max(l.usato::float8 / l.massimo) desc) as posto
      from limiti_vicini l join utenti u on u."_id" = l.id_utente where u.cestinato is null group by 1, u."_id") a`);
  const { agencies = 0, names = '', counted = null, failed = false } = rows[0] ?? {};
  // The page around it is refreshed every few seconds: without its hour this would pass for as new.
  const lastCountText = failed
    ? ': così prima, perché l’ultimo conto non è riuscito'
    : counted
      ? `, contate ogni ora, l’ultima volta ${atHourPhrase(romeTime(new Date(counted)))}`
      : '';
  return [
    {
      name: 'commiato_agencies_near_limit',
      help: 'Agencies that have used nine tenths of a limit of rows or bytes, counted every hour',
      value: agencies,
      nome: 'Limiti delle agenzie',
      dettaglio: `${agencies === 0 ? 'Nessuna agenzia vi è vicina' : `Vicine a un limite: ${agencies} (${names})`}${lastCountText}`,
      funziona: agencies === 0,
    },
  ];
};
