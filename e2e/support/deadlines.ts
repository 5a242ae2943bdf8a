import { addOwnCertificate, type Certificate } from '@commiato/contracts/office/certificates';
import { addCourseCertificate, assignCourse, type Course } from '@commiato/contracts/office/training';
import { routeAddress } from '@commiato/contracts/route';
import { addDays } from '@commiato/italy/days';
import { romeDay } from '@commiato/italy/formatting';
import { agencyPassword, callApi, tokenOf } from './people.ts';
import { adminMail, adminPassword } from './program.ts';

const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** A small PDF in the form that Playwright's file chooser takes. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: bytes });

/** The day in Italy some days after today, `YYYY-MM-DD`. */
export const inDays = (days: number): string => addDays(romeDay(new Date()), days);

function formWith(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'attestato.pdf');
  return form;
}

/** A certificate of an agency. */
export async function seedCertificate(address: string, mail: string, change: object = {}): Promise<Certificate> {
  const fields = { cosa: 'DURC', numero: 'INPS_4410', rilascio: inDays(-60), scadenza: inDays(60), ...change };
  return callApi(address, addOwnCertificate, await tokenOf(address, mail, agencyPassword), formWith(fields));
}

/** A course that the administrator assigns to an agency. */
export async function seedCourse(address: string, idUtente: string, change: object = {}): Promise<Course> {
  const fields = {
    titolo: 'Sicurezza nelle operazioni cimiteriali',
    ente: 'Scuola Cimiteriale Emiliana',
    link: 'https://corsi.example/sicurezza',
    ore: 8,
    scadenza: inDays(45),
    ...change,
  };
  const route = { ...assignCourse, path: routeAddress(assignCourse.path, { id: idUtente }) as `/${string}` };
  return callApi(address, route, await tokenOf(address, adminMail, adminPassword), fields);
}

/** The certificate of a course. */
export async function seedAttendance(address: string, mail: string, { _id }: Course): Promise<Certificate> {
  const route = { ...addCourseCertificate, path: routeAddress(addCourseCertificate.path, { id: _id }) as `/${string}` };
  return callApi(address, route, await tokenOf(address, mail, agencyPassword), formWith({ rilascio: inDays(-2) }));
}
