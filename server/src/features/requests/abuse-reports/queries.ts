import type { ReportQuery, ReportRow, WrongAppointmentReport } from '@commiato/contracts/requests/abuse-reports';
import {
  illegalContentGround,
  isWrongAppointment,
  maxShownWrongAppointments,
  shownWrongAppointmentDays,
  urgentReportGrounds,
  wrongAppointmentGrounds,
} from '@commiato/contracts/requests/abuse-reports';
import { nearReportDeadlineDays } from '@commiato/contracts/requests/report-deadlines';
import { addDays } from '@commiato/italy/days';
import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf, orderOf, queryWordsOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { adminQuery, publicQuery } from '../../../platform/security/scoped-queries.ts';
import type { AgencyScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { annunci } from '../../notices/notices/tables.ts';
import { publicSamePersonNoticesSql } from '../../notices/publication/queries.ts';
import { reportDeadlineOf } from '../requests/deadline-policy.ts';
import {
  containsRequestWord,
  hasTelephoneIn,
  isReport,
  matchesReportNumber,
  reportDetailSql,
} from '../requests/list-queries.ts';
import { pratiche } from '../requests/tables.ts';

const { _id, pubblicato, evaso } = pratiche;

/** The same day as `answerDeadline`: PostgreSQL also clamps to the last day of a month. */
const deadlineSql = sql`((${pubblicato} at time zone 'Europe/Rome')::date + interval '1 month')::date`;
const canWaitSql = sql`not ${reportDetailSql('motivo')} = any(${sql.param([...urgentReportGrounds])}::text[])`;
const stateConditions: Readonly<Record<NonNullable<ReportQuery['stato']>, (today: string) => SQL>> = {
  evasa: () => sql`${evaso}`,
  'da-evadere': () => sql`not ${evaso}`,
  subito: () => sql`not ${evaso} and not ${canWaitSql}`,
  scaduta: (today) => sql`not ${evaso} and ${deadlineSql} < ${today}::date`,
  'entro 7 giorni': (today) =>
    sql`not ${evaso} and ${deadlineSql} between ${today}::date and ${addDays(today, nearReportDeadlineDays)}::date`,
};

/**
 * Open reports first, in the order of the desk: those that cannot wait, and then each oldest first, as all others have the same month. Without the
 * grounds a wrong hour of today would stand below what has weeks left. Then closed ones, newest first.
 */
const deadlineOrder = [
  asc(evaso),
  asc(sql`case when ${evaso} then null else ${canWaitSql} end`),
  asc(sql`case when ${evaso} then null else ${pubblicato} end`),
  desc(pubblicato),
];

const { id_utente, nome, cognome, img, disattivo } = annunci;
const reportRowFields = {
  _id,
  pubblicato,
  evaso,
  risposto_il: pratiche.risposto_il,
  nome: pratiche.nome,
  numero: reportDetailSql('ricevuta'),
  motivo: reportDetailSql('motivo'),
  testo: pratiche.testo,
  relazione: reportDetailSql('relazione'),
  defunto: reportDetailSql('defunto'),
  annuncio: { _id: annunci._id, id_utente, nome, cognome, img, disattivo, cestinato: annunci.cestinato },
  ragSociale: utenti.ragSociale,
  stessaPersona: publicSamePersonNoticesSql,
};

/** Condition: the report has the number that is looked for, or every word. */
const matchesWordsOrNumber = (q: string | undefined) => {
  const words = and(...queryWordsOf(q).map(containsRequestWord));
  return words && or(words, hasTelephoneIn(q), matchesReportNumber(q));
};

const matchesQuery = (today: string, query: ReportQuery) =>
  and(
    isReport,
    query.stato && stateConditions[query.stato](today),
    query.annuncio ? eq(reportDetailSql('annuncio'), query.annuncio) : undefined,
    matchesWordsOrNumber(query.q),
  );

const selectWithNotices = (db: Db) =>
  db
    .select(reportRowFields)
    .from(pratiche)
    .leftJoin(annunci, eq(annunci._id, reportDetailSql('annuncio')))
    .leftJoin(utenti, eq(utenti._id, annunci.id_utente))
    .$dynamic();

const toReportRow =
  (today: string) =>
  ({ annuncio, ragSociale, ...row }: Awaited<ReturnType<typeof selectWithNotices>>[number]): ReportRow => ({
    ...row,
    ...reportDeadlineOf(today, row),
    annuncio: annuncio && { ...annuncio, eliminato: annuncio.cestinato !== null, ragSociale: ragSociale ?? '' },
  });

/** Reports with their notices, binned ones too; null for an erased notice. */
export const listReports = adminQuery(
  async (db: Db, clock: Clock, query: ReportQuery): Promise<{ rows: ReportRow[]; total: number }> => {
    const today = dayInItaly(clock.now());
    const where = matchesQuery(today, query);
    const { limit, offset } = limitAndOffsetOf(query);
    const [rows, [counted]] = await Promise.all([
      selectWithNotices(db)
        .where(where)
        .orderBy(...orderOf(query, { pubblicato }, deadlineOrder), asc(_id))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(pratiche).where(where),
    ]);
    return { rows: rows.map(toReportRow(today)), total: counted?.total ?? 0 };
  },
);

/** Open reports of a wrong hour or place on an agency's own notices, the newest first. */
export async function listWrongAppointmentReports(
  db: Db,
  clock: Clock,
  scope: AgencyScope,
): Promise<WrongAppointmentReport[]> {
  const since = addDays(dayInItaly(clock.now()), -shownWrongAppointmentDays);
  const rows = await db
    .select({
      _id,
      numero: reportRowFields.numero,
      motivo: reportRowFields.motivo,
      testo: pratiche.testo,
      pubblicato,
      annuncio: { _id: annunci._id, nome, cognome },
    })
    .from(pratiche)
    .innerJoin(annunci, eq(annunci._id, reportDetailSql('annuncio')))
    .where(
      and(
        isReport,
        eq(evaso, false),
        sql`${reportDetailSql('motivo')} = any(${sql.param([...wrongAppointmentGrounds])}::text[])`,
        gt(pubblicato, since),
        eq(id_utente, scope.idUtente),
        isNull(annunci.cestinato),
      ),
    )
    .orderBy(desc(pubblicato), asc(_id))
    .limit(maxShownWrongAppointments);
  return rows.flatMap(({ motivo, ...row }) => (isWrongAppointment(motivo) ? [{ ...row, motivo }] : []));
}

/** All reports that match. */
export const streamReports = adminQuery((db: Db, clock: Clock, query: ReportQuery): AsyncIterable<ReportRow[]> => {
  const today = dayInItaly(clock.now());
  const list = db
    .select({ _id })
    .from(pratiche)
    .where(matchesQuery(today, query))
    .orderBy(...orderOf(query, { pubblicato }, deadlineOrder), asc(_id));
  return streamRows(db, list, async (ids) =>
    (await selectWithNotices(db).where(isOneOfIds(_id, ids))).map(toReportRow(today)),
  );
});

/**
 * Open reports. The law gives a month; a wrong hour or place cannot wait, because people would come there, nor can illegal content (Reg. (UE) 2022/2065,
 * art. 16).
 */
export const waitingReportRules: WaitingRules = {
  kind: 'segnalazione',
  rows: (today) => sql`
    select ${_id} as "_id", ${pratiche.titolo} as nome, ${pratiche.nome} as di, null::text as id_utente, ${pubblicato} as dal,
      ${deadlineSql} as scade, case when ${reportDetailSql('motivo')} = any(${sql.param([...wrongAppointmentGrounds])}::text[])
        then ${reportDetailSql('motivo')} when ${reportDetailSql('motivo')} = ${illegalContentGround} then 'senza indebito ritardo'
        else 'un mese' end as regola
    from ${pratiche} where ${isReport} and ${stateConditions['da-evadere'](today)}`,
};

/**
 * The number of what a visitor sent about a notice, its ground and when, to be shown as a receipt; undefined for anything else. Not its words:
 * whoever has the address reads it, and they may tell who wrote.
 */
export const findSentReport = publicQuery(async (db: Db, id: string, annuncio: string) => {
  const [row] = await db
    .select({
      numero: reportDetailSql('ricevuta'),
      motivo: reportDetailSql('motivo'),
      pubblicato,
    })
    .from(pratiche)
    .where(and(isReport, eq(_id, id), eq(reportDetailSql('annuncio'), annuncio)));
  return row;
});

/** Number of open reports. */
export const countOpenReports = adminQuery(async (db: Db): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(pratiche)
    .where(and(isReport, eq(evaso, false)));
  return counted?.total ?? 0;
});
