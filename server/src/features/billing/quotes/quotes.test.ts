import { changeProfile } from '@commiato/contracts/accounts/profile';
import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { createCreditNote, issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, createInvoice, deleteInvoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { acceptOffer, readOffer, refuseOffer } from '@commiato/contracts/billing/offers';
import { deletePriceEntry } from '@commiato/contracts/billing/price-list';
import {
  changeQuote,
  createInvoiceFromQuote,
  createQuote,
  deleteQuote,
  exportQuotes,
  listQuotes,
  readQuote,
  sendQuote,
  sendQuoteToAdministration,
  setQuoteState,
} from '@commiato/contracts/billing/quotes';
import { listNewestNotifications } from '@commiato/contracts/notifications/notifications';
import { readOwnRequest } from '@commiato/contracts/requests/requests';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billedClient, funeralLine, seedInvoice, seedPriceEntry, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { expectCreated, seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { withClockAhead } from '../../../testing/with-clock-ahead.ts';
import { eraseExpiredBinRows } from '../../administration/bin/jobs.ts';
import { allFeatures } from '../../features.ts';

const test = startTestApp();
let admin: string;
let mine: TestAgency;
let token: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  mine = await seedAgency(test, admin);
  token = mine.token;
  other = (await seedAgency(test, admin)).token;
});

const day = 24 * 3600_000;
const read = async (id: string) => (await call(test, readQuote, { token, params: { id } })).body;
const send = (id: string, body: Record<string, unknown> = {}) => {
  // The newest mail is told by its moment.
  test.clock.pass(1000);
  return call(test, sendQuote, { token, params: { id }, body });
};
const tokenOf = (link: string | null) => ({ token: link?.split('/').at(-1) ?? '' });
const mails = async () => {
  const rows = await queryAppRows(
    test,
    { to: z.string(), subject: z.string(), text: z.string() },
    sql`select destinatario as to, oggetto as subject, testo as text from posta order by creata desc, "_id" limit 1`,
  );
  return rows[0];
};

describe('a quote', () => {
  it('has a number from the start, the usual validity and totals as an invoice would have', async () => {
    const body = await seedQuote(test, token, { oggetto: 'Funerale', defunto: { nome: 'Maria Neri', codFisc: '' } });
    expect(body).toMatchObject({ numero: '1/2026', stato: 'bozza', data: '2026-11-20', validoFino: '2026-12-20' });
    expect(body).toMatchObject({ totale: 200_200, link: null, fatture: [], regime: 'RF01' });
    expect(await read(body._id)).toEqual(body);
  });

  it('tells who saves an older version which of its fields others changed meanwhile', async () => {
    const { _id: id, versione } = await seedQuote(test, token, { oggetto: 'Funerale' });
    const patch = (body: object) => call(test, changeQuote, { token, params: { id }, body });
    const line = { righe: [funeralLine({ prezzo: 10_000 })], sconto: null };
    const both = await Promise.all([patch({ ...line, versione }), patch({ note: 'Cesena', versione })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = both.find(({ status }) => status === 200);
    const second = both.find(({ status }) => status === 409);
    const written = first?.body.note === 'Cesena' ? 'note' : 'righe';
    expect([second?.body.code, Object.keys(second?.body.fields ?? {})]).toEqual(['modificato-da-altri', [written]]);
    const held = await read(id);
    expect(held).toEqual(first?.body);
    expect((await patch({ validoFino: null, versione: held.versione })).body.versione).toBe(held.versione + 1);
    const late = await patch({ oggetto: 'Trasporto', versione });
    expect(Object.keys(late.body.fields ?? {}).sort()).toEqual([written, 'validoFino'].sort());
    // Who names no version changes what is given, as ever; being sent is no change of what it says.
    const { body } = await patch({ oggetto: 'Trasporto' });
    expect(body).toMatchObject({ oggetto: 'Trasporto', note: held.note, totale: held.totale });
    expect((await send(id, { mail: '' })).body.versione).toBe(body.versione);
  });

  it('is not accepted for who has read it before a colleague changed it', async () => {
    const { _id: id, versione } = await seedQuote(test, token);
    const line = { righe: [funeralLine({ prezzo: 300_000 })] };
    const { body: changed } = await call(test, changeQuote, { token, params: { id }, body: line });
    const accept = (read: number) =>
      call(test, setQuoteState, { token, params: { id }, body: { stato: 'accettato', versione: read } });
    const late = await accept(versione);
    expect([late.status, late.body.code, late.body.fields]).toEqual([
      409,
      'modificato-da-altri',
      { righe: ['Nel frattempo è cambiato.'] },
    ]);
    expect((await read(id)).stato).toBe('bozza');
    expect((await accept(changed.versione)).body).toMatchObject({ stato: 'accettato', totale: changed.totale });
  });

  it('is not sent for who has read it before a colleague changed it, and no mail leaves', async () => {
    const { _id: id, versione } = await seedQuote(test, token);
    const line = { righe: [funeralLine({ prezzo: 250_000 })] };
    const { body: changed } = await call(test, changeQuote, { token, params: { id }, body: line });
    const before = await mails();
    const late = await send(id, { mail: 'bruna@prova.example', versione });
    expect([late.status, late.body.code, late.body.fields]).toEqual([
      409,
      'modificato-da-altri',
      { righe: ['Nel frattempo è cambiato.'] },
    ]);
    expect([(await read(id)).stato, await mails()]).toEqual(['bozza', before]);
    const sent = await send(id, { mail: 'bruna@prova.example', versione: changed.versione });
    expect(sent.body).toMatchObject({ stato: 'inviato', totale: changed.totale });
    // Once it is out it is sent again as it is.
    expect((await send(id, { mail: '', versione: sent.body.versione })).status).toBe(200);
  });

  it.each([
    [{ righe: [funeralLine({ quantita: 0 })] }, 'righe.0.quantita'],
    [{ righe: [] }, 'righe'],
    [{ validoFino: '2026-11-19' }, 'validoFino'],
    [{ data: '2026-02-30' }, 'data'],
    [{ cliente: billedClient({ nome: '', cognome: '' }) }, 'cliente.cognome'],
    [{ sconto: { tipo: 'importo', valore: 200_001 } }, 'sconto'],
  ])('refuses %j at its field', async (change, field) => {
    const body = { cliente: billedClient(), righe: [funeralLine()], ...change };
    const answer = await call(test, createQuote, { token, body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of a contact whose e-mail is none is refused at the client, and one that holds such a copy is shown', async () => {
    const { _id: id_anagrafica } = await seedContact(test, token, { cognome: 'Zanotti', mail: 'senza chiocciola' });
    const body = { id_anagrafica, righe: [funeralLine()] };
    const before = (await call(test, listQuotes, { token, query: { id_anagrafica } })).body;
    const answer = await call(test, createQuote, { token, body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['cliente.mail']]);
    expect((await call(test, listQuotes, { token, query: { id_anagrafica } })).body).toEqual(before);
    const invoiced = await call(test, createInvoice, { token, body });
    expect([invoiced.status, Object.keys(invoiced.body.fields ?? {})]).toEqual([400, ['cliente.mail']]);
    const cliente = billedClient({ mail: '' });
    const { _id: id } = expectCreated(await call(test, createQuote, { token, body: { ...body, cliente } }));
    await test.deps.database.db.execute(
      sql`update preventivi set contenuto = jsonb_set(contenuto, '{cliente,mail}', '"senza chiocciola"') where "_id" = ${id}`,
    );
    expect((await read(id)).cliente.mail).toBe('senza chiocciola');
  });

  it('is not sent with shares that no longer make up its total since the agency’s regime changed', async () => {
    const own = (await seedAgency(test, admin)).token;
    const shares = ['Ada Neri', 'Ugo Neri'].map((nome) => ({ nome, quota: { tipo: 'importo', valore: 12_200 } }));
    const taxed = { righe: [funeralLine({ prezzo: 20_000, trattamento: 'iva22' })], pagatori: shares };
    const { _id: id, totale } = await seedQuote(test, own, taxed);
    expect(totale).toBe(24_400);
    await call(test, changeProfile, { token: own, body: { forfait: 'true' } });
    const refused = await call(test, sendQuote, { token: own, params: { id }, body: { mail: '' } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['pagatori']]);
    const accept = { stato: 'accettato' };
    expect((await call(test, setQuoteState, { token: own, params: { id }, body: accept })).status).toBe(400);
    expect((await call(test, readQuote, { token: own, params: { id } })).body.stato).toBe('bozza');
  });

  it('is changed while it is a draft, and is nobody else’s', async () => {
    const { _id: id } = await seedQuote(test, token, { note: 'Grazie' });
    const params = { id };
    const { body } = await call(test, changeQuote, { token, params, body: { oggetto: 'Lapide', validoFino: '' } });
    expect(body).toMatchObject({ oggetto: 'Lapide', note: 'Grazie', validoFino: null });
    for (const route of [
      readQuote,
      changeQuote,
      deleteQuote,
      sendQuote,
      createInvoiceFromQuote,
      sendQuoteToAdministration,
    ]) {
      expect((await call(test, route, { token: other, params, body: {} })).status).toBe(404);
      expect((await call(test, route, { token: admin, params, body: {} })).status).toBe(403);
      expect((await call(test, route, { params, body: {} })).status).toBe(401);
    }
    expect((await call(test, deleteQuote, { token, params })).body).toEqual({ ok: true });
    expect((await call(test, readQuote, { token, params })).status).toBe(404);
  });

  it('is not deleted as it was shown, once a colleague has changed it or sent it to the client', async () => {
    const { _id: id, versione } = await seedQuote(test, token);
    const params = { id };
    const deleteAsShown = (shown: number, statoVisto: string) =>
      call(test, deleteQuote, { token, params, query: { versione: String(shown), statoVisto } });
    const changed = await call(test, changeQuote, { token, params, body: { oggetto: 'Lapide' } });
    expect(await deleteAsShown(versione, 'bozza')).toMatchObject({
      status: 409,
      body: { code: 'modificato-da-altri', fields: { oggetto: [expect.any(String)] } },
    });
    await call(test, sendQuote, { token, params, body: { mail: '' } });
    const refused = await deleteAsShown((await read(id)).versione, 'bozza');
    expect([refused.status, refused.body.code]).toEqual([409, 'stato-non-ammesso']);
    expect((await read(id)).stato).toBe('inviato');
    expect((await deleteAsShown((await read(id)).versione, 'scaduto')).body).toEqual({ ok: true });
    expect(changed.body.versione).toBeGreaterThan(versione);
  });

  it('is listed, found and exported, by the state of today', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: id } = await seedQuote(test, own, { cliente: billedClient({ cognome: 'Àbbati' }) });
    await seedQuote(test, own);
    await call(test, sendQuote, { token: own, params: { id }, body: { mail: '' } });
    const list = async (query: Record<string, string>) =>
      (await call(test, listQuotes, { token: own, query })).body.map(({ numero, stato }) => `${numero} ${stato}`);
    expect(await list({})).toEqual(['2/2026 bozza', '1/2026 inviato']);
    expect(await list({ q: 'abbati' })).toEqual(['1/2026 inviato']);
    expect(await list({ q: '2/2026' })).toEqual(['2/2026 bozza']);
    await withClockAhead(test, 31 * day, async () => {
      expect(await list({ stato: 'scaduto' })).toEqual(['1/2026 scaduto']);
      expect(await list({ stato: 'inviato' })).toEqual([]);
    });
    const csv = await call(test, exportQuotes, { token: own, query: { formato: 'csv', sort: 'numero' } });
    expect(String(csv.body)).toContain('"1/2026";"20/11/2026";"Bruna Àbbati";"";"2.002,00"');
  });
});

describe('the client’s link', () => {
  it('shows the quote without an account, and accepts it once: the agency hears of it', async () => {
    const { _id: id } = await seedQuote(test, token, { oggetto: 'Funerale' });
    const { body: sent } = await send(id, { messaggio: 'Come d’accordo.' });
    expect(sent).toMatchObject({ stato: 'inviato', inviato_a: 'bruna@prova.example' });
    expect(sent.link).toMatch(/^http:\/\/commiato\.test\/offerta\/[\w-]{22}$/);
    const mail = await mails();
    expect([mail?.to, mail?.subject]).toEqual([
      'bruna@prova.example',
      `Preventivo n. ${sent.numero} di Onoranze Funebri Fratelli Zoli`,
    ]);
    expect(mail?.text).toContain(sent.link);
    const params = tokenOf(sent.link);
    const offer = await call(test, readOffer, { params });
    expect(offer.body).toMatchObject({
      numero: sent.numero,
      stato: 'inviato',
      cliente: 'Bruna Casadei',
      totale: 200_200,
    });
    expect(offer.body).not.toHaveProperty('deciso_ip');
    expect(offer.body.agenzia).toMatchObject({ ragSociale: 'Onoranze Funebri Fratelli Zoli' });
    expect((await call(test, acceptOffer, { params, body: {} })).body.fields).toHaveProperty('nome');
    test.clock.pass(1000);
    const accept = () => call(test, acceptOffer, { params, body: { nome: 'Bruna Casadei' }, ip: '93.184.216.34' });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read(id)).toMatchObject({
      stato: 'accettato',
      deciso_da: 'Bruna Casadei',
      deciso_ip: '93.184.216.…',
      deciso_il: test.clock.now().toISOString(),
    });
    const [bell] = (await call(test, listNewestNotifications, { token })).body;
    expect(bell).toMatchObject({ titolo: `Preventivo ${sent.numero} accettato`, url: `/preventivo/${id}` });
    expect(await mails()).toMatchObject({
      to: mine.agency.mail,
      subject: `Preventivo n. ${sent.numero} accettato: Bruna Casadei`,
    });
  });

  it('answers ten at once without waiting for connections, whoever they are', async () => {
    const { _id: id } = await seedQuote(test, token);
    const params = tokenOf((await send(id, { mail: '' })).body.link);
    const accept = (given: { token: string }) => call(test, acceptOffer, { params: given, body: { nome: 'Ada' } });
    const before = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => accept(at % 2 === 0 ? params : { token: `nessuno-${at}` })),
    );
    expect(performance.now() - before).toBeLessThan(1000);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404, 409, 409, 409, 409]);
  });

  it('may refuse, with a reason', async () => {
    const { _id: id } = await seedQuote(test, token);
    const params = tokenOf((await send(id, { mail: '' })).body.link);
    await call(test, refuseOffer, { params, body: { motivo: 'Troppo caro' } });
    expect(await read(id)).toMatchObject({ stato: 'rifiutato', motivo: 'Troppo caro' });
  });

  it('is answered by who types a name: that one is told to the agency, not its client', async () => {
    const cliente = billedClient({ cognome: "D'Elia" });
    const answered = async (route: typeof acceptOffer | typeof refuseOffer, nome: string) => {
      const { _id: id } = await seedQuote(test, token, { cliente });
      const params = tokenOf((await send(id, { mail: '' })).body.link);
      test.clock.pass(1000);
      await call(test, route, { params, body: { nome } });
      const [bell] = (await call(test, listNewestNotifications, { token })).body;
      return [bell?.testo, (await mails())?.text.replace(/\s+/g, ' ')];
    };
    const [bell, mail] = await answered(acceptOffer, "Ugo Dall'Olio");
    expect(bell).toBe('Ugo Dall’Olio ha accettato il preventivo di Bruna D’Elia.');
    expect(mail).toContain('Ugo Dall’Olio ha accettato il preventivo di Bruna D’Elia');
    expect(mail).toContain('Firmato da: Ugo Dall’Olio');
    const [refusal, refused] = await answered(refuseOffer, "D'ELIA bruna");
    expect(refusal).toBe('Bruna D’Elia ha rifiutato il preventivo.');
    expect(refused).toContain('Risposta di: D’Elia Bruna');
    expect(refused).not.toContain('Firmato');
    const [, typedSmall] = await answered(acceptOffer, "chiara d'amico");
    expect(typedSmall).toContain('Firmato da: Chiara D’Amico');
    const [unnamed, unnamedMail] = await answered(refuseOffer, '');
    expect(unnamed).toBe('Il preventivo di Bruna D’Elia è stato rifiutato dal suo collegamento, senza un nome.');
    expect(unnamedMail).not.toContain('ha rifiutato');
  });

  it('stays the same when it is sent again, and dies when the quote is taken back or deleted', async () => {
    const { _id: id } = await seedQuote(test, token);
    const { link } = (await send(id)).body;
    expect((await send(id, { mail: 'altra@prova.example' })).body).toMatchObject({
      link,
      inviato_a: 'altra@prova.example',
    });
    await call(test, setQuoteState, { token, params: { id }, body: { stato: 'bozza' } });
    expect((await call(test, readOffer, { params: tokenOf(link) })).status).toBe(404);
    const gone = await test.app.inject(new URL(link ?? '').pathname);
    expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('Questo preventivo non si apre')]);
    const renewed = (await send(id)).body.link;
    expect(renewed).not.toBe(link);
    expect(await mails()).toMatchObject({
      subject: expect.stringMatching(/, cambiato$/),
      text: expect.stringContaining('Prende il posto di quello mandato prima'),
    });
    await call(test, deleteQuote, { token, params: { id } });
    expect((await call(test, readOffer, { params: tokenOf(renewed) })).status).toBe(404);
    for (const wrong of ['nessuno', 'x'.repeat(22), '%00'])
      expect((await call(test, readOffer, { params: { token: wrong } })).status).toBe(404);
  });

  it('accepts nothing after the last day, and forgets a month later', async () => {
    const { _id: id } = await seedQuote(test, token, { validoFino: '2026-11-21' });
    const params = tokenOf((await send(id)).body.link);
    await withClockAhead(test, 2 * day, async () => {
      expect((await call(test, readOffer, { params })).body.stato).toBe('scaduto');
      expect((await call(test, acceptOffer, { params, body: { nome: 'Ada' } })).status).toBe(409);
    });
    await withClockAhead(test, 32 * day, async () => {
      expect((await call(test, readOffer, { params })).status).toBe(404);
    });
  });

  it('opens where the last day is the last that a calendar has', async () => {
    const { _id: id } = await seedQuote(test, token, { validoFino: '9999-12-31' });
    const params = tokenOf((await send(id, { mail: '' })).body.link);
    expect((await call(test, readOffer, { params })).body.stato).toBe('inviato');
  });

  it('is kept hashed and sealed, never as it is', async () => {
    const { _id: id } = await seedQuote(test, token);
    const { token: secret } = tokenOf((await send(id)).body.link);
    const rows = await queryAppRows(
      test,
      { row: z.string() },
      sql`select p::text as row from preventivi p where "_id" = ${id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('an accepted quote', () => {
  it('becomes an invoice once under one key, and stays', async () => {
    const { _id: id } = await seedQuote(test, token, { oggetto: 'Funerale', sconto: { tipo: 'importo', valore: 100 } });
    const params = { id };
    expect((await call(test, createInvoiceFromQuote, { token, params, body: {} })).status).toBe(409);
    await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } });
    const make = () =>
      call(test, createInvoiceFromQuote, { token, params, body: {}, headers: { 'idempotency-key': id } });
    const first = expectCreated(await make());
    expect((await make()).body).toEqual(first);
    const { body } = await call(test, readInvoice, { token, params: { id: first._id } });
    expect(body).toMatchObject({ stato: 'bozza', id_preventivo: id, oggetto: 'Funerale', totale: 200_100 });
    expect((await read(id)).fatture).toEqual([{ _id: first._id, tipo: 'TD01', numero: null, stato: 'bozza' }]);
    for (const [route, sent] of [
      [deleteQuote, undefined],
      [changeQuote, {}],
      [sendQuote, {}],
      [setQuoteState, { stato: 'bozza' }],
    ] as const)
      expect((await call(test, route, { token, params, body: sent })).status).toBe(409);
  });

  it('becomes another invoice only where the first was deleted, is an advance, or was annulled', async () => {
    const { _id: id } = await seedQuote(test, token);
    const params = { id };
    await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } });
    const make = () => call(test, createInvoiceFromQuote, { token, params, body: {} });
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('Da questo preventivo c’è già una fattura in bozza.');
    const invoices = async () => (await read(id)).fatture.map((one) => one._id);
    const [draft = ''] = await invoices();
    await call(test, deleteInvoice, { token, params: { id: draft } });
    expect((await make()).status).toBe(201);
    const [second = ''] = await invoices();
    await call(test, changeInvoice, { token, params: { id: second }, body: { tipo: 'TD02' } });
    const whole = expectCreated(await make());
    const issued = await call(test, issueInvoice, { token, params: { id: whole._id }, body: {} });
    expect((await make()).body.error).toBe(`Da questo preventivo c’è già la fattura n. ${issued.body.numero}.`);
    await call(test, createCreditNote, { token, params: { id: whole._id }, body: {} });
    expect((await make()).status).toBe(201);
  });

  it('is invoiced less the advances that were issued of it', async () => {
    const { _id: id } = await seedQuote(test, token);
    await call(test, setQuoteState, { token, params: { id }, body: { stato: 'accettato' } });
    const make = async () => {
      const made = expectCreated(await call(test, createInvoiceFromQuote, { token, params: { id }, body: {} }));
      return (await call(test, readInvoice, { token, params: { id: made._id } })).body;
    };
    const { _id: advance } = await make();
    const part = { tipo: 'TD02', righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, changeInvoice, { token, params: { id: advance }, body: part });
    await call(test, issueInvoice, { token, params: { id: advance }, body: {} });
    const { acconti, totale } = await make();
    expect([acconti.map(({ _id }) => _id), totale]).toEqual([[advance], 200_000 - 50_000 + 200]);
  });

  it('becomes a draft also where its shares make up the total no more, under another tax regime: they are corrected there', async () => {
    const own = (await seedAgency(test, admin)).token;
    const shares = (...amounts: number[]) =>
      amounts.map((valore, at) => ({ nome: `Erede ${at}`, codFisc: '', quota: { tipo: 'importo', valore } }));
    const { _id: id } = await seedQuote(test, own, {
      righe: [funeralLine({ prezzo: 100_000, trattamento: 'iva22' })],
      bolloAlCliente: false,
      pagatori: shares(70_000, 52_000),
    });
    await call(test, setQuoteState, { token: own, params: { id }, body: { stato: 'accettato' } });
    await call(test, changeProfile, { token: own, body: { forfait: 'true' } });
    const made = expectCreated(await call(test, createInvoiceFromQuote, { token: own, params: { id }, body: {} }));
    const params = { id: made._id };
    expect((await call(test, issueInvoice, { token: own, params, body: {} })).body.fields).toEqual({
      pagatori: ['Le quote superano il totale: 220,00 € di troppo.'],
    });
    const body = { pagatori: shares(60_000, 40_000) };
    expect((await call(test, changeInvoice, { token: own, params, body })).body.quote).toEqual([60_000, 40_000]);
  });

  it('is not invoiced twice by a draft that came back from the bin', async () => {
    const { _id: id } = await seedQuote(test, token);
    const params = { id };
    await call(test, setQuoteState, { token, params, body: { stato: 'accettato' } });
    const make = async () => expectCreated(await call(test, createInvoiceFromQuote, { token, params, body: {} }));
    const binned = await make();
    await call(test, deleteInvoice, { token, params: { id: binned._id } });
    const second = await make();
    await call(test, restoreFromBin, { token: admin, params: { id: binned._id } });
    const issue = (one: string) => call(test, issueInvoice, { token, params: { id: one }, body: {} });
    const answers = await Promise.all([issue(binned._id), issue(second._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [issued, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(refused?.body.error).toContain(`c’è già la fattura n. ${issued?.body.numero}`);
    await call(test, createCreditNote, { token, params: { id: issued?.body._id ?? '' }, body: {} });
    expect((await issue(issued?.body._id === binned._id ? second._id : binned._id)).status).toBe(200);
  });

  it('goes to the administration as a request', async () => {
    const { _id: id, numero } = await seedQuote(test, token);
    const request = expectCreated(await call(test, sendQuoteToAdministration, { token, params: { id }, body: {} }));
    const { body } = await call(test, readOwnRequest, { token, params: { id: request._id } });
    expect(body).toMatchObject({ cosa: 'Preventivo', titolo: `Preventivo n. ${numero}: Bruna Casadei`, tipo: 'pdf' });
  });
});

it('what was deleted of billing comes back from the bin, or is erased after 30 days', async () => {
  const quote = await seedQuote(test, token);
  const draft = await seedInvoice(test, token);
  const price = await seedPriceEntry(test, token);
  await call(test, deleteQuote, { token, params: { id: quote._id } });
  await call(test, deleteInvoice, { token, params: { id: draft._id } });
  await call(test, deletePriceEntry, { token, params: { id: price._id } });
  const { body } = await call(test, listBin, { token: admin });
  expect(
    body
      .map(({ tipo, nome }) => `${tipo}: ${nome}`)
      .slice(0, 3)
      .sort(),
  ).toEqual(['fattura: Bruna Casadei', `preventivo: n. ${quote.numero}: Bruna Casadei`, 'voce: Cofano in noce']);
  await call(test, restoreFromBin, { token: admin, params: { id: draft._id } });
  await call(test, restoreFromBin, { token: admin, params: { id: quote._id } });
  expect((await read(quote._id)).stato).toBe('bozza');
  expect((await call(test, readInvoice, { token, params: { id: draft._id } })).status).toBe(200);
  await withClockAhead(test, 31 * day, async () => {
    await eraseExpiredBinRows(test.deps, allFeatures.bin);
  });
  const rows = await queryAppRows(test, {}, sql`select from listino where "_id" = ${price._id}`);
  expect(rows).toEqual([]);
});
