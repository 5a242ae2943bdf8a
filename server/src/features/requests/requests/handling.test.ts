import { changeAgency, deleteAgency } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { listMessages, sendMessage } from '@commiato/contracts/requests/messages';
import {
  changeRequest,
  countUnprocessedRequests,
  createContactRequest,
  listAgencyRequests,
  listReceivedRequests,
  readOwnRequest,
  readReceivedRequest,
  setRequestProcessed,
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

const change = (id: string, body: unknown) => {
  test.clock.pass(1000);
  return call(test, changeRequest, { token: admin, params: { id }, body });
};
const process = (id: string, body: unknown) => call(test, setRequestProcessed, { token: admin, params: { id }, body });
const message = async (id: string) => (await call(test, readReceivedRequest, { token: admin, params: { id } })).body[0];
const bell = async (token = owner.token) => (await call(test, listNewestNotifications, { token })).body;
const mails = async () => {
  const rows = await queryAppRows(
    test,
    { to: z.string(), subject: z.string(), text: z.string() },
    sql`select destinatario as to, oggetto as subject, testo as text from posta order by creata desc, "_id"`,
  );
  return rows;
};
const list = async (query: Record<string, string>) => {
  const { body, headers } = await call(test, listReceivedRequests, { token: admin, query });
  return { titles: body.map((row) => row.titolo), total: headers['x-total-count'], rows: body };
};

describe('a message', () => {
  it('shows the agency, its operator and the request', async () => {
    const { _id } = await seedRequest(test, owner.token, { testo: 'Scade a giugno.' });
    expect(await message(_id)).toMatchObject({
      utente: {
        _id: owner.agency._id,
        ragioneSociale: 'Onoranze Funebri Fratelli Zoli',
        nome: 'Davide',
        cognome: 'Zoli',
      },
      operatore: null,
      documento: {
        _id,
        cosa: 'Contratto da rivedere',
        testo: 'Scade a giugno.',
        filename: 'contratto.pdf',
        contatto: null,
      },
    });
    const operator = await seedOperator(test, admin);
    const params = { id: owner.agency._id };
    await call(test, changeAgency, { token: admin, params, body: { id_operatore: operator._id } });
    expect((await message(_id))?.operatore).toEqual({ _id: operator._id, nome: 'Elena', cognome: 'Marchetti' });
  });

  it('that is not there is 404', async () => {
    expect((await call(test, readReceivedRequest, { token: admin, params: { id: 'nessuno' } })).status).toBe(404);
    expect((await change('nessuno', { evaso: true })).status).toBe(404);
    expect((await process('nessuno', { evaso: true })).status).toBe(404);
  });
});

describe('answering and processing', () => {
  it('an answer is kept with who and when, and told by bell and mail', async () => {
    const { _id } = await seedRequest(test, owner.token, { titolo: 'Contratto del furgone' });
    const { body, status } = await change(_id, { risposta: 'Va bene, firmi pure.\nA presto.', evaso: true });
    expect(status).toBe(200);
    const now = test.clock.now().toISOString();
    expect(body.documento).toMatchObject({
      evaso: true,
      evaso_il: now,
      risposto_il: now,
      gestita_da: 'Amministratore',
    });
    const own = await call(test, readOwnRequest, { token: owner.token, params: { id: _id } });
    expect(own.body).toMatchObject({ evaso: true, risposta: 'Va bene, firmi pure.\nA presto.' });
    expect(own.body).not.toHaveProperty('gestita_da');
    const [newest] = await bell();
    expect(newest).toMatchObject({
      titolo: 'Risposta alla tua richiesta',
      testo: 'Contratto del furgone',
      url: `/documenti-personali/${_id}`,
    });
    const [mail] = await mails();
    expect([mail?.to, mail?.subject]).toEqual([
      owner.agency.mail,
      'Risposta alla tua richiesta: Contratto del furgone',
    ]);
    expect(mail?.text).toContain('Va bene, firmi pure.');
  });

  it('is told by mail to every person of the agency who sees requests: who sent it waits for it', async () => {
    const agency = await seedAgency(test, admin, { mail: 'titolare@prova.example' });
    const clerk = { mail: 'segreteria@prova.example', ruolo: 'impiegato' } as const;
    const { token } = await seedCollaborator(test, agency.token, clerk);
    const { _id } = await seedRequest(test, token, { titolo: 'Furgone' });
    await change(_id, { risposta: 'Va bene.' });
    const told = (await mails()).filter(({ subject }) => subject.endsWith('richiesta: Furgone')).map(({ to }) => to);
    expect(told.sort()).toEqual(['segreteria@prova.example', 'titolare@prova.example']);
  });

  it('the same again tells nobody twice; a corrected answer does', async () => {
    const { _id } = await seedRequest(test, owner.token);
    await change(_id, { risposta: 'Prima' });
    const before = (await mails()).length;
    await change(_id, { risposta: 'Prima', evaso: false });
    expect((await mails()).length).toBe(before);
    await change(_id, { risposta: 'Seconda' });
    expect((await mails()).length).toBe(before + 1);
  });

  it('is not closed over a message that came while the answer was written', async () => {
    const { _id } = await seedRequest(test, owner.token);
    const read = (await message(_id))?.documento;
    expect(read?.messaggiAgenzia).toBe(0);
    await call(test, sendMessage, { token: owner.token, params: { id: _id }, body: { testo: 'Fermate tutto.' } });
    const told = (await mails()).length;
    const body = { risposta: 'Fatto.', evaso: true, versione: read?.versione, messaggiLetti: read?.messaggiAgenzia };
    const late = await change(_id, body);
    expect([late.status, late.body.code, late.body.error]).toEqual([
      409,
      'modificato-da-altri',
      'Nel frattempo l’agenzia ha scritto di nuovo: leggi il messaggio, poi conferma di nuovo.',
    ]);
    const held = (await message(_id))?.documento;
    expect(held).toMatchObject({ messaggioNuovo: true, evaso: false, risposta: '', messaggiAgenzia: 1 });
    expect((await mails()).length).toBe(told);
    // Whoever has read it saves; a page of before, which does not say what it showed, as before.
    const known = await change(_id, { ...body, messaggiLetti: held?.messaggiAgenzia });
    expect([known.status, known.body.documento.messaggioNuovo]).toEqual([200, false]);
    await call(test, sendMessage, { token: owner.token, params: { id: _id }, body: { testo: 'Grazie.' } });
    expect((await change(_id, { evaso: false })).status).toBe(200);
  });

  it('is not marked, nor its message settled, over another one that was not shown', async () => {
    const { _id } = await seedRequest(test, owner.token);
    const write = (testo: string) =>
      call(test, sendMessage, { token: owner.token, params: { id: _id }, body: { testo } });
    const row = async () =>
      (await list({ id_utente: owner.agency._id, pageSize: '200' })).rows.find((one) => one._id === _id);
    await process(_id, { evaso: true, messaggiLetti: (await row())?.messaggiAgenzia });
    await write('Manca una pagina.');
    const messaggiLetti = (await row())?.messaggiAgenzia;
    await write('Fermate tutto.');
    for (const evaso of [true, false])
      expect(await process(_id, { evaso, messaggiLetti })).toMatchObject({
        status: 409,
        body: { code: 'modificato-da-altri', error: expect.stringContaining('leggi il messaggio') },
      });
    expect(await row()).toMatchObject({ messaggioNuovo: true, evaso: true, messaggiAgenzia: 2 });
    expect((await process(_id, { evaso: true, messaggiLetti: 2 })).body).toMatchObject({ messaggioNuovo: false });
  });

  it('is answered though the agency has written, once somebody else has seen to its message', async () => {
    const { _id } = await seedRequest(test, owner.token);
    await call(test, sendMessage, { token: owner.token, params: { id: _id }, body: { testo: 'Ci siete?' } });
    await call(test, sendMessage, { token: admin, params: { id: _id }, body: { testo: 'Arriviamo.' } });
    expect((await change(_id, { risposta: 'Fatto.', messaggiLetti: 0 })).status).toBe(200);
  });

  it('of two answers none is lost: who read the former state is told, and what is replaced stays in the thread', async () => {
    const { _id } = await seedRequest(test, owner.token);
    const read = (await message(_id))?.documento.versione;
    expect((await change(_id, { risposta: 'Costa 30 euro.', versione: read })).status).toBe(200);
    const given = test.clock.now().toISOString();
    const told = (await mails()).length;
    const late = await change(_id, { risposta: 'Costa 50 euro.', evaso: true, versione: read });
    expect([late.status, late.body.code, late.body.fields]).toEqual([
      409,
      'modificato-da-altri',
      { risposta: ['Nel frattempo è cambiato.'] },
    ]);
    expect([(await message(_id))?.documento.risposta, (await mails()).length]).toEqual(['Costa 30 euro.', told]);

    // Who names no version overwrites, as the specification has it.
    expect((await change(_id, { risposta: 'Costa 50 euro.', evaso: true })).status).toBe(200);
    const thread = await call(test, listMessages, { token: owner.token, params: { id: _id } });
    expect(thread.body).toMatchObject([
      { testo: 'Costa 30 euro.', autore: 'Amministratore', parte: 'amministrazione', quando: given },
    ]);
    const { body } = await call(test, listAudit, { token: admin, query: { su: _id } });
    expect(body.map(({ azione }) => azione).sort()).toEqual([
      'richiesta con risposta',
      'richiesta con risposta',
      'richiesta evasa',
    ]);
  });

  it('the checkbox marks as processed and back, and tells only of the first', async () => {
    const { _id } = await seedRequest(test, owner.token, { titolo: 'Casella' });
    const done = await process(_id, { evaso: true });
    expect(done.body).toMatchObject({ _id, evaso: true, evaso_il: test.clock.now().toISOString() });
    expect((await bell())[0]).toMatchObject({ titolo: 'Richiesta evasa', testo: 'Casella' });
    const before = (await mails()).length;
    expect((await process(_id, { evaso: false })).body).toMatchObject({ evaso: false, evaso_il: null });
    expect((await mails()).length).toBe(before);
  });

  it('refuses what is no answer and no state', async () => {
    const { _id } = await seedRequest(test, owner.token);
    expect((await change(_id, { risposta: ' ' })).body.fields).toEqual({ risposta: ['Questo campo è obbligatorio.'] });
    expect((await change(_id, { evaso: 'sì' })).body.fields).toHaveProperty('evaso');
    expect((await process(_id, {})).body.fields).toEqual({ evaso: ['Questo campo è obbligatorio.'] });
    expect((await message(_id))?.documento).toMatchObject({ evaso: false, risposta: '' });
  });
});

describe('the lists of the administration', () => {
  it('show the unprocessed first, newest first, with every filter', async () => {
    const operator = await seedOperator(test, admin, { mail: 'filtri@prova.example' });
    const { agency, token } = await seedAgency(test, admin, {
      ragSociale: 'Filtri Riuniti',
      id_operatore: operator._id,
    });
    const ids: string[] = [];
    for (const titolo of ['Primo', 'Secondo', 'Terzo']) ids.push((await seedRequest(test, token, { titolo }))._id);
    await seedRequest(test, token, { cosa: 'Documenti Generici', titolo: 'Quarto' });
    await process(ids[2] ?? '', { evaso: true });
    const id_utente = agency._id;
    const all = ['Quarto', 'Secondo', 'Primo', 'Terzo'];
    expect(await list({ id_utente })).toMatchObject({ titles: all, total: '4' });
    expect((await list({ id_operatore: operator._id })).titles).toEqual(all);
    expect((await list({ q: 'filtri riuniti' })).titles).toEqual(all);
    expect((await list({ q: 'riuniti secondo' })).titles).toEqual(['Secondo']);
    expect((await list({ id_utente, stato: 'evasa' })).titles).toEqual(['Terzo']);
    expect((await list({ id_utente, cosa: 'Documenti Generici' })).titles).toEqual(['Quarto']);
    expect((await list({ id_utente, sort: '-pubblicato', pageSize: '2', page: '2' })).titles).toEqual([
      'Secondo',
      'Primo',
    ]);
    expect((await list({ id_utente, da: '2026-11-20', a: '2026-11-20' })).total).toBe('4');
    expect((await list({ id_utente, da: '2026-11-21' })).total).toBe('0');
    expect((await list({ id_operatore: 'nessuno' })).total).toBe('0');
    expect((await list({ id_utente })).rows[0]).toMatchObject({
      mittente: 'Filtri Riuniti',
      operatore: 'Elena Marchetti',
      utenteAttivo: true,
      filename: 'contratto.pdf',
    });
    expect((await call(test, listReceivedRequests, { token: admin, query: { stato: 'chissà' } })).status).toBe(400);

    const table = await call(test, listAgencyRequests, {
      token: admin,
      params: { id: id_utente },
      query: { pageSize: '20' },
    });
    expect([table.body.map((row) => row.titolo), table.headers['x-total-count']]).toEqual([all, '4']);
    expect(table.body.at(-1)).toMatchObject({ evaso: true, gestita_da: 'Amministratore' });
    const nobody = await call(test, listAgencyRequests, { token: admin, params: { id: 'nessuno' } });
    expect(nobody.status).toBe(404);
  });

  it('count what is to do, and forget what lies in the bin with its agency', async () => {
    const count = async () => (await call(test, countUnprocessedRequests, { token: admin })).body.totale;
    const before = await count();
    const { agency, token } = await seedAgency(test, admin, { ragSociale: 'Di passaggio' });
    const { _id } = await seedRequest(test, token);
    expect(await count()).toBe(before + 1);
    await call(test, deleteAgency, { token: admin, params: { id: agency._id } });
    expect(await count()).toBe(before);
    expect((await list({ q: 'passaggio' })).total).toBe('0');
    expect((await call(test, readReceivedRequest, { token: admin, params: { id: _id } })).status).toBe(404);
  });
});

describe('a contact request', () => {
  const ask = (body: Record<string, unknown>, ip: string) => {
    // The newest mail is told by its moment.
    test.clock.pass(1000);
    return call(test, createContactRequest, { body, ip });
  };
  const fields = {
    nome: 'Ada Neri',
    ragioneSociale: 'Onoranze Neri',
    mail: 'ada@prova.example',
    tel: '',
    testo: 'Vorrei un account.',
  };

  it('needs no account, and reaches the administrator’s requests and mail', async () => {
    const { status, body } = await ask(fields, '192.0.2.1');
    expect([status, body]).toEqual([201, { ok: true }]);
    const sent = (await mails()).slice(0, 2);
    expect(sent.map(({ to }) => to).sort()).toEqual(['ada@prova.example', 'admin@prova.example']);
    const told = (address: string) => sent.find(({ to }) => to === address);
    expect(told('admin@prova.example')?.subject).toBe('Richiesta di contatto: Ada Neri (Onoranze Neri)');
    // Its sender reads that it has arrived, without words that somebody else may have written.
    const receipt = told('ada@prova.example');
    expect(receipt?.subject).toBe('Abbiamo ricevuto la Sua richiesta di contatto');
    expect(receipt?.text).not.toContain('Vorrei un account');
    const { rows } = await list({ cosa: 'Richiesta di contatto' });
    expect(rows[0]).toMatchObject({ id_utente: null, mittente: 'Onoranze Neri', operatore: '', filename: null });
    const found = await message(rows[0]?._id ?? '');
    expect(found).toMatchObject({ utente: null, operatore: null, documento: { testo: 'Vorrei un account.' } });
    expect(found?.documento.contatto).toEqual({
      nome: 'Ada Neri',
      ragioneSociale: 'Onoranze Neri',
      mail: 'ada@prova.example',
      tel: '',
    });
  });

  it('is answered by mail', async () => {
    await ask({ ...fields, nome: 'Bruno' }, '192.0.2.2');
    const { rows } = await list({ cosa: 'Richiesta di contatto' });
    test.clock.pass(1000);
    await change(rows[0]?._id ?? '', { risposta: 'La chiamiamo domani.', evaso: true });
    const [mail] = await mails();
    expect([mail?.to, mail?.text.includes('La chiamiamo domani.')]).toEqual(['ada@prova.example', true]);
    expect(mail?.text).not.toContain('documenti-personali');
  });

  it('wants a name, a text and a way to answer', async () => {
    const { body } = await ask({ nome: '', testo: '' }, '192.0.2.3');
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['mail', 'nome', 'testo']);
    const silent = await ask({ nome: 'Ada', testo: 'x' }, '192.0.2.3');
    expect(silent.body.fields).toEqual({ mail: ['Indicare un’e-mail o un telefono, per poter rispondere.'] });
    expect((await ask({ ...fields, mail: 'ada' }, '192.0.2.3')).body.fields).toHaveProperty('mail');
  });

  it('of a machine is dropped, and of one address at most 5 an hour are taken', async () => {
    const total = async () => Number((await list({ cosa: 'Richiesta di contatto' })).total);
    const before = await total();
    expect((await ask({ ...fields, sito: 'https://spam.example' }, '192.0.2.4')).status).toBe(201);
    expect(await total()).toBe(before);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await ask({ ...fields, testo: `Domanda ${n}.` }, '192.0.2.5')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await total()).toBe(before + 5);
  });
});
