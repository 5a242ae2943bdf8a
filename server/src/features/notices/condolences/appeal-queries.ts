import {
  type AppealQuery,
  type AppealState,
  appealMonths,
  condolenceDecisionKinds,
  type ModerationCountRow,
} from '@commiato/contracts/notices/condolence-appeals';
import { condolenceReportGrounds, refusalGrounds } from '@commiato/contracts/notices/condolences';
import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { adminQuery, publicQuery } from '../../../platform/security/scoped-queries.ts';
import { annunci } from '../notices/tables.ts';
import { decisioniPensieri, pensieri, reclamiPensieri } from './tables.ts';

type NewDecision = Omit<typeof decisioniPensieri.$inferInsert, 'id_utente'> & { readonly id_pensiero: string };

/** Keeps why a condolence was refused, taken away or hidden, in the transaction that does so. */
export async function insertDecision(tx: Db, row: NewDecision): Promise<void> {
  const agency = tx.select({ id: pensieri.id_utente }).from(pensieri).where(eq(pensieri._id, row.id_pensiero));
  await tx.insert(decisioniPensieri).values({ ...row, id_utente: sql`(${agency})` });
}

/** Counts a condolence that its family hides, once however often that changes. */
export const insertHiddenDecision = publicQuery(async (tx: Db, id: string, now: string): Promise<void> => {
  const { id_pensiero, cosa } = decisioniPensieri;
  if ((await tx.$count(decisioniPensieri, and(eq(id_pensiero, id), eq(cosa, 'nascosto')))) > 0) return;
  const row = {
    _id: newId(),
    id_pensiero: id,
    cosa: 'nascosto',
    fondamento: 'altro',
    chi: 'famiglia',
    data_crea: now,
  } as const;
  await insertDecision(tx, row);
});

/** Gives a condolence the link of its statement of reasons. */
export async function setAppealLink(tx: Db, id: string, digest: Buffer): Promise<void> {
  await tx.update(pensieri).set({ impronta_ricorso: digest }).where(eq(pensieri._id, id));
}

/** The last decision against a condolence that is its agency's or the administration's, with what its author has said against it. */
export const lastDecisionAgainst = publicQuery(async (db: Db, condolence: string) => {
  const { _id, cosa, fondamento, motivo, chi, parole, data_crea } = decisioniPensieri;
  const [row] = await db
    .select({
      _id,
      cosa,
      fondamento,
      motivo,
      chi,
      parole,
      data: data_crea,
      appealUntil: sql<string>`to_char((${data_crea} + make_interval(months => ${appealMonths}::int)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      reclamo: reclamiPensieri.testo,
      esito: reclamiPensieri.stato,
      risposta: reclamiPensieri.risposta,
    })
    .from(decisioniPensieri)
    .leftJoin(reclamiPensieri, eq(reclamiPensieri.id_decisione, _id))
    .where(and(eq(decisioniPensieri.id_pensiero, condolence), sql`${chi} <> 'famiglia'`))
    .orderBy(desc(data_crea), desc(_id))
    .limit(1);
  return row;
});

/** Keeps an appeal; false where its decision already has one. */
export const insertAppeal = publicQuery(async (tx: Db, row: typeof reclamiPensieri.$inferInsert): Promise<boolean> => {
  const { rowCount } = await tx.insert(reclamiPensieri).values(row).onConflictDoNothing();
  return rowCount === 1;
});

const appealColumns = {
  _id: reclamiPensieri._id,
  id_pensiero: reclamiPensieri.id_pensiero,
  id_annuncio: annunci._id,
  id_utente: pensieri.id_utente,
  defunto: sql<string>`coalesce(trim(${annunci.nome} || ' ' || ${annunci.cognome}), '')`,
  agenzia: sql<string>`coalesce((select u."ragSociale" from utenti u where u."_id" = ${decisioniPensieri.id_utente}), '')`,
  nome: sql<string>`coalesce(${pensieri.nome}, '')`,
  pensiero: sql<string>`coalesce(${pensieri.testo}, '')`,
  conFoto: sql<boolean>`coalesce(${pensieri.img} <> '', false)`,
  riservato: sql<boolean>`coalesce(${pensieri.riservato}, false)`,
  stato_pensiero: pensieri.stato,
  cosa: decisioniPensieri.cosa,
  fondamento: decisioniPensieri.fondamento,
  motivo: decisioniPensieri.motivo,
  chi: decisioniPensieri.chi,
  deciso: decisioniPensieri.data_crea,
  testo: reclamiPensieri.testo,
  stato: reclamiPensieri.stato,
  risposta: reclamiPensieri.risposta,
  data: reclamiPensieri.data_crea,
  deciso_il: reclamiPensieri.deciso_il,
};
const selectAppeals = (db: Db) =>
  db
    .select(appealColumns)
    .from(reclamiPensieri)
    .innerJoin(decisioniPensieri, eq(decisioniPensieri._id, reclamiPensieri.id_decisione))
    .leftJoin(pensieri, eq(pensieri._id, reclamiPensieri.id_pensiero))
    .leftJoin(annunci, eq(annunci._id, pensieri.id_nek));

/** Appeals, the oldest first unless asked otherwise. */
export const listAppeals = adminQuery(async (db: Db, query: AppealQuery) => {
  const { limit, offset } = limitAndOffsetOf(query);
  // Those that wait come before, or behind, all that were decided.
  const deciso = sql`coalesce(${reclamiPensieri.deciso_il}, '-infinity'::timestamptz)`;
  const direction = query.sort?.startsWith('-') ? desc : asc;
  const order = orderOf({ sort: query.sort ?? 'data' }, { data: reclamiPensieri.data_crea, deciso }, [
    direction(reclamiPensieri._id),
  ]);
  const where = and(
    query.stato && eq(reclamiPensieri.stato, query.stato),
    containsWords(query.q, [sql`coalesce(${pensieri.nome}, '')`, sql`${reclamiPensieri.testo}`]),
  );
  const rows = await selectAppeals(db)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: count() })
    .from(reclamiPensieri)
    .leftJoin(pensieri, eq(pensieri._id, reclamiPensieri.id_pensiero))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
});

export const appealById = adminQuery(async (db: Db, id: string) => {
  const [row] = await selectAppeals(db).where(eq(reclamiPensieri._id, id));
  return row;
});

/** How an appeal was decided, and by whom. */
export const appealOutcome = adminQuery(async (db: Db, id: string) => {
  const { stato, chi } = reclamiPensieri;
  const [row] = await db.select({ stato, chi }).from(reclamiPensieri).where(eq(reclamiPensieri._id, id));
  return row;
});

/** Ends the appeals that wait though their condolence is refused no more or gone, of one condolence or of all; returns their number. */
export async function endAppealsOfNothingRefused(db: Db, now: string, condolence?: string): Promise<number> {
  const { id_pensiero, stato } = reclamiPensieri;
  const { rowCount } = await db
    .update(reclamiPensieri)
    .set({ stato: 'superato', deciso_il: now })
    .where(
      and(
        eq(stato, 'in attesa'),
        condolence === undefined ? undefined : eq(id_pensiero, condolence),
        sql`not exists (select from pensieri p where p."_id" = ${id_pensiero} and p.stato = 'rifiutato')`,
      ),
    );
  return rowCount ?? 0;
}

/** Decides an appeal; false where it waits no more. */
export const storeAppealDecision = adminQuery(
  async (
    tx: Db,
    id: string,
    decided: {
      readonly stato: AppealState;
      readonly risposta: string;
      readonly chi: string;
      readonly deciso_il: string;
    },
  ): Promise<boolean> => {
    const { rowCount } = await tx
      .update(reclamiPensieri)
      .set(decided)
      .where(and(eq(reclamiPensieri._id, id), eq(reclamiPensieri.stato, 'in attesa')));
    return rowCount === 1;
  },
);

/** Appeals, which are decided in a timely manner (Reg. (UE) 2022/2065, art. 20(4)). */
export const waitingAppealRules: WaitingRules = {
  kind: 'reclamo',
  rows: () => sql`
    select ${reclamiPensieri}."_id", coalesce(trim(${annunci}.nome || ' ' || ${annunci}.cognome), '') as nome, coalesce(${pensieri}.nome, '') as di,
      ${pensieri}.id_utente, ${reclamiPensieri}.data_crea as dal, null::date as scade, 'tempestivamente' as regola
    from ${reclamiPensieri} left join ${pensieri} on ${pensieri}."_id" = ${reclamiPensieri}.id_pensiero
      left join ${annunci} on ${annunci}."_id" = ${pensieri}.id_nek
    where ${reclamiPensieri}.stato = 'in attesa'`,
};

/** The year of an instant in Italy. */
const inYear = (column: SQL, year: number) =>
  sql`${column} >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'Europe/Rome') and ${column} < make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'Europe/Rome')`;
const medianHoursSql = sql`round((percentile_cont(0.5) within group (order by extract(epoch from deciso_il - data_crea)) / 3600)::numeric, 1)::float8`;

interface CountedRow extends Record<string, unknown> {
  readonly voce: string;
  readonly quanti: number;
}

/** What is counted of a year, each line also where there was none. */
export const readModerationCounts = adminQuery(async (db: Db, year: number): Promise<ModerationCountRow[]> => {
  const came = inYear(sql`data_crea`, year);
  const { rows: reports } = await db.execute<CountedRow>(
    sql`select motivo as voce, count(*)::int as quanti from segnalazioni_pensieri where ${came} group by 1`,
  );
  const { rows: outcomes } = await db.execute<CountedRow>(
    sql`select coalesce(esito, 'aperta') as voce, count(*)::int as quanti from segnalazioni_pensieri where ${came} group by 1`,
  );
  const { rows: kinds } = await db.execute<CountedRow>(
    sql`select cosa as voce, count(*)::int as quanti from decisioni_pensieri where ${came} group by 1`,
  );
  const { rows: grounds } = await db.execute<CountedRow>(
    sql`select fondamento as voce, count(*)::int as quanti from decisioni_pensieri where ${came} and chi <> 'famiglia' group by 1`,
  );
  const { rows: origins } = await db.execute<CountedRow>(sql`
    select case when segnalato then 'segnalato' when parole then 'parole' else 'lettura' end as voce, count(*)::int as quanti
    from decisioni_pensieri where ${came} and chi <> 'famiglia' group by 1`);
  const { rows: states } = await db.execute<CountedRow>(
    sql`select stato as voce, count(*)::int as quanti from reclami_pensieri where ${came} group by 1`,
  );
  const { rows: medians } = await db.execute<
    { segnalazioni: number | null; reclami: number | null } & Record<string, unknown>
  >(sql`
    select (select ${medianHoursSql} from segnalazioni_pensieri where ${came} and deciso_il is not null) as segnalazioni,
      (select ${medianHoursSql} from reclami_pensieri where ${came} and stato in ('accolto', 'respinto')) as reclami`);
  const of = (rows: readonly CountedRow[], voce: string) => rows.find((row) => row.voce === voce)?.quanti ?? 0;
  const all = (rows: readonly CountedRow[]) => rows.reduce((sum, { quanti }) => sum + quanti, 0);
  const line = (gruppo: string, voce: string, quanti: number): ModerationCountRow => ({
    _id: `${gruppo} ${voce}`,
    gruppo,
    voce,
    quanti,
    unita: 'numero',
  });
  const hours = (gruppo: string, quanti: number | null | undefined): ModerationCountRow => ({
    _id: `${gruppo} tempo`,
    gruppo,
    voce: 'Tempo mediano fino alla decisione',
    quanti: quanti ?? null,
    unita: 'ore',
  });
  return [
    line('Segnalazioni', 'In tutto', all(reports)),
    ...condolenceReportGrounds.map((voce) => line('Segnalazioni', `Per motivo: ${voce}`, of(reports, voce))),
    line('Segnalazioni', 'Decise: pensiero tolto', of(outcomes, 'tolto')),
    line('Segnalazioni', 'Decise: pensiero lasciato', of(outcomes, 'lasciato')),
    line('Segnalazioni', 'Ancora aperte', of(outcomes, 'aperta')),
    hours('Segnalazioni', medians[0]?.segnalazioni),
    ...condolenceDecisionKinds.map((voce) => line('Decisioni', decisionKindLabels[voce], of(kinds, voce))),
    ...refusalGrounds.map((voce) => line('Decisioni', `Per motivo: ${voce}`, of(grounds, voce))),
    line('Decisioni', 'Dopo una segnalazione', of(origins, 'segnalato')),
    line('Decisioni', 'Con parole trovate dall’elenco (mezzo automatico, decide una persona)', of(origins, 'parole')),
    line('Decisioni', 'Per sola lettura di una persona', of(origins, 'lettura')),
    line('Reclami', 'In tutto', all(states)),
    line('Reclami', 'Accolti', of(states, 'accolto')),
    line('Reclami', 'Respinti', of(states, 'respinto')),
    line('Reclami', 'Superati prima della decisione', of(states, 'superato')),
    line('Reclami', 'In attesa', of(states, 'in attesa')),
    hours('Reclami', medians[0]?.reclami),
  ];
});
const decisionKindLabels = {
  rifiutato: 'Mai pubblicati',
  tolto: 'Tolti dopo la pubblicazione',
  nascosto: 'Nascosti dalla famiglia',
} as const satisfies Record<(typeof condolenceDecisionKinds)[number], string>;

interface ErasureLimits {
  /** Before it the words of decisions, appeals and reports go, and the addresses of who reported. */
  readonly words: string;
  readonly addresses: string;
  /** Before it the rows themselves go. */
  readonly rows: string;
}

/** Erases words, addresses and rows that are no longer needed for what is counted; returns the number of rows. */
export async function eraseOldDecisionsAndReports(db: Db, { words, addresses, rows }: ErasureLimits): Promise<number> {
  const steps = [
    await db
      .update(decisioniPensieri)
      .set({ motivo: '' })
      .where(and(lt(decisioniPensieri.data_crea, words), sql`${decisioniPensieri.motivo} <> ''`)),
    // What was said of a condolence that stays would stay with it.
    await db.execute(sql`update reclami_pensieri set testo = '', risposta = ''
      where deciso_il < ${words} and (testo <> '' or risposta <> '')`),
    await db.execute(sql`update segnalazioni_pensieri set testo = '' where testo <> '' and deciso_il < ${words}`),
    await db.delete(decisioniPensieri).where(lt(decisioniPensieri.data_crea, rows)),
    await db.execute(sql`update segnalazioni_pensieri set mail = '' where mail <> '' and deciso_il < ${addresses}`),
    await db.execute(sql`delete from segnalazioni_pensieri where id_pensiero is null and data_crea < ${rows}`),
  ];
  return steps.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
