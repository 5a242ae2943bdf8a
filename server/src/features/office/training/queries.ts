import type { Course, CourseQuery } from '@commiato/contracts/office/training';
import { and, asc, count, eq, getTableColumns, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsWords, limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { documentiFile } from '../../../platform/documents/stored-documents.ts';
import { agencyOwnedBinRules, type BinRules } from '../../../platform/feature/bin-rules.ts';
import { type Clock, dayInItaly } from '../../../platform/foundation/clock.ts';
import { ownerCondition } from '../../../platform/security/owned.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { certificati } from '../certificates/tables.ts';
import { isActiveAccount, isInDeadlineState, isReminderDueAndUnsent } from '../deadlines/queries.ts';
import { courseStatus, deadlineStateByCourseState } from './policy.ts';
import { corsi } from './tables.ts';

const { cestinato, ...columns } = getTableColumns(corsi);
const courseFields = {
  ...columns,
  attestato: {
    _id: certificati._id,
    rilascio: certificati.rilascio,
    filename: documentiFile.filename,
    tipo: documentiFile.tipo,
    byte: documentiFile.byte,
  },
};
const certificateJoin = and(eq(certificati.id_corso, corsi._id), isNull(certificati.cestinato));
const fileJoin = eq(documentiFile._id, certificati._id);
const isLive = isNull(corsi.cestinato);
/** Condition: courses of the caller's agency; an administrator names the agency. */
const isLiveAndOfAgency = (scope: OwnerScope, idUtente: string) =>
  and(isLive, eq(corsi.id_utente, scope.kind === 'agency' ? scope.idUtente : idUtente));

const isCertified = isNotNull(certificati._id);

function isInCourseState(today: string, stato: CourseQuery['stato']) {
  if (stato === undefined) return undefined;
  if (stato === 'concluso') return isCertified;
  return and(isNull(certificati._id), isInDeadlineState(deadlineStateByCourseState[stato], today, corsi.scadenza));
}

const selectCourses = (db: Db) =>
  db.select(courseFields).from(corsi).leftJoin(certificati, certificateJoin).leftJoin(documentiFile, fileJoin);
type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];

/** In wire format: the certificate is complete or null. */
function toCourse(today: string, { attestato, ...row }: CourseRow): Course {
  const { _id, rilascio, filename, tipo, byte } = attestato ?? {};
  const whole = _id && rilascio && filename && tipo && byte ? { _id, rilascio, filename, tipo, byte } : null;
  return { ...row, attestato: whole, ...courseStatus(today, { ...row, attestato: whole }) };
}

/** An agency's courses: open ones first, soonest deadline first. */
export async function listCourses(
  db: Db,
  clock: Clock,
  scope: OwnerScope,
  query: CourseQuery,
  idUtente = scope.idUtente,
): Promise<{ rows: Course[]; total: number }> {
  const today = dayInItaly(clock.now());
  const where = and(
    isLiveAndOfAgency(scope, idUtente),
    isInCourseState(today, query.stato),
    query.id === undefined ? undefined : eq(corsi._id, query.id),
    containsWords(query.q, [corsi.titolo, corsi.ente]),
  );
  const { scadenza, titolo, _id } = corsi;
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await selectCourses(db)
    .where(where)
    .orderBy(
      ...orderOf(query, { stato: isCertified, scadenza, titolo: sql`lower(${titolo})` }, [
        asc(isCertified),
        asc(scadenza),
        asc(_id),
      ]),
    )
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(corsi).leftJoin(certificati, certificateJoin).where(where);
  return { rows: rows.map((row) => toCourse(today, row)), total: counted?.total ?? 0 };
}

/** A course of the caller, or of any agency for an administrator. */
export async function courseById(db: Db, clock: Clock, scope: OwnerScope, id: string): Promise<Course | undefined> {
  const own = ownerCondition(corsi.id_utente, scope);
  const [row] = await selectCourses(db).where(and(eq(corsi._id, id), isLive, own));
  return row && toCourse(dayInItaly(clock.now()), row);
}

export const insertCourse = adminQuery(async (db: Db, row: typeof corsi.$inferInsert): Promise<void> => {
  await db.insert(corsi).values(row);
});

/** Courses inserted in one statement. */
const insertBatchSize = 1000;

export const insertCourses = adminQuery(async (db: Db, rows: readonly (typeof corsi.$inferInsert)[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += insertBatchSize)
    await db.insert(corsi).values(rows.slice(start, start + insertBatchSize));
});

/** Bins a course; false if there is none. */
export const binCourse = adminQuery(async (db: Db, id: string, now: string): Promise<boolean> => {
  const binned = await db
    .update(corsi)
    .set({ cestinato: now })
    .where(and(eq(corsi._id, id), isLive))
    .returning({ _id: corsi._id });
  return binned.length === 1;
});

const certificateSubquery = (db: Db) => db.select({ _id: certificati._id }).from(certificati).where(certificateJoin);

/** Fields of a reminder. */
const reminderFields = {
  _id: corsi._id,
  id_utente: corsi.id_utente,
  titolo: corsi.titolo,
  ente: corsi.ente,
  link: corsi.link,
  ore: corsi.ore,
  scadenza: corsi.scadenza,
};
export type DueCourse = Pick<Course, 'titolo' | 'ente' | 'link' | 'ore'> & { readonly scadenza: string };

/** Courses with a reminder due today, soonest first. */
export async function dueCourseIds(db: Db, today: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ _id: corsi._id })
    .from(corsi)
    .innerJoin(utenti, eq(utenti._id, corsi.id_utente))
    .where(and(isLive, isActiveAccount, notExists(certificateSubquery(db)), isReminderDueAndUnsent(db, today, corsi)))
    .orderBy(asc(corsi.scadenza), asc(corsi._id))
    .limit(most);
  return rows.map((row) => row._id);
}

/** Locks an uncertified course for its reminder until the transaction ends. */
export async function lockCourseForReminder(tx: Db, id: string) {
  const [row] = await tx
    .select(reminderFields)
    .from(corsi)
    .where(and(eq(corsi._id, id), isLive, notExists(certificateSubquery(tx))))
    .for('share');
  return row;
}

export const courseBinRules: BinRules = {
  ...agencyOwnedBinRules,
  kind: 'corso',
  table: sql`corsi`,
  name: sql`x.titolo`,
};
