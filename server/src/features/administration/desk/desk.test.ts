import { deleteAgency } from '@commiato/contracts/accounts/agencies';
import { countWaitingMatters, listWaitingMatters } from '@commiato/contracts/administration/desk';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { deleteCertificate, listAllCertificates } from '@commiato/contracts/office/certificates';
import { countOpenReports, listReports, sendReport } from '@commiato/contracts/requests/abuse-reports';
import { sendMessage } from '@commiato/contracts/requests/messages';
import {
  countUnprocessedRequests,
  listReceivedRequests,
  setRequestProcessed,
} from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/calls.ts';
import { seedCertificate } from '../../../testing/deadlines.ts';
import { seedRequest } from '../../../testing/documents.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  seedQueuedMail,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});

const list = async (query: Record<string, string> = {}) => {
  const { body, headers } = await call(test, listWaitingMatters, { token: admin, query });
  return { rows: body, total: Number(headers['x-total-count']) };
};
const counts = async () => (await call(test, countWaitingMatters, { token: admin })).body;
const report = async (id: string, motivo: string) =>
  call(test, sendReport, {
    params: { id },
    body: { motivo, testo: 'Non è così.', nome: 'Ada Neri', relazione: '', mail: 'ada@posta.example', tel: '' },
    ip: '10.9.0.1',
  });

it('has all that waits, what cannot wait first and then by the last day, with the source of the term', async () => {
  const notice = await seedNotice(test, zoli.token);
  await seedCertificate(test, zoli.token, {
    cosa: 'DURC',
    numero: 'D1',
    rilascio: '2026-08-01',
    scadenza: '2026-11-22',
  });
  await seedCertificate(test, zoli.token, { numero: 'LONTANO', rilascio: '2026-08-01', scadenza: '2028-11-22' });
  await report(notice._id, 'fotografia');
  await report(notice._id, 'orario sbagliato');
  test.clock.pass(1000);
  await report(notice._id, 'luogo sbagliato');
  test.clock.pass(1000);
  await report(notice._id, 'violazione');
  await seedRequest(test, zoli.token, { titolo: 'Contratto del magazzino' });
  const mail = await seedQueuedMail(test);
  await test.deps.database.db.execute(sql`update posta set prossima = null where "_id" = ${mail._id}`);

  const { rows, total } = await list({ pageSize: '200' });
  expect(total).toBe(rows.length);
  const urgent = { tipo: 'segnalazione', scade: '2026-12-20', stato: 'subito' };
  expect(rows.slice(0, 3)).toMatchObject([
    { ...urgent, regola: 'orario sbagliato' },
    { ...urgent, regola: 'luogo sbagliato' },
    { ...urgent, regola: 'senza indebito ritardo' },
  ]);
  const by = (tipo: string) => rows.filter((row) => row.tipo === tipo);
  expect(by('certificato')).toMatchObject([
    { nome: 'DURC n. D1', di: 'Onoranze Funebri Fratelli Zoli', regola: 'durc', scade: '2026-11-22', stato: 'vicino' },
  ]);
  // One of months ago waits since it has been near its end.
  await test.deps.database.db.execute(sql`update certificati set creato = '2026-01-02T08:00:00Z' where numero = 'D1'`);
  expect((await list({ tipo: 'certificato' })).rows).toMatchObject([{ dal: '2026-10-22T22:00:00.000Z' }]);
  expect(by('segnalazione')[3]).toMatchObject({ regola: 'un mese', scade: '2026-12-20', stato: 'lontano' });
  expect(by('richiesta')).toMatchObject([{ nome: 'Contratto del magazzino', scade: null, stato: 'senza termine' }]);
  expect(by('e-mail')).toMatchObject([{ _id: mail._id, regola: 'nessuno' }]);
  // None is set up in tests.
  expect(by('copia')).toMatchObject([{ nome: 'Le copie di sicurezza non sono impostate', regola: 'prima copia' }]);
  expect((await list({ q: 'magazzino' })).rows.map(({ tipo }) => tipo)).toEqual(['richiesta']);

  // By the column: as its arrow says, with those that show no day at the end.
  const shown = async (sort: string) =>
    (await list({ sort, pageSize: '200' })).rows.map(({ scade, stato }) => (stato === 'subito' ? null : scade));
  const days = rows.flatMap(({ scade, stato }) => (scade && stato !== 'subito' ? [scade] : [])).sort();
  const withoutDay = Array<null>(rows.length - days.length).fill(null);
  expect(await shown('scade')).toEqual([...days, ...withoutDay]);
  expect(await shown('-scade')).toEqual([...days.toReversed(), ...withoutDay]);
});

it('its counts are those of the lists that they lead to, and each thing is counted once', async () => {
  const { totale, tipi } = await counts();
  const of = (kind: string) => tipi.find(({ tipo }) => tipo === kind)?.quanti ?? 0;
  expect(totale).toBe((await list()).total);
  expect(tipi.reduce((sum, { quanti }) => sum + quanti, 0)).toBe(totale);
  for (const { tipo, quanti, subito, scaduti, vicini } of tipi) {
    expect((await list({ tipo })).total).toBe(quanti);
    expect((await list({ tipo, stato: 'subito' })).total).toBe(subito);
    expect((await list({ tipo, stato: 'scaduto' })).total).toBe(scaduti);
    expect((await list({ tipo, stato: 'vicino' })).total).toBe(vicini);
  }
  const header = async (route: Parameters<typeof call>[1], query: Record<string, string>) =>
    Number((await call(test, route, { token: admin, query })).headers['x-total-count']);
  expect(await header(listReports, { stato: 'da-evadere' })).toBe(of('segnalazione'));
  expect((await call(test, countOpenReports, { token: admin })).body.totale).toBe(of('segnalazione'));
  expect(await header(listReceivedRequests, { stato: 'da-evadere', escluse: 'segnalazioni' })).toBe(of('richiesta'));
  const unprocessed = await call(test, countUnprocessedRequests, { token: admin, query: { escluse: 'segnalazioni' } });
  expect(unprocessed.body.totale).toBe(of('richiesta'));
  expect(await header(listOutboxMail, { stato: 'fallita' })).toBe(of('e-mail'));
  const certificates = await Promise.all(
    ['scaduto', 'in scadenza'].map((stato) => header(listAllCertificates, { stato })),
  );
  expect(certificates.reduce((sum, one) => sum + one, 0)).toBe(of('certificato'));
});

it('each thing is found in one state, what cannot wait in its own', async () => {
  const of = async (stato: string) => (await list({ stato, pageSize: '200' })).rows;
  expect((await of('subito')).map(({ regola }) => regola)).toEqual([
    'orario sbagliato',
    'luogo sbagliato',
    'senza indebito ritardo',
  ]);
  const states = await Promise.all(['subito', 'scaduto', 'vicino', 'lontano', 'senza termine'].map(of));
  expect(states.flat()).toHaveLength((await list()).total);
});

it('a term of law that is over stands right after what cannot wait, whatever waits longer without one', async () => {
  const notice = await seedNotice(test, zoli.token);
  await seedRequest(test, zoli.token, { titolo: 'Aspetta da sempre' });
  await report(notice._id, 'fotografia');
  const { db } = test.deps.database;
  await db.execute(sql`update pratiche set pubblicato = '2026-01-07T08:00:00Z' where titolo = 'Aspetta da sempre'`);
  await db.execute(sql`
    update pratiche set pubblicato = '2026-10-10T08:00:00Z' where cosa = 'Segnalazione' and dati ->> 'annuncio' = ${notice._id}`);
  const { rows } = await list();
  expect(rows.slice(0, 4)).toMatchObject([
    { stato: 'subito' },
    { stato: 'subito' },
    { stato: 'subito' },
    { stato: 'scaduto', regola: 'un mese' },
  ]);
  const at = (titolo: string) => rows.findIndex(({ nome }) => nome === titolo);
  expect(at('Aspetta da sempre')).toBeGreaterThan(at('DURC n. D1'));
});

it('nothing waits that was handled, or whose agency is in the bin', async () => {
  const gone = await seedAgency(test, admin);
  const { _id } = await seedRequest(test, gone.token);
  const waits = async () => (await list({ tipo: 'richiesta', pageSize: '200' })).rows.some((row) => row._id === _id);
  expect(await waits()).toBe(true);
  await call(test, setRequestProcessed, { token: admin, params: { id: _id }, body: { evaso: true } });
  expect(await waits()).toBe(false);
  await call(test, setRequestProcessed, { token: admin, params: { id: _id }, body: { evaso: false } });
  await call(test, deleteAgency, { token: admin, params: { id: gone.agency._id } });
  expect(await waits()).toBe(false);
});

it('a handled request waits again once its agency has written, until that was answered or needs no answer', async () => {
  const { _id } = await seedRequest(test, zoli.token, { titolo: 'Evasa da tempo' });
  await seedRequest(test, zoli.token, { titolo: 'Evasa dopo' }).then(({ _id: later }) =>
    call(test, setRequestProcessed, { token: admin, params: { id: later }, body: { evaso: true } }),
  );
  const settle = () => call(test, setRequestProcessed, { token: admin, params: { id: _id }, body: { evaso: true } });
  await settle();
  const counted = async () =>
    (await call(test, countUnprocessedRequests, { token: admin, query: { escluse: 'segnalazioni' } })).body.totale;
  const received = async (query: Record<string, string> = {}) =>
    (
      await call(test, listReceivedRequests, {
        token: admin,
        query: { escluse: 'segnalazioni', pageSize: '200', ...query },
      })
    ).body;
  const before = await counted();
  test.clock.pass(3 * 86_400_000);
  admin = await signInAdmin(test);
  zoli = { ...zoli, token: await signIn(test, zoli.agency.mail, agencyPassword) };
  const write = (token: string) =>
    call(test, sendMessage, { token, params: { id: _id }, body: { testo: 'Manca ancora una pagina.' } });
  const waiting = async () => (await list({ tipo: 'richiesta', pageSize: '200' })).rows.find((row) => row._id === _id);
  expect(await waiting()).toBeUndefined();
  await write(zoli.token);
  expect(await waiting()).toMatchObject({ nome: 'Evasa da tempo', dal: test.clock.now().toISOString() });
  expect(await counted()).toBe(before + 1);
  const rows = await received();
  const firstSettled = rows.findIndex(({ evaso, messaggioNuovo }) => evaso && !messaggioNuovo);
  expect(rows.findIndex((row) => row._id === _id)).toBeLessThan(firstSettled);
  expect((await received({ stato: 'da-evadere' })).find((row) => row._id === _id)).toMatchObject({ evaso: true });
  expect((await received({ stato: 'da-evadere' })).length).toBe(before + 1);

  await write(admin);
  expect([await waiting(), await counted()]).toEqual([undefined, before]);
  await write(zoli.token);
  expect(await counted()).toBe(before + 1);
  const { db } = test.deps.database;
  await db.execute(sql`delete from posta`);
  expect((await settle()).status).toBe(200);
  expect([await waiting(), await counted()]).toEqual([undefined, before]);
  expect((await db.execute(sql`select from posta`)).rows).toEqual([]);
});

it('no certificate waits that a later one has replaced, until that is deleted', async () => {
  const waiting = async () =>
    (await list({ tipo: 'certificato', pageSize: '200' })).rows
      .map(({ nome }) => nome)
      .filter((nome) => /[RP][12]$/.test(nome));
  const before = (await counts()).totale;
  const old = { rilascio: '2026-08-02', scadenza: '2026-11-22' };
  await seedCertificate(test, zoli.token, { cosa: 'DURC', numero: 'R1', ...old });
  await seedCertificate(test, zoli.token, { cosa: 'polizza', numero: 'P1', ...old });
  expect(await waiting()).toEqual(['DURC n. R1', 'Polizza n. P1']);
  const later = { rilascio: '2026-11-18', scadenza: '2027-03-18' };
  const renewed = await seedCertificate(test, zoli.token, { cosa: 'DURC', numero: 'R2', ...later });
  await seedCertificate(test, zoli.token, { cosa: 'polizza', numero: 'P2', ...later });
  expect(await waiting()).toEqual(['Polizza n. P1']);
  await call(test, deleteCertificate, { token: zoli.token, params: { id: renewed._id } });
  expect(await waiting()).toEqual(['DURC n. R1', 'Polizza n. P1']);
  expect((await counts()).totale).toBe(before + 2);
});

it('is the administrator’s alone', async () => {
  expect((await call(test, listWaitingMatters, { token: zoli.token })).status).toBe(403);
  expect((await call(test, countWaitingMatters, {})).status).toBe(401);
});
