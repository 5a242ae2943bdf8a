import { deleteAgency } from '@commiato/contracts/accounts/agencies';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { listMessages, maxMessageLength, maxMessages, sendMessage } from '@commiato/contracts/requests/messages';
import {
  changeRequest,
  createContactRequest,
  exportReceivedRequests,
  listAgencyRequests,
  listReceivedRequests,
} from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedRequest } from '../../../testing/documents.ts';
import { seedAgency, seedOperator, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});

const write = (token: string, id: string, testo: string) => {
  test.clock.pass(1000);
  return call(test, sendMessage, { token, params: { id }, body: { testo } });
};
const read = (token: string, id: string) => call(test, listMessages, { token, params: { id } });
const mailsTo = (to: string) =>
  queryAppRows(
    test,
    { oggetto: z.string(), testo: z.string() },
    sql`select oggetto, testo from posta where destinatario = ${to} order by creata desc, "_id"`,
  );
const listed = async (id_utente: string) =>
  (await call(test, listReceivedRequests, { token: admin, query: { id_utente } })).body;

describe('the thread of a request', () => {
  it('holds what both sides write, in order, with who and when', async () => {
    const { _id } = await seedRequest(test, owner.token, { titolo: 'Contratto del furgone' });
    expect((await read(owner.token, _id)).body).toEqual([]);
    const asked = await write(admin, _id, 'Manca la firma.\nPuoi rimandarlo?');
    expect([asked.status, asked.body.quando]).toEqual([201, test.clock.now().toISOString()]);
    await write(owner.token, _id, 'Arriva domani.');
    const thread = [
      { testo: 'Manca la firma.\nPuoi rimandarlo?', autore: 'Amministratore', parte: 'amministrazione' },
      { testo: 'Arriva domani.', autore: 'Davide Zoli', parte: 'agenzia' },
    ];
    expect((await read(owner.token, _id)).body).toMatchObject(thread);
    expect((await read(admin, _id)).body).toMatchObject(thread);
  });

  it('names the person who writes for an agency, not its owner', async () => {
    const { _id } = await seedRequest(test, owner.token, { titolo: 'Contratto' });
    const { token } = await seedCollaborator(test, owner.token, {
      nome: 'Elisa',
      cognome: 'Conti',
      ruolo: 'titolare',
    });
    expect((await write(token, _id, 'Arriva domani.')).body.autore).toBe('Elisa Conti');
  });

  it('tells the agency by bell and mail, the administration by mail and in its lists', async () => {
    const { _id } = await seedRequest(test, owner.token, { titolo: 'Visura' });
    await write(admin, _id, 'Quale sede?');
    const [bell] = (await call(test, listNewestNotifications, { token: owner.token })).body;
    expect(bell).toMatchObject({
      titolo: 'Nuovo messaggio su una tua richiesta',
      testo: 'Visura',
      url: `/documenti-personali/${_id}`,
    });
    const [mail] = await mailsTo(owner.agency.mail);
    expect(mail?.oggetto).toBe('Nuovo messaggio: Visura');
    for (const part of ['Amministratore', 'Quale sede?', `/documenti-personali/${_id}`])
      expect(mail?.testo).toContain(part);
    const waits = async () => (await listed(owner.agency._id)).find((row) => row._id === _id);
    expect(await waits()).toMatchObject({ messaggioNuovo: false, evaso: false });

    await write(owner.token, _id, 'Quella di Cesena.');
    expect(await waits()).toMatchObject({ messaggioNuovo: true, evaso: false });
    const [told] = await mailsTo('admin@prova.example');
    expect(told?.oggetto).toBe('Nuovo messaggio da Onoranze Funebri Fratelli Zoli: Visura');
    for (const part of ['Davide Zoli', 'Quella di Cesena.', `/amministratore/messaggio/${_id}`])
      expect(told?.testo).toContain(part);
    await call(test, changeRequest, { token: admin, params: { id: _id }, body: { evaso: true } });
    expect(await waits()).toMatchObject({ messaggioNuovo: false, evaso: true });

    // A message changes no state: what was processed stays so, and says that somebody wrote.
    await write(owner.token, _id, 'Grazie.');
    const table = await call(test, listAgencyRequests, { token: admin, params: { id: owner.agency._id } });
    expect(table.body.find((row) => row._id === _id)).toMatchObject({ messaggioNuovo: true, evaso: true });
    await write(admin, _id, 'Prego.');
    expect(await waits()).toMatchObject({ messaggioNuovo: false });
  });

  it('waits on a handled request too: in the table of its agency as in the list of all, and in what is exported of it', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const seeded = async (titolo: string) => (await seedRequest(test, token, { titolo }))._id;
    const first = await seeded('Visura');
    await seeded('Contratto');
    const last = await seeded('Polizza');
    const table = async (query: Record<string, string> = {}) => {
      const { body } = await call(test, listAgencyRequests, { token: admin, params: { id: agency._id }, query });
      return body.map(({ titolo }) => titolo);
    };
    for (const id of [first, last])
      await call(test, changeRequest, { token: admin, params: { id }, body: { evaso: true } });
    expect(await table({ stato: 'da-evadere' })).toEqual(['Contratto']);
    await write(token, first, 'Manca ancora una pagina.');
    expect(await table()).toEqual(['Contratto', 'Visura', 'Polizza']);
    expect(await table({ stato: 'da-evadere' })).toEqual(['Contratto', 'Visura']);
    const query = { formato: 'csv', id_utente: agency._id, stato: 'da-evadere' };
    const csv = String((await call(test, exportReceivedRequests, { token: admin, query })).body);
    expect(csv).toContain('Evasa, nuovo messaggio');
    expect(csv).not.toContain('Polizza');
  });

  it('goes to the operator that the agency has', async () => {
    const operator = await seedOperator(test, admin, { mail: 'segue@prova.example' });
    const followed = await seedAgency(test, admin, { id_operatore: operator._id });
    const { _id } = await seedRequest(test, followed.token);
    await write(followed.token, _id, 'Ci sono novità?');
    expect((await mailsTo('segue@prova.example'))[0]?.testo).toContain('Ci sono novità?');
  });

  it('is read and written by its agency and the administration alone', async () => {
    const { _id } = await seedRequest(test, owner.token);
    const other = await seedAgency(test, admin);
    expect([(await read(other.token, _id)).status, (await write(other.token, _id, 'Io?')).status]).toEqual([404, 404]);
    expect((await read(admin, 'nessuna')).status).toBe(404);
    const passing = await seedAgency(test, admin);
    const gone = await seedRequest(test, passing.token);
    await call(test, deleteAgency, { token: admin, params: { id: passing.agency._id } });
    expect([(await read(admin, gone._id)).status, (await write(admin, gone._id, 'Ancora?')).status]).toEqual([
      404, 404,
    ]);
  });

  it('takes words, of a length that is read, and only so many of them', async () => {
    const { _id } = await seedRequest(test, owner.token);
    expect((await write(owner.token, _id, '  ')).body.fields).toEqual({ testo: ['Questo campo è obbligatorio.'] });
    expect((await write(owner.token, _id, 'a'.repeat(maxMessageLength + 1))).status).toBe(400);
    expect((await write(owner.token, _id, 'a'.repeat(maxMessageLength))).status).toBe(201);
    await test.deps.database.db.execute(sql`
      insert into messaggi_pratica ("_id", id_pratica, parte, autore, testo, quando)
      select ${_id} || n, ${_id}, 'agenzia', 'Davide Zoli', 'Di nuovo.', now() from generate_series(2, ${maxMessages}::int) n`);
    const full = await write(owner.token, _id, 'Ancora.');
    expect([full.status, full.body.fields?.testo?.[0]]).toEqual([
      400,
      `La richiesta ha già ${maxMessages} messaggi: apri una nuova richiesta.`,
    ]);
  });

  it('is none with who has no account', async () => {
    const body = { nome: 'Ada Neri', mail: 'ada@posta.example', testo: 'Vorrei un account.' };
    await call(test, createContactRequest, { body, ip: '192.0.2.77' });
    const [row] = (await call(test, listReceivedRequests, { token: admin, query: { q: 'Ada Neri' } })).body;
    const refused = await write(admin, row?._id ?? '', 'Eccomi.');
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { testo: ['Chi ha scritto non ha un account: usa la risposta.'] },
    ]);
  });

  it('is limited by account', async () => {
    const busy = await seedAgency(test, admin);
    const { _id } = await seedRequest(test, busy.token);
    const answers: number[] = [];
    for (let n = 0; n < 61; n += 1) answers.push((await write(busy.token, _id, `Messaggio ${n}`)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});
