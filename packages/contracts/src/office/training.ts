import { z } from 'zod';
import {
  dayOrNull,
  id,
  idInput,
  idParams,
  instant,
  listQuery,
  okAnswer,
  requiredDay,
  requiredLine,
  webAddress,
  wholeNumber,
} from '../common.ts';
import { recipients } from '../notifications/recipients.ts';
import { route } from '../route.ts';
import { certificate, certificateFields, documentUploadErrors, refineExpiryAfterIssue } from './certificates.ts';
import { requiredDocumentSlot } from './stored-files.ts';

export const courseStates = ['da svolgere', 'in scadenza', 'scaduto', 'concluso'] as const;
export type CourseState = (typeof courseStates)[number];

/** A course that the administration has assigned to an agency (decisions E6). */
export const course = z.object({
  _id: id,
  id_utente: id,
  titolo: z.string(),
  /** Name of the organisation that holds the course. */
  ente: z.string(),
  /** Web address of the course; empty where it is not online. */
  link: z.string(),
  ore: z.number().int(),
  /** Last day to attend it. */
  scadenza: dayOrNull,
  /** `concluso` once the certificate of attendance is there. */
  stato: z.enum(courseStates),
  /** Days until the deadline, negative afterwards. */
  giorni: z.number().int(),
  attestato: certificate.pick({ _id: true, rilascio: true, filename: true, tipo: true, byte: true }).nullable(),
  creato: instant,
});
export type Course = z.output<typeof course>;

export const newCourse = z.object({
  titolo: requiredLine(120),
  ente: requiredLine(120),
  link: webAddress.default(''),
  ore: wholeNumber(1, 1000),
  scadenza: requiredDay,
});
export type NewCourse = z.output<typeof newCourse>;

/** Number and days of a certificate of attendance; some laws let these expire. */
export const newCourseCertificate = refineExpiryAfterIssue(z.object(certificateFields));
export type NewCourseCertificate = z.output<typeof newCourseCertificate>;

const courseQuery = listQuery(['stato', 'scadenza', 'titolo']).extend({
  stato: z.enum(courseStates, 'Stato non previsto.').optional(),
  /** Only the course with this identifier. */
  id: idInput.optional(),
});
export type CourseQuery = z.output<typeof courseQuery>;

export const listCourses = route({
  method: 'GET',
  path: '/api/formazione',
  summary: 'I propri corsi, prima quelli da svolgere',
  access: 'agency',
  area: 'documenti',
  paged: true,
  query: courseQuery,
  answer: z.array(course),
  errors: [],
});

export const addCourseCertificate = route({
  method: 'POST',
  path: '/api/formazione/:id/attestato',
  summary: "Aggiunge ai propri certificati l'attestato di un corso",
  access: 'agency',
  area: 'documenti',
  object: 'corso',
  success: 201,
  idempotent: true,
  creates: ['certificati'],
  params: idParams,
  body: newCourseCertificate,
  upload: requiredDocumentSlot,
  answer: certificate,
  errors: ['non-trovato', 'attestato-gia-presente', ...documentUploadErrors],
});

export const listAgencyCourses = route({
  method: 'GET',
  path: '/api/formazione-utente/:id',
  summary: "I corsi di un'agenzia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  paged: true,
  params: idParams,
  query: courseQuery,
  answer: z.array(course),
  errors: ['non-trovato'],
});

export const assignCourse = route({
  method: 'POST',
  path: '/api/formazione-utente/:id',
  summary: "Assegna un corso a un'agenzia, che ne riceve notizia",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'utente',
  success: 201,
  idempotent: true,
  params: idParams,
  body: newCourse,
  answer: course,
  errors: ['non-trovato', 'operazione-in-corso', 'chiave-riusata'],
});

export const assignCourses = route({
  method: 'POST',
  path: '/api/formazione-utente',
  summary: 'Assegna un corso a più agenzie, a un gruppo o a tutte quelle attive',
  access: 'admin',
  adminArea: 'agenzie',
  success: 201,
  idempotent: true,
  body: newCourse.extend({ destinatari: recipients }),
  /** Number of agencies. */
  answer: z.object({ assegnati: z.number().int() }),
  errors: ['operazione-in-corso', 'chiave-riusata'],
});

export const deleteCourse = route({
  method: 'DELETE',
  path: '/api/corso/:id',
  summary: "Toglie un corso a un'agenzia: l'attestato resta tra i certificati",
  access: 'admin',
  adminArea: 'agenzie',
  object: 'corso',
  params: idParams,
  answer: okAnswer,
  errors: ['non-trovato'],
});
