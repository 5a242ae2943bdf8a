import type {
  WaitingCount,
  WaitingKind,
  WaitingMatterState,
  WaitingQuery,
  WaitingRow,
} from '@commiato/contracts/administration/desk';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, limitAndOffsetOf } from '../../../platform/database/listing.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { lastNearDay, type MissingBackup, waitingStatus, withoutDelayTerms } from './policy.ts';

/** What waits, of all domains, on a day in Italy: list and counts are made from the same rows. */
export interface WaitingContext {
  readonly today: string;
  readonly rules: readonly WaitingRules[];
  /** A missing backup, which is no row of a table. */
  readonly backup: MissingBackup | undefined;
}

/** When the installation began: with the first account, its administrator's. */
export async function readInstallationStart(db: Db): Promise<string> {
  const { rows } = await db.execute<{ dal: string }>(sql`select min(creato) as dal from utenti`);
  return new Date(requireRow(rows[0]).dal).toISOString();
}

/** Mails without what they are about: who does not see every area reads to whom one was to go. */
export const withoutMailSubjects = (rules: WaitingRules): WaitingRules =>
  rules.kind === 'e-mail'
    ? {
        ...rules,
        rows: (today) =>
          sql`select m."_id", 'E-mail'::text as nome, m.di, m.id_utente, m.dal, m.scade, m.regola from (${rules.rows(today)}) m`,
      }
    : rules;

/** For whoever sees no kind at all. */
const emptyWaitingRowsSql = sql`select ''::text as tipo, ''::text as "_id", ''::text as nome, ''::text as di, null::text as id_utente, null::timestamptz as dal,
  null::date as scade, ''::text as regola where false`;

function waitingEntriesSql({ today, rules, backup }: WaitingContext): SQL {
  const domains = rules.map(({ kind, rows }) => sql`select ${kind}::text as tipo, w.* from (${rows(today)}) w`);
  const copia: WaitingKind = 'copia';
  const missing = backup
    ? [
        sql`select ${copia}::text as tipo, ${copia}::text as "_id", ${backup.nome}::text as nome, '' as di, null::text as id_utente,
          ${backup.dal}::timestamptz as dal, ${backup.scade}::date as scade, ${backup.regola}::text as regola`,
      ]
    : [];
  return sql`(${sql.join([emptyWaitingRowsSql, ...domains, ...missing], sql` union all `)}) e`;
}

const cannotWaitCondition = sql`regola = any(${sql.param(withoutDelayTerms)}::text[])`;
/** As `waitingStatus` tells them: each row is in one state. */
const stateConditions: Readonly<Record<WaitingMatterState, (today: string) => SQL>> = {
  subito: () => cannotWaitCondition,
  scaduto: (today) => sql`(not ${cannotWaitCondition} and scade < ${today}::date)`,
  vicino: (today) => sql`(not ${cannotWaitCondition} and scade between ${today}::date and ${lastNearDay(today)}::date)`,
  lontano: (today) => sql`(not ${cannotWaitCondition} and scade > ${lastNearDay(today)}::date)`,
  'senza termine': () => sql`(not ${cannotWaitCondition} and scade is null)`,
};

/** The day in a row’s column «Entro il», empty for what cannot wait: sorted by days that it does not show, the column contradicted its arrow. */
const shownDeadlineSql = sql`case when not ${cannotWaitCondition} then scade end`;
/** What cannot wait and what has no last day are ordered by the day on which they came: a last day a month away says nothing of the first. */
const orderDaySql = sql`coalesce(${shownDeadlineSql}, (dal at time zone 'Europe/Rome')::date)`;
/**
 * How urgent a row is: what cannot wait, a term of law that is over, another that is over, one that is near, and the rest by its day.
 * Without it what has no term would stand before what is late, because it came earlier.
 */
const urgencyRankSql = (today: string) => sql`case
  when ${cannotWaitCondition} then 0
  when scade < ${today}::date and regola = 'un mese' then 1
  when scade < ${today}::date then 2
  when scade <= ${lastNearDay(today)}::date then 3
  else 4 end`;
const urgencyOrderSql = (today: string) => sql`${urgencyRankSql(today)}, ${orderDaySql}, dal, "_id"`;
const waitingOrders = {
  scade: () => sql`${shownDeadlineSql} asc nulls last, dal, "_id"`,
  '-scade': () => sql`${shownDeadlineSql} desc nulls last, dal, "_id"`,
  dal: () => sql`dal, "_id"`,
  '-dal': () => sql`dal desc, "_id"`,
} as const;

type StoredWaitingRow = Omit<WaitingRow, 'stato' | 'giorni'>;

/** What waits, the most urgent first: what is due without undue delay before everything else. */
export const listWaitingMatters = adminQuery(
  async (db: Db, things: WaitingContext, query: WaitingQuery): Promise<{ rows: WaitingRow[]; total: number }> => {
    const { limit, offset } = limitAndOffsetOf(query);
    const wanted = and(
      query.tipo && sql`tipo = ${query.tipo}`,
      query.stato && stateConditions[query.stato](things.today),
      containsWords(query.q, [sql`nome`, sql`di`]),
    );
    const where = wanted ?? sql`true`;
    const all = waitingEntriesSql(things);
    const { rows } = await db.execute<StoredWaitingRow & Record<string, unknown>>(sql`
      select "_id", tipo, nome, di, id_utente, dal, scade::text as scade, regola from ${all} where ${where}
      order by ${query.sort ? waitingOrders[query.sort as keyof typeof waitingOrders]() : urgencyOrderSql(things.today)} limit ${limit} offset ${offset}`);
    const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${all} where ${where}`);
    return {
      rows: rows.map((row) => ({
        ...row,
        dal: new Date(row.dal).toISOString(),
        ...waitingStatus(things.today, row),
      })),
      total: counted.rows[0]?.total ?? 0,
    };
  },
);

/** How many of each kind wait. */
export const countWaitingMatters = adminQuery(async (db: Db, things: WaitingContext): Promise<WaitingCount[]> => {
  const { rows } = await db.execute<WaitingCount & Record<string, unknown>>(sql`
    select tipo, count(*)::int as quanti, (count(*) filter (where ${stateConditions.subito(things.today)}))::int as subito,
      (count(*) filter (where ${stateConditions.scaduto(things.today)}))::int as scaduti,
      (count(*) filter (where ${stateConditions.vicino(things.today)}))::int as vicini
    from ${waitingEntriesSql(things)} group by tipo`);
  return rows;
});
