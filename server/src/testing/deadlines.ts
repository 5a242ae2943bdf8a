import { addOwnCertificate, type Certificate } from '@commiato/contracts/office/certificates';
import { addCourseCertificate, assignCourse, type Course } from '@commiato/contracts/office/training';
import type { Answer, RouteDefinition } from '@commiato/contracts/route';
import { call, type SeededProgram, type TestCall } from './calls.ts';
import { pdf } from './documents.ts';

async function created<R extends RouteDefinition>(test: SeededProgram, route: R, given: TestCall): Promise<Answer<R>> {
  // Uploads of one account are limited to one a minute.
  test.clock.pass(60_000);
  const { status, body } = await call(test, route, given);
  if (status !== 201) throw new Error(`Creazione rifiutata: ${status} ${JSON.stringify(body)}`);
  return body;
}

export const certificateFields = (change: Record<string, unknown> = {}) => ({
  cosa: 'polizza',
  numero: 'RC-2026/118',
  rilascio: '2026-01-15',
  scadenza: '2027-01-14',
  ...change,
});

/** Creates an insurance certificate of an agency, by default expiring 55 days after the start of the test clock. */
export const seedCertificate = (
  test: SeededProgram,
  token: string,
  change: Record<string, unknown> = {},
): Promise<Certificate> =>
  created(test, addOwnCertificate, { token, body: certificateFields(change), file: pdf('polizza.pdf') });

export const courseFields = (change: Record<string, unknown> = {}) => ({
  titolo: 'Sicurezza nelle operazioni cimiteriali',
  ente: 'Scuola Cimiteriale Emiliana',
  link: 'https://corsi.example/sicurezza',
  ore: 8,
  scadenza: '2027-01-31',
  ...change,
});

/** Assigns a course to an agency. */
export const seedCourse = (
  test: SeededProgram,
  admin: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<Course> => created(test, assignCourse, { token: admin, params: { id }, body: courseFields(change) });

/** Body and file for adding a course's certificate of attendance. */
export const attendanceUpload = (change: Record<string, unknown> = {}) => ({
  body: { numero: 'A-7', rilascio: '2026-11-19', ...change },
  file: pdf('attestato.pdf'),
});

export const seedAttendance = (
  test: SeededProgram,
  token: string,
  id: string,
  change: Record<string, unknown> = {},
): Promise<Certificate> => created(test, addCourseCertificate, { token, params: { id }, ...attendanceUpload(change) });
