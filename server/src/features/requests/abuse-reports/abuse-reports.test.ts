import { changeAgency } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { listWaitingMatters } from '@commiato/contracts/administration/desk';
import { searchEverything } from '@commiato/contracts/administration/search';
import { hideNotice } from '@commiato/contracts/notices/hiding';
import { changeNotice, deleteNotice } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { readPublicNotice } from '@commiato/contracts/notices/public-notices';
import { listNotifications } from '@commiato/contracts/notifications/notifications';
import {
  countOpenReports,
  exportReports,
  listReports,
  listWrongAppointmentReports,
  type ReportRow,
  sendReport,
} from '@commiato/contracts/requests/abuse-reports';
import {
  changeRequest,
  countUnprocessedRequests,
  exportReceivedRequests,
  listReceivedRequests,
  readReceivedRequest,
} from '@commiato/contracts/requests/requests';
import { romeDay } from '@commiato/italy/formatting';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { seedAgency, seedNotice, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { readCsv } from '../../../testing/read-files.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let owner: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
});

/** Sessions do not outlive it. */
async function passDays(days: number): Promise<void> {
  test.clock.pass(days * 24 * 3600_000);
  admin = await signInAdmin(test);
  owner = await seedAgency(test, admin);
}

const words = {
  motivo: 'fotografia',
  testo: 'Non abbiamo dato il permesso per questa fotografia.',
  nome: 'Ada Neri',
  relazione: 'figlia',
  mail: 'ada@posta.example',
  tel: '',
};
let visitors = 0;
const send = (id: string, change: object = {}, ip = `10.7.0.${++visitors}`) => {
  // The newest mails are told by their moment.
  test.clock.pass(1000);
  return call(test, sendReport, { params: { id }, body: { ...words, ...change }, ip });
};
const list = async (query: Record<string, string> = {}) =>
  (await call(test, listReports, { token: admin, query })).body;
const of = async (id: string, query = {}): Promise<ReportRow | undefined> =>
  (await list(query)).find(({ annuncio }) => annuncio?._id === id);
const waiting = async () => (await call(test, countOpenReports, { token: admin })).body.totale;
const received = async () => (await call(test, countUnprocessedRequests, { token: admin })).body.totale;
const mails = async () => {
  const rows = await queryAppRows(
    test,
    { to: z.string(), subject: z.string(), text: z.string() },
    sql`select destinatario as to, oggetto as subject, testo as text from posta order by creata desc, "_id"`,
  );
  return rows;
};

describe('a report', () => {
  it('reaches the administration with its notice, a month to answer and a mail to both sides', async () => {
    const notice = await seedNotice(test, owner.token);
    const before = await waiting();
    const receivedBefore = await received();
    const { status, body } = await send(notice._id);
    expect([status, body]).toEqual([201, { ok: true, numero: expect.stringMatching(/^\d{4}-\d{4}$/) }]);
    expect(await of(notice._id)).toEqual({
      _id: expect.any(String),
      numero: body.numero,
      motivo: 'fotografia',
      testo: words.testo,
      relazione: 'figlia',
      nome: 'Ada Neri',
      defunto: "Maria Teresa Dell'Acqua",
      pubblicato: test.clock.now().toISOString(),
      scade: '2026-12-20',
      stato: 'aperta',
      subito: false,
      giorni: 30,
      risposto_il: null,
      annuncio: {
        _id: notice._id,
        id_utente: owner.agency._id,
        nome: notice.nome,
        cognome: notice.cognome,
        img: notice.img,
        disattivo: false,
        eliminato: false,
        ragSociale: 'Onoranze Funebri Fratelli Zoli',
      },
      stessaPersona: [],
    });
    expect(await waiting()).toBe(before + 1);
    // One rule for every count: a badge tells what the list under it shows.
    expect(await received()).toBe(receivedBefore + 1);
    expect(await list({ stato: 'da-evadere' })).toHaveLength(await waiting());
    const sent = (await mails()).slice(0, 2);
    const toAdmin = sent.find(({ to }) => to === 'admin@prova.example');
    expect(toAdmin?.subject).toBe('Segnalazione: Ada Neri');
    for (const part of ['Fotografia', 'figlia', words.testo, 'ada@posta.example', body.numero])
      expect(toAdmin?.text).toContain(part);
    const toWriter = sent.find(({ to }) => to === 'ada@posta.example');
    expect(toWriter?.text).toContain('20 dicembre 2026');
    expect(toWriter?.text).toContain(body.numero);
    expect(toWriter?.text).not.toContain(words.testo);
  });

  it('names what of the same person is public by the same agency, also once its notice is hidden or gone', async () => {
    const [zoli, other] = [await seedAgency(test, admin), await seedAgency(test, admin)];
    const notice = await seedNotice(test, zoli.token);
    const same = { codfisc: notice.codfisc };
    const mass = await seedNotice(test, zoli.token, { ...same, cosa: 'Trigesimo' });
    const thanks = await seedNotice(test, zoli.token, { ...same, cosa: 'Ringraziamento' });
    await seedNotice(test, zoli.token);
    await seedNotice(test, other.token, same);
    // Without a mail: confirmations to one address are limited.
    await send(notice._id, { mail: '', tel: '333 555 0111' });
    const kinds = (others: ReportRow['stessaPersona'] = []) => others.map(({ _id, cosa }) => [_id, cosa]);
    const detail = async () => {
      const { body } = await call(test, readReceivedRequest, {
        token: admin,
        params: { id: (await of(notice._id))?._id ?? '' },
      });
      return kinds(body[0]?.documento.stessaPersona);
    };
    const listed = async () => kinds((await of(notice._id))?.stessaPersona);
    const both = [
      [mass._id, 'Trigesimo'],
      [thanks._id, 'Ringraziamento'],
    ];
    expect([await detail(), await listed()]).toEqual([both, both]);
    const hide = (id: string) =>
      call(test, hideNotice, { token: admin, params: { id }, body: { motivo: 'fotografia' } });
    await hide(notice._id);
    expect([await detail(), await listed()]).toEqual([both, both]);
    await hide(mass._id);
    expect([await detail(), await listed()]).toEqual([both.slice(1), both.slice(1)]);
    await call(test, deleteNotice, { token: admin, params: { id: notice._id } });
    expect([await detail(), await listed()]).toEqual([both.slice(1), both.slice(1)]);
    await call(test, deleteNotice, { token: admin, params: { id: thanks._id } });
    expect([await detail(), await listed()]).toEqual([[], []]);
  });

  it('on a wrong hour reaches the agency at once, without the writer’s name, relation and contacts', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const bell = async () => (await call(test, listNotifications, { token })).body;
    await send(notice._id);
    expect(await bell()).toEqual([]);
    const told = async () => (await mails()).filter(({ to }) => to === agency.mail);
    const before = (await told()).length;
    const testo = 'Il funerale è alle 16, non alle 15.';
    const { body } = await send(notice._id, { motivo: 'orario sbagliato', testo, tel: '333 555 0111' });
    expect(await bell()).toMatchObject([
      { titolo: 'Un orario è segnalato come sbagliato', url: `/annuncio/${notice._id}`, letto: false },
    ]);
    // Not the words themselves: they are erased with the report and its mails, and a bell stays for two years.
    const [shown] = await bell();
    expect(shown?.testo).toContain(`Le parole: nell’e-mail o dall’amministrazione (n. ${body.numero}).`);
    expect(shown?.testo).not.toContain('alle 16');
    expect(await told()).toHaveLength(before + 1);
    const [mail] = await told();
    for (const part of [testo, body.numero]) expect(mail?.text).toContain(part);
    for (const part of ['Ada Neri', 'figlia', 'ada@posta.example', '333 555 0111'])
      expect(mail?.text).not.toContain(part);
    const toWriter = (await mails()).find(({ to }) => to === 'ada@posta.example');
    expect(toWriter?.text).toContain('subito all’agenzia');
    expect(agency.tel).not.toBe('');
    expect(toWriter?.text).toContain(`telefoni all’agenzia: ${agency.tel}.`);
    expect(toWriter?.text).not.toContain('dicembre');
    expect((await of(notice._id, { q: 'alle 16' }))?.motivo).toBe('orario sbagliato');
    for (let i = 0; i < 6; i++)
      await send(notice._id, { motivo: 'orario sbagliato', testo: `Alle ${i}.`, mail: '', tel: '0547 555011' });
    expect(await bell()).toHaveLength(5);
  });

  it('on a wrong place reaches the agency at once as well', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const testo = 'La chiesa è San Pietro, non Santa Maria Assunta.';
    await send(notice._id, { motivo: 'luogo sbagliato', testo });
    const bell = (await call(test, listNotifications, { token })).body;
    expect(bell.map(({ titolo }) => titolo)).toEqual(['Un luogo è segnalato come sbagliato']);
    const mail = (await mails()).find(({ to }) => to === agency.mail);
    expect(mail?.subject).toMatch(/^Luogo da controllare subito: /);
    expect(mail?.text).toContain(testo);
    const row = await of(notice._id);
    expect([row?.motivo, row?.subito]).toEqual(['luogo sbagliato', true]);
  });

  it('on a wrong hour or place stands in its agency’s area with its words alone, until it is answered or two weeks old', async () => {
    const { token } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const listed = async (as = token) => (await call(test, listWrongAppointmentReports, { token: as })).body;
    await send(notice._id, { motivo: 'fotografia' });
    expect(await listed()).toEqual([]);
    const { body } = await send(notice._id, {
      motivo: 'orario sbagliato',
      testo: 'È alle 16.',
      mail: '',
      tel: '0547 55501',
    });
    const annuncio = { _id: notice._id, nome: notice.nome, cognome: notice.cognome };
    const shown = { numero: body.numero, motivo: 'orario sbagliato', testo: 'È alle 16.', annuncio };
    expect(await listed()).toEqual([{ ...shown, _id: expect.any(String), pubblicato: expect.any(String) }]);
    expect(await listed(owner.token)).toEqual([]);
    const row = await of(notice._id, { q: 'alle 16' });
    await call(test, changeRequest, { token: admin, params: { id: row?._id ?? '' }, body: { evaso: true } });
    expect(await listed()).toEqual([]);
    await send(notice._id, { motivo: 'luogo sbagliato', testo: 'È in Duomo.' });
    expect(await listed()).toHaveLength(1);
    await test.deps.database.db.execute(
      sql`update pratiche set pubblicato = pubblicato - interval '15 days' where testo = 'È in Duomo.'`,
    );
    expect(await listed()).toEqual([]);
  });

  it('on a wrong hour is not said to go to an agency that is suspended, which hears of nothing', async () => {
    const { agency, token } = await seedAgency(test, admin);
    const notice = await seedNotice(test, token);
    const url = noticeAddress(notice, 'report');
    const body = async () => (await test.app.inject({ url })).body;
    expect(await body()).toContain('va subito anche all’agenzia');
    const change = { token: admin, params: { id: agency._id } };
    await call(test, changeAgency, { ...change, body: { attivo: false } });
    const before = (await mails()).filter(({ to }) => to === agency.mail).length;
    await send(notice._id, { motivo: 'orario sbagliato', testo: 'È alle 16.', mail: 'lia@posta.example' });
    expect((await mails()).filter(({ to }) => to === agency.mail)).toHaveLength(before);
    const receipt = (await mails()).find(({ to }) => to === 'lia@posta.example');
    expect(receipt?.text).toContain('Un orario sbagliato lo guardiamo subito.');
    expect(receipt?.text).not.toContain('subito all’agenzia');
    expect(await body()).not.toContain('va subito anche all’agenzia');
  });

  it('is a request without an agency, answered like others by mail', async () => {
    const notice = await seedNotice(test, owner.token);
    const sent = await send(notice._id, { motivo: 'dati errati' });
    const row = await of(notice._id);
    const params = { id: row?._id ?? '' };
    const { body } = await call(test, readReceivedRequest, { token: admin, params });
    expect(body[0]).toMatchObject({
      utente: null,
      documento: {
        cosa: 'Segnalazione',
        titolo: "Dati errati: Maria Teresa Dell'Acqua",
        dati: { annuncio: notice._id, motivo: 'dati errati' },
        contatto: { nome: 'Ada Neri', mail: 'ada@posta.example' },
        termine: { scade: '2026-12-20', stato: 'aperta', subito: false, giorni: 30 },
      },
    });
    const query = { cosa: 'Segnalazione' };
    expect((await call(test, listReceivedRequests, { token: admin, query })).body[0]?._id).toBe(params.id);
    test.clock.pass(1000);
    await call(test, changeRequest, { token: admin, params, body: { risposta: 'Corretto.', evaso: true } });
    const [answer] = await mails();
    expect(answer).toMatchObject({ to: 'ada@posta.example', text: expect.stringContaining('Corretto.') });
    // As the receipt had it, with the same number, so that one knows what is answered.
    expect(answer?.text).toContain(sent.body.numero);
    expect(answer?.subject).toBe(
      `Risposta alla Sua segnalazione ${sent.body.numero}: Dati errati: Maria Teresa Dell’Acqua`,
    );
    // The sender's address is read by nobody.
    expect(answer?.text).toContain(
      `Per rispondere scriva ad ${test.deps.settings.supportMail}, con il numero ${sent.body.numero}.`,
    );
    expect(answer?.text).not.toMatch(/\b(?:tua|tuo|ti|[Rr]icevi|hai|usa)\b|supporto/);
    expect((await of(notice._id))?.stato).toBe('evasa');
  });

  it('wants a ground, words, a name and a way to answer', async () => {
    const { _id } = await seedNotice(test, owner.token);
    const empty = await send(_id, { motivo: 'x', testo: ' ', nome: '', mail: '', tel: '' });
    expect(empty.status).toBe(400);
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(['mail', 'motivo', 'nome', 'testo']);
    const { body } = await send(_id, { mail: '' });
    expect(body.fields).toEqual({ mail: ['Indicare un’e-mail o un telefono, per poter rispondere.'] });
    const long = await send(_id, { testo: 'x'.repeat(2001), nome: 'x'.repeat(121), mail: 'ada' });
    expect(Object.keys(long.body.fields ?? {}).sort()).toEqual(['mail', 'nome', 'testo']);
    expect((await send(_id, { mail: '', tel: '051 555 0100', relazione: undefined })).status).toBe(201);
    expect((await send(_id, { mail: 'lucia.damico@posta', tel: 'abc' })).body.fields).toEqual({
      mail: ['Scriva l’indirizzo e-mail per intero, come nome@esempio.it.'],
      tel: ['Scriva un numero di telefono.'],
    });
    for (const tel of ['3', '333', '+39 0547 5'])
      expect((await send(_id, { mail: '', tel })).body.fields).toEqual({ tel: ['Scriva un numero di telefono.'] });
  });

  it('of a machine is answered like others and kept nowhere', async () => {
    const { _id } = await seedNotice(test, owner.token);
    expect((await send(_id, { sito: 'https://spam.example' })).status).toBe(201);
    expect(await of(_id)).toBeUndefined();
  });

  it('needs a notice that can be seen', async () => {
    expect((await send('nessuno')).status).toBe(404);
    const { _id } = await seedNotice(test, owner.token);
    const params = { id: _id };
    await call(test, changeNotice, { token: admin, params, body: { disattivo: true } });
    expect((await send(_id)).status).toBe(404);
    await call(test, deleteNotice, { token: admin, params });
    expect((await send(_id)).status).toBe(410);
  });

  it('sent again a moment later, or twice at once, is the same report, and later another one', async () => {
    const { _id } = await seedNotice(test, owner.token);
    const mail = 'due.volte@posta.example';
    const told = async () => (await mails()).filter(({ to }) => to === mail).length;
    const before = await received();
    const [first, again] = await Promise.all([send(_id, { mail }), send(_id, { mail })]);
    const later = await send(_id, { mail });
    expect([again.status, again.body.numero, later.body.numero]).toEqual([201, first.body.numero, first.body.numero]);
    expect([(await received()) - before, await told()]).toEqual([1, 1]);
    await send(_id, { mail, testo: 'Anche il luogo è sbagliato.' });
    test.clock.pass(11 * 60_000);
    const another = await send(_id, { mail });
    expect(another.body.numero).not.toBe(first.body.numero);
    expect((await received()) - before).toBe(3);
  });

  it('is limited by address, and confirmed to one e-mail three times a day', async () => {
    const { _id } = await seedNotice(test, owner.token);
    const mail = 'bersaglio@posta.example';
    for (let i = 0; i < 5; i++) expect((await send(_id, { mail, testo: `Motivo ${i}.` }, '10.7.9.9')).status).toBe(201);
    const refused = await send(_id, { mail }, '10.7.9.9');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await mails()).filter(({ to }) => to === mail)).toHaveLength(3);
  });
});

describe('the administrator’s list', () => {
  it('is the administrator’s alone', async () => {
    for (const route of [listReports, countOpenReports]) {
      expect((await call(test, route, {})).status).toBe(401);
      expect((await call(test, route, { token: owner.token })).status).toBe(403);
    }
    expect((await call(test, listReports, { token: admin, query: { stato: 'persa' } })).status).toBe(400);
  });

  it('puts what is due first, filters by state and searches', async () => {
    const late = await seedNotice(test, owner.token);
    await send(late._id, { nome: 'Primo Scaduto' });
    await passDays(25);
    const near = await seedNotice(test, owner.token);
    await send(near._id, { nome: 'Secondo Vicino' });
    expect((await of(late._id, { stato: 'entro 7 giorni' }))?.giorni).toBe(5);
    await passDays(6);
    expect((await of(late._id, { stato: 'scaduta' }))?.giorni).toBe(-1);
    expect(await of(near._id, { stato: 'scaduta' })).toBeUndefined();
    const wrongHour = await seedNotice(test, owner.token);
    await send(wrongHour._id, { motivo: 'orario sbagliato', testo: 'È alle 16.' });
    expect((await of(wrongHour._id, { stato: 'subito' }))?.subito).toBe(true);
    expect(await of(near._id, { stato: 'subito' })).toBeUndefined();
    const names = (await list()).filter(({ stato }) => stato !== 'evasa').map(({ nome }) => nome);
    expect(names.indexOf('Primo Scaduto')).toBeLessThan(names.indexOf('Secondo Vicino'));
    expect((await list({ q: 'secondo vicino' })).map(({ nome }) => nome)).toEqual(['Secondo Vicino']);
    expect((await list({ stato: 'evasa' })).every(({ stato }) => stato === 'evasa')).toBe(true);
  });

  it('stands in the order of the desk: what cannot wait before what is late, and what is done below all', async () => {
    const notice = await seedNotice(test, owner.token);
    await send(notice._id, { nome: 'Foto Di Ieri' });
    await passDays(2);
    await send(notice._id, { nome: 'Fatta', motivo: 'violazione' });
    const done = (await list()).find(({ nome }) => nome === 'Fatta')?._id ?? '';
    await call(test, changeRequest, { token: admin, params: { id: done }, body: { evaso: true } });
    await send(notice._id, { nome: 'Violazione Di Oggi', motivo: 'violazione' });
    await send(notice._id, { nome: 'Ora Di Oggi', motivo: 'orario sbagliato' });
    const query = { tipo: 'segnalazione', pageSize: '200' };
    const desk = (await call(test, listWaitingMatters, { token: admin, query })).body.map(({ _id }) => _id);
    const shown = await list({ pageSize: '200' });
    const open = shown.filter(({ stato }) => stato !== 'evasa');
    expect(open.map(({ _id }) => _id)).toEqual(desk);
    expect(shown.slice(0, open.length)).toEqual(open);
    expect(open.findIndex(({ nome }) => nome === 'Ora Di Oggi')).toBeLessThan(
      open.findIndex(({ nome }) => nome === 'Foto Di Ieri'),
    );
    const csv = String((await call(test, exportReports, { token: admin, query: { formato: 'csv' } })).body);
    expect(csv.indexOf('Ora Di Oggi')).toBeLessThan(csv.indexOf('Foto Di Ieri'));
  });

  it('still shows a report whose notice is in the bin, or was erased', async () => {
    const agency = await seedAgency(test, admin);
    const { _id } = await seedNotice(test, agency.token);
    await send(_id, { nome: 'Testimone' });
    await call(test, deleteNotice, { token: admin, params: { id: _id } });
    expect((await of(_id))?.annuncio).toMatchObject({ eliminato: true });
    await test.deps.database.db.execute(sql`delete from annunci where "_id" = ${_id}`);
    const [row] = await list({ q: 'Testimone' });
    expect([row?.annuncio, row?.defunto]).toEqual([null, "Maria Teresa Dell'Acqua"]);
  });
});

it('is found by its number, with its hyphen or without, in every place where the administration looks', async () => {
  const { _id } = await seedNotice(test, owner.token);
  const sent = await send(_id, { nome: 'Numerata' });
  await send(_id, { nome: 'Senza Nesso' });
  const { numero } = sent.body;
  for (const q of [numero, numero.replace('-', ''), numero.replace('-', ' '), `segnalazione n. ${numero}`]) {
    const query = { q };
    expect((await list(query)).map(({ nome }) => nome)).toEqual(['Numerata']);
    const requests = (await call(test, listReceivedRequests, { token: admin, query })).body;
    expect(requests.map(({ mittente }) => mittente)).toEqual(['Numerata']);
    const found = (await call(test, searchEverything, { token: admin, query })).body;
    expect(found.map(({ tipo }) => tipo)).toEqual(['richiesta']);
    expect(found[0]?.perche).toContainEqual({ campo: 'numero della segnalazione', valore: numero });
  }
  expect(await list({ q: numero, stato: 'evasa' })).toEqual([]);
  // As much as is typed so far, or was understood on the telephone.
  const [first = '', second = ''] = numero.split('-');
  for (const q of [first, `${first}-`, second, numero.slice(0, 7), first + second.slice(0, 2)]) {
    expect((await list({ q })).map(({ nome }) => nome)).toContain('Numerata');
    const found = (await call(test, searchEverything, { token: admin, query: { q } })).body;
    expect(found.map(({ di }) => di)).toContain('Numerata');
  }
});

it('is found by the name of who writes without its accents, and by the telephone that was left, in every place', async () => {
  const { _id } = await seedNotice(test, owner.token);
  await send(_id, { nome: 'Renzo Schütz', mail: '', tel: '0039 347 555 1234' });
  await send(_id, { nome: 'Ștefan Łuczak', tel: '' });
  expect((await list({ q: 'stefan luczak' })).map(({ nome }) => nome)).toEqual(['Ștefan Łuczak']);
  await send(_id, { nome: 'Renzo Altri', tel: '347 555 9999' });
  for (const q of ['renzo schutz', 'schütz', '3475551234', '+39 347 555 1234', '0039 347 555 1234']) {
    const query = { q };
    expect(
      (await list(query)).map(({ nome }) => nome),
      q,
    ).toEqual(['Renzo Schütz']);
    const requests = (await call(test, listReceivedRequests, { token: admin, query })).body;
    expect(
      requests.map(({ mittente }) => mittente),
      q,
    ).toEqual(['Renzo Schütz']);
    const found = (await call(test, searchEverything, { token: admin, query })).body;
    expect(
      found.map(({ tipo }) => tipo),
      q,
    ).toEqual(['richiesta']);
    expect(
      found[0]?.perche.map(({ campo }) => campo),
      q,
    ).toContain(/\d/.test(q) ? 'telefono' : 'chi scrive');
  }
});

it('reports and requests are exported as they are filtered', async () => {
  const { _id } = await seedNotice(test, owner.token);
  await send(_id, { nome: 'Ettore Esporta', motivo: 'violazione' });
  await send(_id, { nome: 'Altra Voce' });
  const query = { formato: 'csv', q: 'Ettore' };
  const reports = String((await call(test, exportReports, { token: admin, query })).body);
  expect(reports).toContain('Violazione');
  expect(reports).toContain('Ettore Esporta');
  expect(reports).not.toContain('Altra Voce');
  const all = String((await call(test, exportReceivedRequests, { token: admin, query })).body);
  expect(all).toContain('Ettore Esporta');
  expect(all).toContain('Da evadere');
  expect(all).not.toContain('Altra Voce');
});

it('is exported in the words of the screen: what cannot wait has no last day, and an answered one still waits', async () => {
  const { _id } = await seedNotice(test, owner.token);
  await send(_id, { nome: 'Uno Parole', motivo: 'orario sbagliato' });
  await send(_id, { nome: 'Due Parole' });
  await send(_id, { nome: 'Tre Parole' });
  const answered = (await list({ q: 'Tre Parole' }))[0]?._id ?? '';
  await call(test, changeRequest, { token: admin, params: { id: answered }, body: { risposta: 'Lo guardiamo.' } });
  await send(_id, { nome: 'Quattro Parole', motivo: 'violazione' });
  const handled = (await list({ q: 'Quattro Parole' }))[0]?._id ?? '';
  const closing = { risposta: 'Tolto.', evaso: true };
  await call(test, changeRequest, { token: admin, params: { id: handled }, body: closing });
  const query = { formato: 'csv', q: 'Parole' };
  const { body } = await call(test, exportReports, { token: admin, query });
  const [head = [], ...rows] = readCsv(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)];
  const told = rows.map((row) => [at(row, 'Chi scrive'), at(row, 'Rispondere entro') !== '', at(row, 'Stato')]);
  expect(told).toEqual([
    ['Uno Parole', false, 'Subito'],
    ['Due Parole', true, 'Da evadere'],
    ['Tre Parole', true, 'Con risposta, da evadere'],
    ['Quattro Parole', false, 'Evasa'],
  ]);
});

describe('hiding at once', () => {
  it('takes page, call, image, preview and form away, brings them back, and is written down', async () => {
    const agency = await seedAgency(test, admin);
    const notice = await seedNotice(test, agency.token);
    const params = { id: notice._id };
    const statuses = async () => [
      ...(await Promise.all(
        [
          noticeAddress(notice),
          noticeAddress(notice, 'preview'),
          noticeAddress(notice, 'report'),
          imageAddress(notice),
        ].map(async (url) => (await test.app.inject({ url })).statusCode),
      )),
      (await call(test, readPublicNotice, { params })).status,
    ];
    const hide = (disattivo: boolean) => call(test, changeNotice, { token: admin, params, body: { disattivo } });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    await hide(true);
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    test.clock.pass(1000);
    await hide(false);
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    const { body } = await call(test, listAudit, { token: admin, query: { su: notice._id } });
    expect(body.map(({ azione }) => azione)).toEqual(['annuncio di nuovo visibile', 'annuncio nascosto']);
  });
});

describe('the page of the form', () => {
  const post = (url: string, fields: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.7.1.${++visitors}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('works without JavaScript: what is wrong is told at its field, what is right is thanked for', async () => {
    const agency = await seedAgency(test, admin);
    const notice = await seedNotice(test, agency.token);
    const url = noticeAddress(notice, 'report');
    expect((await test.app.inject({ url: noticeAddress(notice) })).body).toContain(`href="${url}"`);
    const blank = await test.app.inject({ url });
    expect(blank.headers['cache-control']).toBe('no-store');
    expect(blank.body).toContain('<meta name="robots" content="noindex"/>');
    const flawed = await post(url, { ...words, mail: '', nome: 'Ada "Neri" <b>' });
    expect(flawed.statusCode).toBe(400);
    expect(flawed.body).toContain('Indicare un’e-mail o un telefono');
    expect(flawed.body).toContain('value="Ada &quot;Neri&quot; &lt;b&gt;"');
    expect(flawed.body).toMatch(/value="fotografia"[^>]* checked/);
    const sent = await post(url, words);
    expect(sent.statusCode).toBe(303);
    const receipt = String(sent.headers.location);
    expect(receipt.startsWith(`${url}?inviata=`)).toBe(true);
    expect((await test.app.inject({ url: receipt })).body).toContain('Segnalazione inviata');
    expect(await of(notice._id)).toBeDefined();
  });

  it('answers with a receipt of number, day and ground, without words that tell who wrote, for an hour and on the page of their notice alone', async () => {
    const agency = await seedAgency(test, admin);
    const notice = await seedNotice(test, agency.token);
    const other = await seedNotice(test, agency.token);
    const testo = 'Il rosario è alle 18: sono Lia, la nipote.';
    const ground = 'Un orario è sbagliato</dd>';
    const sent = await post(noticeAddress(notice, 'report'), { ...words, motivo: 'orario sbagliato', testo });
    const url = String(sent.headers.location);
    const shown = async (at: string) => (await test.app.inject({ url: at })).body;
    expect(await shown(url)).toMatch(/\d{4}-\d{4}/);
    const sentOn = dayWithArticle(romeDay(test.clock.now()));
    for (const part of [ground, sentOn, 'subito all’agenzia', 'href="tel:+3905475550142"'])
      expect(await shown(url)).toContain(part);
    // Whoever has the address reads it: a later user of the computer, who is sent the link.
    for (const part of ['sono Lia', 'Ada Neri', 'ada@posta.example']) expect(await shown(url)).not.toContain(part);
    const elsewhere = noticeAddress(other, 'report') + url.slice(url.indexOf('?'));
    for (const at of [elsewhere, url.replace(/=.*/, '=nessuna')]) {
      expect(await shown(at)).not.toContain(ground);
      // Nothing of theirs has arrived: who reads that it was sent would wait for an answer in vain.
      expect(await shown(at)).not.toContain('Segnalazione inviata');
    }
    test.clock.pass(3600_001);
    expect(await shown(url)).not.toContain(ground);
    expect(await shown(url)).toContain('Segnalazione inviata');
  });

  it('speaks formally, shows the telephone of the agency and promises no month for an hour', async () => {
    const agency = await seedAgency(test, admin);
    const notice = await seedNotice(test, agency.token);
    const url = noticeAddress(notice, 'report');
    const { body } = await test.app.inject({ url });
    expect(body).toContain('href="tel:+3905475550142"');
    for (const part of ['Ci scriva che cosa va corretto', 'telefoni all’agenzia', 'Un orario è sbagliato'])
      expect(body).toContain(part);
    expect(body).not.toContain('risposta entro un mese');
    const flawed = await post(url, { ...words, motivo: '', mail: 'ada' });
    for (const part of ['Scelga il motivo.', 'Scriva un indirizzo e-mail valido.']) expect(flawed.body).toContain(part);
    expect(flawed.body).not.toMatch(/Scegli|Scrivi /);
  });

  it('is a page of its own kind of trouble where there is no notice', async () => {
    const { statusCode, body } = await post('/necrologio/nessuno/nessuno/segnala', words);
    expect([statusCode, body.includes('<h1>')]).toEqual([404, true]);
  });
});
