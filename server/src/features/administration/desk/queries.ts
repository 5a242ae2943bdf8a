import type {
  WaitingCount,
  WaitingKind,
  WaitingQuery,
  WaitingRow,
  WaitingState,
} from '@commiato/contracts/administration/desk';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, pageOf } from '../../../platform/database/listing.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { lastNearDay, waitingStatus, withoutDelay } from './policy.ts';

/** What waits, of all domains, on a day in Italy: list and counts are made from the same rows. */
export interface WaitingThings {
  readonly today: string;
  readonly rules: readonly WaitingRules[];
  /** A missing backup, which is no row of a table. */
  readonly backup: { readonly nome: string; readonly dal: string; readonly scade: string } | undefined;
}

/** Mails without what they are about: who does not see every area reads to whom one was to go. */
export const withoutSubjects = (rules: WaitingRules): WaitingRules =>
  rules.kind === 'e-mail'
    ? {
        ...rules,
        rows: (today) =>
          sql`select m."_id", 'E-mail'::text as nome, m.di, m.id_utente, m.dal, m.scade, m.regola from (${rules.rows(today)}) m`,
      }
    : rules;

/** For whoever sees no kind at all. */
const nothing = sql`select ''::text as tipo, ''::text as "_id", ''::text as nome, ''::text as di, null::text as id_utente, null::timestamptz as dal,
  null::date as scade, ''::text as regola where false`;

function entries({ today, rules, backup }: WaitingThings): SQL {
  const domains = rules.map(({ kind, rows }) => sql`select ${kind}::text as tipo, w.* from (${rows(today)}) w`);
  const copia: WaitingKind = 'copia';
  const missing = backup
    ? [
        sql`select ${copia}::text as tipo, ${copia}::text as "_id", ${backup.nome}::text as nome, '' as di, null::text as id_utente,
          ${backup.dal}::timestamptz as dal, ${backup.scade}::date as scade, 'copia' as regola`,
      ]
    : [];
  return sql`(${sql.join([nothing, ...domains, ...missing], sql` union all `)}) e`;
}

const cannotWait = sql`regola = ${withoutDelay}`;
/** As `waitingStatus` tells them: each row is in one state. */
const stateConditions: Readonly<Record<WaitingState, (today: string) => SQL>> = {
  subito: () => cannotWait,
  scaduto: (today) => sql`(not ${cannotWait} and scade < ${today}::date)`,
  vicino: (today) => sql`(not ${cannotWait} and scade between ${today}::date and ${lastNearDay(today)}::date)`,
  lontano: (today) => sql`(not ${cannotWait} and scade > ${lastNearDay(today)}::date)`,
  'senza termine': () => sql`(not ${cannotWait} and scade is null)`,
};

/** What has no last day is ordered by the day on which it came. */
const day = sql`coalesce(scade, (dal at time zone 'Europe/Rome')::date)`;
/**
 * How urgent a row is: what cannot wait, a term of law that is over, another that is over, one that is near, and the rest by its day.
 * Without it what has no term would stand before what is late, because it came earlier.
 */
const urgencyRank = (today: string) => sql`case
  when ${cannotWait} then 0
  when scade < ${today}::date and regola = 'un mese' then 1
  when scade < ${today}::date then 2
  when scade <= ${lastNearDay(today)}::date then 3
  else 4 end`;
const orders = {
  scade: (today: string) => sql`${urgencyRank(today)}, ${day}, dal, "_id"`,
  '-scade': (today: string) => sql`${urgencyRank(today)} desc, ${day} desc, dal desc, "_id"`,
  dal: () => sql`dal, "_id"`,
  '-dal': () => sql`dal desc, "_id"`,
} as const;

type StoredRow = Omit<WaitingRow, 'stato' | 'giorni'>;

/** What waits, the most urgent first: what is due without undue delay before everything else. */
export const listWaiting = forAdmin(
  async (db: Db, things: WaitingThings, query: WaitingQuery): Promise<{ rows: WaitingRow[]; total: number }> => {
    const { limit, offset } = pageOf(query);
    const wanted = and(
      query.tipo && sql`tipo = ${query.tipo}`,
      query.stato && stateConditions[query.stato](things.today),
      containsWords(query.q, [sql`nome`, sql`di`]),
    );
    const where = wanted ?? sql`true`;
    const all = entries(things);
    const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
      select "_id", tipo, nome, di, id_utente, dal, scade::text as scade, regola from ${all} where ${where}
      order by ${orders[(query.sort ?? 'scade') as keyof typeof orders](things.today)} limit ${limit} offset ${offset}`);
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
export const countWaiting = forAdmin(async (db: Db, things: WaitingThings): Promise<WaitingCount[]> => {
  const { rows } = await db.execute<WaitingCount & Record<string, unknown>>(sql`
    select tipo, count(*)::int as quanti, (count(*) filter (where ${stateConditions.subito(things.today)}))::int as subito,
      (count(*) filter (where ${stateConditions.scaduto(things.today)}))::int as scaduti,
      (count(*) filter (where ${stateConditions.vicino(things.today)}))::int as vicini
    from ${entries(things)} group by tipo`);
  return rows;
});
