import type { Certificate } from '@commiato/contracts/office/certificates';
import type {
  assignCourses as assignCoursesRoute,
  Course,
  CourseQuery,
  NewCourse,
  NewCourseCertificate,
} from '@commiato/contracts/office/training';
import type { ParsedBody } from '@commiato/contracts/route';
import { audit } from '../../../platform/audit/audit.ts';
import { mapConstraintErrors } from '../../../platform/database/constraints.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { invalid, notFound, Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope, AgencyScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { markAgenciesWithMandatoryTraining } from '../../accounts/accounts/queries.ts';
import { requireAgency } from '../../accounts/accounts/service.ts';
import {
  mailPeopleOfAgencies,
  notifyAccounts,
  notifyByBellAndMail,
  requireAndLockRecipients,
} from '../../notifications/notifications/service.ts';
import { addOwnCertificate } from '../certificates/service.ts';
import { claimDueReminder, claimDueRemindersOfSeveral, sendDeadlineReminders } from '../deadlines/service.ts';
import { listActiveRecipients } from '../sent-documents/queries.ts';
import { courseAssignedMessage, courseReminderMessage } from './mails/course.ts';
import {
  binCourse,
  courseById,
  dueCourseIds,
  insertCourse,
  insertCourses,
  listCourses,
  lockCourseForReminder,
} from './queries.ts';

/** An agency's courses for the administrator. */
export async function listAgencyCourses(
  { clock }: Deps,
  db: Db,
  scope: AdminScope,
  idUtente: string,
  query: CourseQuery,
) {
  await requireAgency(db, scope, idUtente);
  return listCourses(db, clock, scope, query, idUtente);
}

/**
 * Assigns a course and notifies the agency, which counts as a reminder already due. What is assigned is mandatory: an agency without that flag
 * gets it, or the mail would lead to a screen that no menu names.
 */
export async function assignCourse(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  idUtente: string,
  given: NewCourse,
): Promise<Course> {
  const { clock, settings } = deps;
  requireFutureDeadline(given, dayInItaly(clock.now()));
  const _id = newId();
  return db.transaction(async (tx) => {
    await requireAgency(tx, scope, idUtente);
    await insertCourse(tx, scope, { ...given, _id, id_utente: idUtente, creato: clock.now().toISOString() });
    await markAgenciesWithMandatoryTraining(tx, scope, [idUtente]);
    const told = await notifyByBellAndMail(deps, tx, idUtente, courseAssignedMessage(settings.publicUrl, given));
    if (told) await claimDueReminder(deps, tx, { _id, scadenza: given.scadenza });
    await audit(tx, clock, {
      chi: scope,
      azione: 'corso assegnato',
      oggetto: idUtente,
      dettagli: { titolo: given.titolo, corso: _id },
    });
    return requireRow(await courseById(tx, clock, scope, _id));
  });
}

/** Assigns a course to several agencies and notifies the active ones; returns their number. */
export async function assignCourses(
  deps: Deps,
  scope: AdminScope,
  db: Db,
  { destinatari, ...given }: ParsedBody<typeof assignCoursesRoute>,
): Promise<{ assegnati: number }> {
  const { clock, settings } = deps;
  requireFutureDeadline(given, dayInItaly(clock.now()));
  return db.transaction(async (tx) => {
    const to = await requireAndLockRecipients(tx, scope, destinatari);
    const creato = clock.now().toISOString();
    const rows = to.map((id_utente) => ({ ...given, _id: newId(), id_utente, creato }));
    await insertCourses(tx, scope, rows);
    await markAgenciesWithMandatoryTraining(tx, scope, to);
    const told = await listActiveRecipients(tx, scope, to);
    const { mail: content, ...bell } = courseAssignedMessage(settings.publicUrl, given);
    await notifyAccounts(tx, clock, bell, told);
    const people = { agencies: told, area: 'documenti' } as const;
    await mailPeopleOfAgencies(tx, clock, people, ({ mail }) => ({ ...content, to: mail }));
    const active = new Set(told);
    const courses = rows.filter(({ id_utente }) => active.has(id_utente)).map(({ _id }) => _id);
    await claimDueRemindersOfSeveral(deps, tx, courses, given.scadenza);
    const [only] = to;
    await audit(tx, clock, {
      chi: scope,
      azione: 'corso assegnato',
      ...(to.length === 1 && only ? { oggetto: only } : {}),
      dettagli: { titolo: given.titolo, destinatari: to.length },
    });
    return { assegnati: to.length };
  });
}

function requireFutureDeadline({ scadenza }: Pick<NewCourse, 'scadenza'>, today: string): void {
  if (scadenza < today) throw invalid({ scadenza: ['La scadenza è già passata.'] });
}

const alreadyCertifiedProblem = () => new Problem('attestato-gia-presente');
const certificateConstraintErrors = { certificati_corso: alreadyCertifiedProblem };

/** Adds the certificate of attendance of a course; one for each course, also with concurrent requests. */
export async function addCourseCertificate(
  deps: Deps,
  scope: AgencyScope,
  db: Db,
  idCourse: string,
  given: NewCourseCertificate,
  file: ReceivedDocument,
): Promise<Certificate> {
  const course = await courseById(db, deps.clock, scope, idCourse);
  if (!course) throw notFound();
  if (course.attestato) throw alreadyCertifiedProblem();
  const certificate = { ...given, cosa: 'attestato di formazione', id_corso: idCourse } as const;
  return mapConstraintErrors(certificateConstraintErrors, () => addOwnCertificate(deps, scope, db, certificate, file));
}

/** Bins a course; the agency keeps its certificate. */
export async function deleteCourse({ clock, database }: Deps, scope: AdminScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    if (!(await binCourse(tx, scope, id, clock.now().toISOString()))) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'corso eliminato', oggetto: id });
    return { ok: true };
  });
}

/** Sends the reminders 30 and 7 days before a course's deadline. */
export const sendCourseReminders = (deps: Deps): Promise<void> =>
  sendDeadlineReminders(deps, dueCourseIds, lockCourseForReminder, courseReminderMessage(deps.settings.publicUrl));
