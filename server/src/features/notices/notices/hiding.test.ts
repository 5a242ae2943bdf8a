import { listAudit } from '@commiato/contracts/administration/audit';
import { restoreFromBin, undoDeletion } from '@commiato/contracts/administration/bin';
import { readAttachmentImage } from '@commiato/contracts/notices/attachments';
import { hideNotice, unhideNotice } from '@commiato/contracts/notices/hiding';
import {
  changeNotice,
  deleteNotice,
  readNotice,
  readNoticePhotograph,
  setNoticesVisibility,
} from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, seedAttachment, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
let notice: Awaited<ReturnType<typeof seedNotice>>;
let params: { id: string };

beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});
beforeEach(async () => {
  notice = await seedNotice(test, owner.token);
  params = { id: notice._id };
  test.clock.pass(1000);
});

const why = { motivo: 'fotografia', nota: 'La fotografia è di un’altra persona.' };
const hide = (body: object = why) => call(test, hideNotice, { token: admin, params, body });
const show = () => call(test, unhideNotice, { token: admin, params });
const bell = async () =>
  (await call(test, listNewestNotifications, { token: owner.token })).body.filter(({ url }) =>
    url.endsWith(notice._id),
  );
const mails = () =>
  queryAppRows(
    test,
    { oggetto: z.string(), testo: z.string() },
    sql`select oggetto, testo from posta where destinatario = ${owner.agency.mail} and testo like ${`%${notice._id}%`} order by creata`,
  );
const seen = async () => [
  (await test.app.inject({ url: noticeAddress(notice) })).statusCode,
  (await call(test, searchNotices, { body: { searchTerm: "Maria Teresa Dell'Acqua" } })).body.some(
    ({ _id }) => _id === notice._id,
  ),
];

describe('hiding a notice', () => {
  it('leaves its photograph to its agency and the administration, who judge it, and to nobody else', async () => {
    const photograph = (token: string | undefined) => call(test, readNoticePhotograph, { token, params });
    const shown = imageAddress({ id_utente: notice.id_utente, img: notice.img });
    expect((await test.app.inject({ url: shown })).statusCode).toBe(200);
    await hide();
    expect((await test.app.inject({ url: shown })).statusCode).toBe(404);
    const other = await seedAgency(test, admin);
    const asked = [owner.token, admin, other.token, undefined].map(async (token) => (await photograph(token)).status);
    expect(await Promise.all(asked)).toEqual([200, 200, 404, 401]);
    const { headers, body } = await photograph(owner.token);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['cache-control']).toContain('no-store');
    expect(Buffer.isBuffer(body) && body.length > 0).toBe(true);
  });

  it('leaves the images of its attachments to them too', async () => {
    const attachment = await seedAttachment(test, owner.token, notice._id);
    const image = (token: string | undefined) =>
      call(test, readAttachmentImage, { token, params: { id: attachment._id } });
    await hide();
    expect((await test.app.inject({ url: imageAddress(attachment) })).statusCode).toBe(404);
    const other = await seedAgency(test, admin);
    const asked = [owner.token, admin, other.token, undefined].map(async (token) => (await image(token)).status);
    expect(await Promise.all(asked)).toEqual([200, 200, 404, 401]);
    const { headers, body } = await image(owner.token);
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/jpeg',
      expect.stringContaining('no-store'),
    ]);
    expect(Buffer.isBuffer(body) && body.length > 0).toBe(true);
  });

  it('takes it from every public page and tells its agency why, by bell and by mail', async () => {
    expect(await seen()).toEqual([200, true]);
    const { status, body } = await hide();
    expect([status, body.disattivo]).toEqual([200, true]);
    expect(await seen()).toEqual([404, false]);
    expect(await bell()).toMatchObject([
      { titolo: 'Annuncio nascosto', testo: 'Maria Teresa Dell’Acqua: fotografia.', url: `/annuncio/${notice._id}` },
    ]);
    const [mail] = await mails();
    expect(mail?.oggetto).toBe('Annuncio nascosto: Maria Teresa Dell’Acqua');
    for (const part of ['Fotografia', why.nota, `/annuncio/${notice._id}`]) expect(mail?.testo).toContain(part);
    const own = await call(test, readNotice, { token: owner.token, params });
    expect(own.body).toMatchObject({
      nascosto_motivo: 'fotografia',
      nascosto_nota: why.nota,
      nascosto_il: test.clock.now().toISOString(),
    });
  });

  it('says so once, however often it is pressed, and keeps the first reason', async () => {
    await hide();
    const again = await hide({ motivo: 'violazione' });
    expect([again.status, again.body.nascosto_motivo]).toEqual([200, 'fotografia']);
    expect(await bell()).toHaveLength(1);
  });

  it('wants a reason, and words where it is another', async () => {
    const none = await hide({ motivo: 'perché sì' });
    expect([none.status, none.body.fields]).toEqual([400, { motivo: ['Scegli il motivo.'] }]);
    const other = await hide({ motivo: 'altro' });
    expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([400, ['nota']]);
    expect((await hide({ motivo: 'altro', nota: 'È pubblicato due volte.' })).status).toBe(200);
  });

  it('is taken back, and told; a reason does not outlive it, whoever shows the notice', async () => {
    await hide();
    test.clock.pass(1000);
    const shown = await show();
    const empty = { disattivo: false, nascosto_il: null, nascosto_motivo: '', nascosto_nota: '' };
    expect(shown.body).toMatchObject(empty);
    expect(await seen()).toEqual([200, true]);
    expect((await bell()).map(({ titolo }) => titolo)).toEqual(['Annuncio di nuovo visibile', 'Annuncio nascosto']);
    expect((await mails()).at(-1)?.oggetto).toBe('Annuncio di nuovo visibile: Maria Teresa Dell’Acqua');
    await hide();
    await call(test, changeNotice, { token: admin, params, body: { disattivo: false } });
    expect((await call(test, readNotice, { token: admin, params })).body).toMatchObject(empty);
  });

  it('is told also where it is done in the form, without a reason', async () => {
    await call(test, changeNotice, { token: admin, params, body: { disattivo: true } });
    expect(await bell()).toMatchObject([{ titolo: 'Annuncio nascosto', testo: 'Maria Teresa Dell’Acqua' }]);
    expect((await call(test, readNotice, { token: admin, params })).body.nascosto_il).not.toBeNull();
  });
});

it('an agency hears by bell and e-mail that the administration moved its funeral or changed a field, and nothing of its own changes', async () => {
  const funerale = 'Funerale sabato 21 novembre alle ore 10 nella chiesa di San Rocco';
  await call(test, changeNotice, { token: owner.token, params, body: { funerale } });
  expect([await bell(), await mails()]).toEqual([[], []]);
  test.clock.pass(1000);
  const moved = funerale.replace('ore 10', 'ore 11');
  await call(test, changeNotice, { token: admin, params, body: { funerale: moved } });
  expect(await bell()).toMatchObject([
    {
      titolo: 'Appuntamenti cambiati',
      testo: 'Maria Teresa Dell’Acqua: funerale, sabato 21 novembre alle 11, Chiesa di San Rocco.',
      url: `/annuncio/${notice._id}`,
    },
  ]);
  const [mail] = await mails();
  expect(mail?.oggetto).toBe('Appuntamenti cambiati: Maria Teresa Dell’Acqua');
  for (const words of ['sabato 21 novembre alle 10', 'sabato 21 novembre alle 11', `/annuncio/${notice._id}`])
    expect(mail?.testo).toContain(words);
  test.clock.pass(1000);
  const fields = { cap: '47523', coniuge: 'Ugo Neri', nome: notice.nome, cimitero: notice.cimitero };
  await call(test, changeNotice, { token: admin, params, body: fields });
  const testo = 'Maria Teresa Dell’Acqua. Modificato: coniuge, CAP.';
  expect(await bell()).toMatchObject([{ titolo: 'Annuncio modificato', testo }, {}]);
  expect((await mails()).at(-1)?.testo).toContain('Modificato: coniuge, CAP.');
  await call(test, changeNotice, { token: admin, params, body: fields });
  expect(await bell()).toHaveLength(2);
});

it('who hides or shows what somebody else has just hidden or shown is told that it was so already', async () => {
  const changes: boolean[] = [];
  for (const press of [hide, hide, show, show]) changes.push((await press()).body.cambiato);
  expect(changes).toEqual([true, false, true, false]);
});

it('the history of a notice tells who hid it and why, who changed it, and nothing of others', async () => {
  await call(test, changeNotice, { token: owner.token, params, body: { cap: '47522' } });
  test.clock.pass(1000);
  await hide();
  const { body } = await call(test, listAudit, { token: admin, query: { su: notice._id } });
  expect(body).toMatchObject([
    { azione: 'annuncio nascosto', nomeChi: 'Amministratore', dettagli: { motivo: 'fotografia' } },
    { azione: 'annuncio modificato', chi: owner.agency._id, dettagli: { campi: 'cap' } },
  ]);
  const activity = await call(test, listAudit, { token: admin, query: { su: owner.agency._id, pageSize: '200' } });
  expect(activity.body.map(({ azione }) => azione)).toEqual(
    expect.arrayContaining(['annuncio nascosto', 'accesso', 'utente creato']),
  );
  const ids = new Set([owner.agency._id]);
  for (const { chi, oggetto, tipoOggetto } of activity.body)
    expect(tipoOggetto === 'annuncio' || ids.has(chi ?? '') || ids.has(oggetto ?? '')).toBe(true);
});

describe('the log', () => {
  const logged = async (query: Record<string, string>) =>
    (await call(test, listAudit, { token: admin, query })).body.filter(({ oggetto }) => oggetto === notice._id);

  it('has one word for hiding and one for showing again, whichever call is used', async () => {
    const edit = (disattivo: boolean, more = {}) =>
      call(test, changeNotice, { token: admin, params, body: { disattivo, ...more } });
    const bulk = (disattivo: boolean) =>
      call(test, setNoticesVisibility, { token: admin, body: { ids: [notice._id], disattivo } });
    const steps = [
      hide,
      show,
      () => edit(true),
      () => edit(false, { cap: '47522' }),
      () => bulk(true),
      () => bulk(false),
      // Asks for nothing.
      () => call(test, changeNotice, { token: admin, params: { id: notice._id }, body: {} }),
    ];
    for (const step of steps) {
      test.clock.pass(1000);
      expect((await step()).status).toBe(200);
    }
    expect(await logged({ azione: 'annuncio nascosto' })).toHaveLength(3);
    expect(await logged({ azione: 'annuncio di nuovo visibile' })).toHaveLength(3);
    expect(await logged({ azione: 'annuncio modificato' })).toMatchObject([{ dettagli: { campi: 'cap' } }]);
  });

  it('finds what was written before it had one word, and tells it in that word', async () => {
    const former = { campi: 'disattivo', nascosto: true, motivo: 'fotografia' };
    await audit(test.deps.database.db, test.deps.clock, {
      chi: null,
      azione: 'annuncio modificato',
      oggetto: notice._id,
      dettagli: former,
    });
    const found = await logged({ azione: 'annuncio nascosto' });
    expect(found).toMatchObject([{ azione: 'annuncio nascosto', dettagli: { motivo: 'fotografia' } }]);
    expect(await logged({ azione: 'annuncio di nuovo visibile' })).toEqual([]);
  });
});

describe('deleting a notice', () => {
  const told = async (title: string) =>
    (await call(test, listNewestNotifications, { token: owner.token })).body.filter(({ titolo }) => titolo === title);
  const remove = (token: string) => call(test, deleteNotice, { token, params });
  const restore = () => call(test, restoreFromBin, { token: admin, params });

  it('is told to its agency where the administration does it, and to nobody where the agency does', async () => {
    await remove(owner.token);
    expect(await told('Annuncio eliminato')).toEqual([]);
    const { _id: id } = await seedNotice(test, owner.token);
    expect((await call(test, deleteNotice, { token: admin, params: { id } })).status).toBe(200);
    expect(await told('Annuncio eliminato')).toMatchObject([{ testo: 'Maria Teresa Dell’Acqua', url: '/dashboard' }]);
  });

  it('is taken back by the administration, and told by bell and by mail', async () => {
    await remove(admin);
    test.clock.pass(1000);
    expect((await restore()).status).toBe(200);
    expect(await seen()).toEqual([200, true]);
    expect(await bell()).toMatchObject([
      { titolo: 'Annuncio ripristinato', testo: 'Maria Teresa Dell’Acqua', url: `/annuncio/${notice._id}` },
    ]);
    const [mail] = await mails();
    expect(mail?.oggetto).toBe('Annuncio ripristinato: Maria Teresa Dell’Acqua');
    expect(mail?.testo).toContain('si vede di nuovo nelle pagine pubbliche e nella tua area riservata');
  });

  it('promises no public page to a notice that was hidden before', async () => {
    await hide();
    test.clock.pass(1000);
    await remove(admin);
    await restore();
    expect((await mails()).at(-1)?.testo).toContain('resta nascosto nelle pagine pubbliche');
    expect(await seen()).toEqual([404, false]);
  });

  it('is not told as taken back where the agency itself had deleted it, whoever takes it back', async () => {
    await remove(admin);
    await restore();
    expect(await bell()).toHaveLength(1);
    for (const back of [restore, () => call(test, undoDeletion, { token: owner.token, params })]) {
      test.clock.pass(1000);
      await remove(owner.token);
      expect((await back()).status).toBe(200);
    }
    expect(await bell()).toHaveLength(1);
  });

  it('of a person of the agency is the agency’s own', async () => {
    const { token } = await seedCollaborator(test, owner.token, { ruolo: 'impiegato' });
    expect((await remove(token)).status).toBe(200);
    expect((await restore()).status).toBe(200);
    expect(await bell()).toEqual([]);
  });
});
