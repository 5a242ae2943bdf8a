import { createAgency, readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { readUserCard } from '@commiato/contracts/accounts/sessions';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { changeNotificationPreferences } from '@commiato/contracts/notifications/preferences';
import { deleteCertificate, listCertificates } from '@commiato/contracts/office/certificates';
import {
  addCourseCertificate,
  assignCourse,
  assignCourses,
  deleteCourse,
  listAgencyCourses,
  listCourses,
} from '@commiato/contracts/office/training';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type TestCall } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { attendanceUpload, courseFields, seedAttendance, seedCourse } from '../../../testing/deadlines.ts';
import { pdf } from '../../../testing/documents.ts';
import { agencyFields, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sendCourseReminders } from './service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let agency: TestAgency;
let other: TestAgency;

beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin, { formazioneObbligatoria: true });
  other = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
});

const assign = (change: Record<string, unknown> = {}, given: TestCall = {}) =>
  call(test, assignCourse, { token: admin, params: { id: agency.agency._id }, body: courseFields(change), ...given });
const courses = async (token = agency.token, query: Record<string, string> = {}) =>
  (await call(test, listCourses, { token, query })).body;
const bell = async (token = agency.token) => (await call(test, listNewestNotifications, { token })).body;
const mails = async (q: string) => (await call(test, listOutboxMail, { token: admin, query: { q } })).body;

describe('a new course', () => {
  it('is answered whole, and the agency hears of it by bell and e-mail', async () => {
    const { status, body } = await assign();
    const course = {
      ...courseFields(),
      _id: expect.stringMatching(/^\w{12}$/),
      id_utente: agency.agency._id,
      stato: 'da svolgere',
      giorni: 72,
      attestato: null,
      creato: test.clock.now().toISOString(),
    };
    expect([status, body]).toEqual([201, course]);
    expect(await courses()).toEqual([body]);
    expect((await bell())[0]).toMatchObject({
      titolo: 'Nuovo corso di formazione',
      testo: 'Entro il 31 gennaio 2027: «Sicurezza nelle operazioni cimiteriali», Scuola Cimiteriale Emiliana.',
      url: '/formazione',
    });
    const sent = await mails('Nuovo corso');
    expect(sent.map(({ destinatario, oggetto }) => [destinatario, oggetto])).toEqual([
      [agency.agency.mail, 'Nuovo corso di formazione: Sicurezza nelle operazioni cimiteriali'],
    ]);
  });

  it.each([
    ['no title', { titolo: ' ' }, 'titolo', 'Questo campo è obbligatorio.'],
    ['no provider', { ente: '' }, 'ente', 'Questo campo è obbligatorio.'],
    ['half an hour', { ore: 0 }, 'ore', 'Scrivi un numero intero tra 1 e 1000.'],
    ['a link that runs', { link: 'javascript:1' }, 'link', 'Scrivi un indirizzo come http(s)://nomeazienda.ext'],
    ['a deadline that has passed', { scadenza: '2026-11-19' }, 'scadenza', 'La scadenza è già passata.'],
  ])('with %s is refused at its field', async (_, change, field, sentence) => {
    const { status, body } = await assign(change);
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('is assigned once under one idempotency key', async () => {
    const once = () => assign({ titolo: 'Una volta' }, { headers: { 'idempotency-key': 'corso' } });
    expect((await once()).body._id).toBe((await once()).body._id);
    expect(await mails('Una volta')).toHaveLength(1);
  });

  it('is for an agency, from the administrator alone', async () => {
    expect((await assign({}, { params: { id: 'nessuna' } })).status).toBe(404);
    expect((await assign({}, { token: agency.token })).status).toBe(403);
    expect((await assign({}, { token: undefined })).status).toBe(401);
  });
});

describe('the lists', () => {
  it('have first what is to be attended soonest, last what is done', async () => {
    const parma = await seedAgency(test, admin, { ragSociale: 'Parma' });
    const make = (titolo: string, scadenza: string) => seedCourse(test, admin, parma.agency._id, { titolo, scadenza });
    await make('lontano', '2027-03-01');
    const done = await make('fatto', '2026-11-21');
    await make('vicino', '2026-12-20');
    await seedAttendance(test, parma.token, done._id);
    const states = async (query = {}) =>
      (await courses(parma.token, query)).map(({ titolo, stato }) => [titolo, stato]);
    expect(await states()).toEqual([
      ['vicino', 'in scadenza'],
      ['lontano', 'da svolgere'],
      ['fatto', 'concluso'],
    ]);
    expect(await states({ stato: 'concluso' })).toEqual([['fatto', 'concluso']]);
    expect(await states({ stato: 'in scadenza' })).toEqual([['vicino', 'in scadenza']]);
    expect(await states({ stato: 'scaduto' })).toEqual([]);
    expect(await states({ id: done._id })).toEqual([['fatto', 'concluso']]);
    expect(await states({ q: 'lont scuola' })).toEqual([['lontano', 'da svolgere']]);

    const read = (id: string, token?: string) => call(test, listAgencyCourses, { token, params: { id } });
    const { body, headers } = await read(parma.agency._id, admin);
    expect([body.map(({ titolo }) => titolo), headers['x-total-count']]).toEqual([['vicino', 'lontano', 'fatto'], '3']);
    expect((await read('nessuna', admin)).status).toBe(404);
    expect((await read(parma.agency._id, parma.token)).status).toBe(403);
    expect((await read(parma.agency._id)).status).toBe(401);
    expect((await call(test, listCourses, { token: admin })).status).toBe(403);
    expect((await call(test, listCourses, {})).status).toBe(401);
    expect(await courses(other.token)).toEqual([]);
  });
});

describe('the certificate of attendance', () => {
  const bring = (id: string, given: TestCall = {}) =>
    call(test, addCourseCertificate, { token: agency.token, params: { id }, ...attendanceUpload(), ...given });

  it('appears among the certificates and concludes the course, until it is deleted', async () => {
    const course = await seedCourse(test, admin, agency.agency._id);
    const { status, body } = await bring(course._id);
    expect([status, body]).toMatchObject([
      201,
      { cosa: 'attestato di formazione', numero: 'A-7', rilascio: '2026-11-19', scadenza: null, id_corso: course._id },
    ]);
    const { body: certificates } = await call(test, listCertificates, { token: agency.token });
    expect(certificates).toEqual([body]);
    const stored = async () => (await courses()).find(({ _id }) => _id === course._id);
    expect(await stored()).toMatchObject({
      stato: 'concluso',
      attestato: { _id: body._id, rilascio: '2026-11-19', filename: 'attestato.pdf', tipo: 'pdf' },
    });
    expect(await bring(course._id)).toMatchObject({ status: 409, body: { code: 'attestato-gia-presente' } });
    await call(test, deleteCertificate, { token: agency.token, params: { id: body._id } });
    expect(await stored()).toMatchObject({ stato: 'da svolgere', attestato: null });
    expect((await bring(course._id)).status).toBe(201);
  });

  it('is one, also when two arrive at once', async () => {
    const { _id } = await seedCourse(test, admin, agency.agency._id);
    const answers = await Promise.all([bring(_id), bring(_id, { file: pdf('altro.pdf') })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused with bad data, without a file, and for what is no course of one’s own', async () => {
    const { _id } = await seedCourse(test, admin, agency.agency._id);
    expect(await bring(_id, { body: {} })).toMatchObject({
      status: 400,
      body: { fields: { rilascio: expect.any(Array) } },
    });
    expect(await bring(_id, { body: { rilascio: '2026-11-21' } })).toMatchObject({ status: 400 });
    expect(await bring(_id, { file: null })).toMatchObject({
      status: 400,
      body: { fields: { file: expect.any(Array) } },
    });
    expect((await bring(_id, { token: other.token })).status).toBe(404);
    expect((await bring('nessuno')).status).toBe(404);
    expect((await bring(_id, { token: admin })).status).toBe(403);
    expect((await bring(_id, { token: undefined })).status).toBe(401);
  });
});

describe('an agency without mandatory training', () => {
  const hasTraining = async (id: string) => {
    const params = { id };
    const { body } = await call(test, readAgencyWithoutSecrets, { token: admin, params });
    return [body.formazioneObbligatoria, (await call(test, readUserCard, { token: admin, params })).body.formazione];
  };

  it('has it with the first course, so that its menu and its detail lead there', async () => {
    const { agency: fresh } = await seedAgency(test, admin, { ragSociale: 'Senza corsi' });
    expect(await hasTraining(fresh._id)).toEqual([false, false]);
    await assign({}, { params: { id: fresh._id } });
    expect(await hasTraining(fresh._id)).toEqual([true, true]);
  });

  it('has it by a course for several, and nobody else has', async () => {
    const { agency: chosen } = await seedAgency(test, admin, { ragSociale: 'Scelta' });
    const { agency: left } = await seedAgency(test, admin, { ragSociale: 'Non scelta' });
    const body = { ...courseFields(), destinatari: [chosen._id] };
    expect((await call(test, assignCourses, { token: admin, body })).status).toBe(201);
    expect(await hasTraining(chosen._id)).toEqual([true, true]);
    expect(await hasTraining(left._id)).toEqual([false, false]);
  });
});

it('a course is taken away by the administrator alone, and its certificate stays', async () => {
  const course = await seedCourse(test, admin, agency.agency._id, { titolo: 'Tolto' });
  const { _id } = await seedAttendance(test, agency.token, course._id);
  const remove = (token?: string, id = course._id) => call(test, deleteCourse, { token, params: { id } });
  expect((await remove()).status).toBe(401);
  expect((await remove(agency.token)).status).toBe(403);
  expect((await remove(admin, 'nessuno')).status).toBe(404);
  expect(await remove(admin)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await remove(admin)).status).toBe(404);
  expect(await courses(agency.token, { q: 'Tolto' })).toEqual([]);
  const { body } = await call(test, listCertificates, { token: agency.token });
  expect(body.map((one) => one._id)).toContain(_id);
});

it('a course for a group is each agency’s own: who may sign in hears of it as each of its people has chosen, none is reminded twice', async () => {
  const molise = { regione: 'Molise', prov: 'CB', comune: 'Campobasso', cap: '86100' };
  const one = await seedAgency(test, admin, { ragSociale: 'Campobasso', ...molise });
  const two = await seedAgency(test, admin, { ragSociale: 'Isernia', ...molise, prov: 'IS' });
  const off = await call(test, createAgency, { token: admin, body: agencyFields({ attivo: false, ...molise }) });
  const send = (destinatari: unknown, change: Record<string, unknown> = {}) =>
    call(test, assignCourses, { token: admin, body: { ...courseFields(change), destinatari } });
  const titolo = 'Igiene delle sale del commiato';
  const sent = await send({ regione: 'Molise', stato: 'tutte' }, { titolo, scadenza: '2026-12-01' });
  expect([sent.status, sent.body]).toEqual([201, { assegnati: 3 }]);
  for (const { token } of [one, two]) {
    expect((await courses(token)).map((course) => course.titolo)).toEqual([titolo]);
    expect((await bell(token))[0]).toMatchObject({ titolo: 'Nuovo corso di formazione', url: '/formazione' });
  }
  expect((await mails(titolo)).map(({ destinatario }) => destinatario).sort()).toEqual(
    [one.agency.mail, two.agency.mail].sort(),
  );
  const params = { id: off.body._id };
  expect((await call(test, listAgencyCourses, { token: admin, params })).body.map((course) => course.titolo)).toEqual([
    titolo,
  ]);
  const aree = { annunci: 'nessuno', agenda: 'nessuno', fatturazione: 'nessuno', impostazioni: 'nessuno' };
  const { collaborator } = await seedCollaborator(test, one.token, {
    ruolo: 'impiegato',
    aree: { ...aree, documenti: 'cambia' },
  });
  await call(test, changeNotificationPreferences, { token: one.token, body: { documenti: { mail: 'mai' } } });
  await send({ regione: 'Molise', stato: 'tutte' }, { titolo: 'Movimentazione dei carichi', scadenza: '2026-12-01' });
  expect((await mails('Movimentazione')).map(({ destinatario }) => destinatario).sort()).toEqual(
    [collaborator.mail, two.agency.mail].sort(),
  );
  // The deadline is near: what was told stands for the reminder that would be due.
  await sendCourseReminders(test.deps);
  expect((await bell(one.token)).filter(({ titolo: head }) => head.startsWith('Corso di formazione'))).toEqual([]);
  const none = await send({ regione: 'Umbria' });
  expect([none.status, none.body.fields?.destinatari]).toEqual([
    400,
    ['Nessuna agenzia corrisponde: cambia la scelta.'],
  ]);
  expect((await send('tutte', { scadenza: '2026-01-01' })).body.fields).toEqual({
    scadenza: ['La scadenza è già passata.'],
  });
  expect(
    (await call(test, assignCourses, { token: agency.token, body: { ...courseFields(), destinatari: 'tutte' } }))
      .status,
  ).toBe(403);
});
