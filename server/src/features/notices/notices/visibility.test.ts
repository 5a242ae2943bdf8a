import {
  exportAllNotices,
  listAllNotices,
  readNotice,
  setNoticesVisibility,
} from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { sendReport } from '@commiato/contracts/requests/abuse-reports';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let agency: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin, { ragSociale: 'Visibile' });
});

const show = (ids: readonly string[], disattivo: boolean) =>
  call(test, setNoticesVisibility, { token: admin, body: { ids: [...ids], disattivo } });
const status = async (notice: Parameters<typeof noticeAddress>[0]) =>
  (await test.app.inject(noticeAddress(notice))).statusCode;
const listed = async (query: Record<string, string>) =>
  (await call(test, listAllNotices, { token: admin, query: { sort: 'cognome', ...query } })).body;

it('several notices are hidden and shown again at once, pages and log with them', async () => {
  const one = await seedNotice(test, agency.token, { cognome: 'Primula' });
  const other = await seedNotice(test, agency.token, { cognome: 'Primulari' });
  const ids = [one._id, other._id].sort();
  expect((await show([...ids, 'nessuno'], true)).body).toEqual({ ok: true, ids, mancanti: 1, perche: [] });
  expect([await status(one), await status(other)]).toEqual([404, 404]);
  expect((await show(ids, true)).body.ids).toEqual([]);
  expect((await show([one._id], false)).body.ids).toEqual([one._id]);
  expect([await status(one), await status(other)]).toEqual([200, 404]);
  const entries = await queryAppRows(
    test,
    { azione: z.string() },
    sql`select azione from registro where oggetto = ${one._id} order by azione`,
  );
  expect(entries.map(({ azione }) => azione)).toEqual(['annuncio di nuovo visibile', 'annuncio nascosto']);
  expect((await call(test, setNoticesVisibility, { token: agency.token, body: { ids, disattivo: true } })).status).toBe(
    403,
  );
  expect((await show([], true)).status).toBe(400);
});

it('each agency is told once of all its own, with the reason, as of a single one', async () => {
  const lone = await seedAgency(test, admin, { ragSociale: 'Una sola', mail: 'una-sola@prova.example' });
  const both = [
    await seedNotice(test, agency.token, { nome: 'Ada', cognome: 'Ginestra' }),
    await seedNotice(test, agency.token, { nome: 'Ugo', cognome: 'Mirto' }),
  ];
  const one = await seedNotice(test, lone.token, { nome: 'Ida', cognome: 'Salvia' });
  const ids = [...both, one].map(({ _id }) => _id);
  const perche = { motivo: 'fotografia', nota: 'Le fotografie sono di altri.' } as const;
  test.clock.pass(1000);
  const body = { ids, disattivo: true, perche };
  expect((await call(test, setNoticesVisibility, { token: admin, body })).body.ids).toHaveLength(3);
  const newest = async (token: string) => (await call(test, listNewestNotifications, { token })).body[0];
  const bell = await newest(agency.token);
  expect(bell).toMatchObject({ titolo: '2 annunci nascosti', url: '/dashboard' });
  for (const part of ['Fotografia', 'Ada Ginestra', 'Ugo Mirto']) expect(bell?.testo).toContain(part);
  expect(await newest(lone.token)).toMatchObject({ titolo: 'Annuncio nascosto', testo: 'Ida Salvia: fotografia.' });
  const mailed = (mail: string) =>
    queryAppRows(
      test,
      { testo: z.string() },
      sql`select testo from posta where destinatario = ${mail} and oggetto like '%nascost%' and testo like ${`%${perche.nota}%`}`,
    );
  const [mail, second] = await mailed(agency.agency.mail);
  expect(second).toBeUndefined();
  for (const part of ['Ada Ginestra', 'Ugo Mirto', 'Fotografia']) expect(mail?.testo).toContain(part);
  expect(await mailed('una-sola@prova.example')).toHaveLength(1);
  const own = await call(test, readNotice, { token: lone.token, params: { id: one._id } });
  expect(own.body).toMatchObject({ nascosto_motivo: 'fotografia', nascosto_nota: perche.nota });

  // Nothing changes, so nobody is told; what is shown again is told once.
  await call(test, setNoticesVisibility, { token: admin, body });
  expect((await newest(lone.token))?.titolo).toBe('Annuncio nascosto');
  test.clock.pass(1000);
  const shown = await show(ids, false);
  // Where that is taken back each is hidden for its own reason again.
  expect(shown.body.perche).toEqual([{ ids: [...ids].sort(), perche }]);
  expect((await newest(agency.token))?.titolo).toBe('2 annunci di nuovo visibili');
  expect((await newest(lone.token))?.titolo).toBe('Annuncio di nuovo visibile');
  const wrong = { ...body, perche: { motivo: 'altro', nota: '' } };
  expect((await call(test, setNoticesVisibility, { token: admin, body: wrong })).status).toBe(400);
});

it('the message about several lists them by surname and tells namesakes, and notices of one person, apart', async () => {
  const crowd = await seedAgency(test, admin, { ragSociale: 'Omonimi', mail: 'omonimi@prova.example' });
  const seeds = [
    { cognome: 'Zorzi', nome: 'Ada', comune: 'Cesena', prov: 'FC' },
    { cognome: 'Rossi', nome: 'Giuseppe', comune: 'Rimini', prov: 'RN', cosa: 'Trigesimo' },
    { cognome: 'Rossi', nome: 'Giuseppe', comune: 'Cesena', prov: 'FC' },
    { cognome: 'Rossi', nome: 'Anna', comune: 'Cesena', prov: 'FC' },
    { cognome: 'Alunni', nome: 'Ubaldo', comune: 'Cesena', prov: 'FC' },
  ];
  const ids: string[] = [];
  for (const seed of seeds) ids.push((await seedNotice(test, crowd.token, seed))._id);
  const listed = [4, 3, 2, 1, 0].map((at) => ids[at]);
  const facts = [
    'Ubaldo Alunni, Necrologio, Cesena (FC)',
    'Anna Rossi, Necrologio, Cesena (FC)',
    'Giuseppe Rossi, Necrologio, Cesena (FC)',
    'Giuseppe Rossi, Trigesimo, Rimini (RN)',
    'Ada Zorzi, Necrologio, Cesena (FC)',
  ];
  for (const [disattivo, subject] of [
    [true, '5 annunci nascosti'],
    [false, '5 annunci di nuovo visibili'],
  ] as const) {
    test.clock.pass(1000);
    await show(ids, disattivo);
    const [bell] = (await call(test, listNewestNotifications, { token: crowd.token })).body;
    expect(bell).toMatchObject({
      titolo: subject,
      testo: 'Ubaldo Alunni, Anna Rossi, Giuseppe Rossi (2), Ada Zorzi',
    });
    const [mail] = await queryAppRows(
      test,
      { testo: z.string() },
      sql`select testo from posta where destinatario = 'omonimi@prova.example' and oggetto = ${subject}`,
    );
    const rows = (mail?.testo ?? '').split('\n').filter((row) => /: http\S+\/annuncio\//.test(row));
    expect(rows).toEqual(
      facts.map((fact, at) => expect.stringMatching(`^${fact.replace(/[()]/g, '.')}: .*${listed[at]}$`)),
    );
  }
});

it('what is shown again says why each was hidden: to take it back must not give another reason to the agencies', async () => {
  const [first, second, third] = [
    await seedNotice(test, agency.token, { cognome: 'Erica' }),
    await seedNotice(test, agency.token, { cognome: 'Ericani' }),
    await seedNotice(test, agency.token, { cognome: 'Ericetti' }),
  ].map(({ _id }) => _id);
  const perche = { motivo: 'violazione', nota: 'Lo chiede il tribunale.' } as const;
  const [one = '', other = '', plain = ''] = [first, second, third];
  await call(test, setNoticesVisibility, { token: admin, body: { ids: [one], disattivo: true, perche } });
  const photograph = { motivo: 'fotografia', nota: '' } as const;
  await call(test, setNoticesVisibility, { token: admin, body: { ids: [other], disattivo: true, perche: photograph } });
  await show([plain], true);
  const { body } = await show([one, other, plain], false);
  expect(body.perche).toHaveLength(3);
  for (const group of [
    { ids: [one], perche },
    { ids: [other], perche: photograph },
    { ids: [plain], perche: null },
  ])
    expect(body.perche).toContainEqual(group);
});

it('notices are filtered by kind, days, reports that wait, and those that were chosen', async () => {
  const reported = await seedNotice(test, agency.token, { cognome: 'Anemone' });
  const trigesimo = await seedNotice(test, agency.token, { cognome: 'Anemoni', cosa: 'Trigesimo' });
  await test.deps.database.db.execute(
    sql`update annunci set data_crea = data_crea - interval '1 day' where "_id" = ${reported._id}`,
  );
  await call(test, sendReport, {
    params: { id: reported._id },
    body: { motivo: 'altro', testo: 'Il nome è sbagliato.', nome: 'Ada', mail: 'ada@posta.example' },
  });
  const names = async (query: Record<string, string>) =>
    (await listed({ q: 'anemon', ...query })).map(({ cognome, segnalazioni }) => [cognome, segnalazioni]);
  expect(await names({})).toEqual([
    ['ANEMONE', 1],
    ['ANEMONI', 0],
  ]);
  expect(await names({ segnalate: 'aperte' })).toEqual([['ANEMONE', 1]]);
  expect(await names({ cosa: 'Trigesimo' })).toEqual([['ANEMONI', 0]]);
  const day = trigesimo.data_crea.slice(0, 10);
  expect(await names({ da: day })).toEqual([['ANEMONI', 0]]);
  expect(await names({ scelti: reported._id })).toEqual([['ANEMONE', 1]]);
  const query = { formato: 'csv', scelti: `${reported._id},${trigesimo._id}` };
  const { body } = await call(test, exportAllNotices, { token: admin, query });
  expect(readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0))).toHaveLength(3);
});
