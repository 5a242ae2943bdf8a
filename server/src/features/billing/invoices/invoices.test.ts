import { changeProfile } from '@commiato/contracts/accounts/profile';
import { issueInvoice } from '@commiato/contracts/billing/invoice-actions';
import {
  changeInvoice,
  createInvoice,
  deleteInvoice,
  listInvoices,
  readInvoice,
} from '@commiato/contracts/billing/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
let other: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
  other = (await seedAgency(test, admin, { ragSociale: 'San Frediano' })).token;
});

const draft = (change: Record<string, unknown>) =>
  call(test, createInvoice, { token, body: { cliente: billedClient(), righe: [funeralLine()], ...change } });

describe('a draft', () => {
  it('takes the usual values and shows what it comes to, before it has a number', async () => {
    const { status, body } = await draft({ oggetto: 'Funerale di Maria Neri' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      stato: 'bozza',
      tipo: 'TD01',
      numero: null,
      nomeFile: null,
      regime: 'RF01',
      modalita: 'MP05',
      data: '2026-11-20',
      scadenza: '2026-12-20',
      totale: 200_200,
      residuo: 0,
      scaduta: false,
    });
    expect(body.totali).toMatchObject({ imponibile: 200_200, imposta: 0, bollo: 200, daPagare: 200_200 });
    expect(body.diciture[0]).toContain('Imposta di bollo');
    expect(body.cedente).toMatchObject({ ragSociale: 'Onoranze Funebri Fratelli Zoli', prov: 'FC' });
    expect((await call(test, readInvoice, { token, params: { id: body._id } })).body).toEqual(body);
  });

  it('takes halves of characters for nothing', async () => {
    const { status, body } = await draft({ oggetto: 'Fiori \ud83d', note: 'Rose \u0000 bianche' });
    expect([status, body.oggetto, body.note]).toEqual([201, 'Fiori', 'Rose  bianche']);
  });

  it('is created once under one key', async () => {
    const body = { cliente: billedClient(), righe: [funeralLine()] };
    const send = () => call(test, createInvoice, { token, body, headers: { 'idempotency-key': 'una' } });
    const first = await send();
    const second = await send();
    expect(second.body).toEqual(first.body);
  });

  it('tells who saves or issues an older version which of its fields others changed meanwhile', async () => {
    const { _id: id, versione } = await seedInvoice(test, token);
    const patch = (body: object) => call(test, changeInvoice, { token, params: { id }, body });
    const both = await Promise.all([patch({ scadenza: '2027-01-31', versione }), patch({ serie: 'A', versione })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = (await call(test, readInvoice, { token, params: { id } })).body;
    const written = held.serie === 'A' ? 'serie' : 'scadenza';
    expect(both.find(({ status }) => status === 200)?.body).toEqual(held);
    const late = await call(test, issueInvoice, { token, params: { id }, body: { versione } });
    for (const answer of [...both.filter(({ status }) => status === 409), late])
      expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual(['modificato-da-altri', [written]]);
    expect((await patch({ note: 'Grazie' })).body).toMatchObject({ note: 'Grazie', versione: held.versione + 1 });
    const issued = await call(test, issueInvoice, { token, params: { id }, body: { versione: held.versione + 1 } });
    expect([issued.status, issued.body.stato]).toEqual([200, 'emessa']);
  });

  it('copies a contact of one’s own, and refuses another’s', async () => {
    const { _id: id_anagrafica } = await seedContact(test, token, {
      piva: '01234567897',
      ragioneSociale: 'Marmi Rossi',
    });
    const { body } = await draft({ id_anagrafica, cliente: undefined });
    expect(body.cliente).toMatchObject({ tipo: 'azienda', ragioneSociale: 'Marmi Rossi', piva: '01234567897' });
    const foreign = await seedContact(test, other);
    expect((await draft({ id_anagrafica: foreign._id })).body.fields).toHaveProperty('id_anagrafica');
    expect((await draft({ cliente: undefined })).body.fields).toEqual({ cliente: ['Scegli o scrivi il cliente.'] });
  });

  it.each([
    [{ righe: [funeralLine({ quantita: -1000 })] }, 'righe.0.quantita', 'La quantità deve essere maggiore di zero.'],
    [
      { righe: [funeralLine(), funeralLine({ descrizione: ' ' })] },
      'righe.1.descrizione',
      'Questo campo è obbligatorio.',
    ],
    [
      { righe: [funeralLine({ prezzo: 100_000_000_000_000 })] },
      'righe.0.prezzo',
      'L’importo non può superare 999.999.999,99 €.',
    ],
    [
      { righe: [funeralLine({ prezzo: 1e20 })] },
      'righe.0.prezzo',
      'Scrivi un prezzo in euro, con al massimo otto decimali.',
    ],
    [
      { righe: [funeralLine({ prezzo: -1 })] },
      'righe.0.prezzo',
      'Il prezzo non può essere negativo: quello che togli scrivilo come sconto.',
    ],
    [{ righe: [funeralLine({ trattamento: 'iva21' })] }, 'righe.0.trattamento', 'Scegli il trattamento IVA.'],
    [{ righe: [] }, 'righe', 'Aggiungi almeno una riga.'],
    [{ iban: 'IT60X0542811101000000123457' }, 'iban', 'L’IBAN non è valido: c’è una lettera o una cifra sbagliata.'],
    [{ sconto: { tipo: 'percentuale', valore: 10_001 } }, 'sconto', 'La percentuale va da 0 a 100.'],
    [{ scadenza: '2026-11-19' }, 'scadenza', 'La scadenza non può essere prima della data della fattura.'],
    [{ serie: 'ABCDEF' }, 'serie', 'Al massimo 5 caratteri.'],
    [{ acconti: ['nessuno'] }, 'acconti', 'Uno degli acconti non si può più detrarre: scegli di nuovo.'],
    [{ cliente: billedClient({ nome: '', cognome: '' }) }, 'cliente.cognome', 'Scegli o scrivi il cliente.'],
    [{ cliente: billedClient({ mail: 'chiocciola' }) }, 'cliente.mail', 'Scrivi un indirizzo e-mail valido.'],
    [{ defunto: { nome: '' } }, 'defunto.nome', 'Questo campo è obbligatorio.'],
    [
      { defunto: { nome: 'Ada Neri', codFisc: '01234567897' } },
      'defunto.codFisc',
      'Un codice di 11 cifre è di una società o di un ente: scrivi il codice fiscale del defunto, di 16 caratteri.',
    ],
    [
      { iban: 'IT65A0542811101000000123456' },
      'iban',
      'L’IBAN non è valido: la lettera CIN non corrisponde ad ABI, CAB e numero di conto.',
    ],
    [
      { pagatori: [{ nome: 'Ada', codFisc: 'X', quota: { tipo: 'resto' } }] },
      'pagatori.0.codFisc',
      'Il codice fiscale inserito non è valido.',
    ],
    [
      { pagatori: [{ nome: 'Ada', quota: { tipo: 'importo', valore: 100 } }] },
      'pagatori',
      'Mancano 2.001,00 € per arrivare al totale.',
    ],
  ])('refuses %j at its field', async (change, field, sentence) => {
    const { status, body } = await draft(change);
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }]);
  });

  it('keeps what a change leaves out', async () => {
    const { _id: id } = await seedInvoice(test, token, { oggetto: 'Lapide', note: 'Grazie' });
    const righe = [funeralLine({ prezzo: 45_000, trattamento: 'iva22' })];
    const { body } = await call(test, changeInvoice, { token, params: { id }, body: { righe } });
    expect(body).toMatchObject({ oggetto: 'Lapide', note: 'Grazie', totale: 54_900 });
    const bad = await call(test, changeInvoice, { token, params: { id }, body: { righe: [] } });
    expect([bad.status, (await call(test, readInvoice, { token, params: { id } })).body]).toEqual([400, body]);
  });

  it('goes to the bin, and is nobody else’s', async () => {
    const { _id: id } = await seedInvoice(test, token);
    for (const route of [readInvoice, changeInvoice, deleteInvoice, issueInvoice]) {
      expect((await call(test, route, { token: other, params: { id }, body: {} })).status).toBe(404);
      expect((await call(test, route, { token: admin, params: { id }, body: {} })).status).toBe(403);
      expect((await call(test, route, { params: { id }, body: {} })).status).toBe(401);
    }
    expect((await call(test, deleteInvoice, { token, params: { id } })).body).toEqual({ ok: true });
    expect((await call(test, readInvoice, { token, params: { id } })).status).toBe(404);
  });

  it('follows the agency’s regime until it is issued, and not after', async () => {
    const { token: own } = await seedAgency(test, admin);
    const waiting = await seedInvoice(test, own, { righe: [funeralLine({ trattamento: 'iva22' })] });
    const issued = await seedIssuedInvoice(test, own, { righe: [funeralLine({ trattamento: 'iva22' })] });
    await call(test, changeProfile, { token: own, body: { forfait: 'true' } });
    const now = (id: string) => call(test, readInvoice, { token: own, params: { id } });
    expect((await now(waiting._id)).body).toMatchObject({ regime: 'RF19', totale: 200_200 });
    expect((await now(issued._id)).body).toEqual(issued);
    const { body } = await call(test, issueInvoice, { token: own, params: { id: waiting._id }, body: {} });
    expect([body.regime, body.totali.riepilogo[0]?.natura, body.totale]).toEqual(['RF19', 'N2.2', 200_200]);
    expect(body.diciture[0]).toContain('regime forfettario');
  });
});

describe('the list', () => {
  it('pages, filters, sorts and searches, newest first', async () => {
    const { token: own } = await seedAgency(test, admin);
    const list = async (query: Record<string, string>) => {
      const { body, headers } = await call(test, listInvoices, { token: own, query });
      return [body.map(({ cliente }) => cliente), headers['x-total-count']];
    };
    for (const cognome of ['Àbbati', 'Casadei', 'Zoli'])
      await seedIssuedInvoice(test, own, { cliente: billedClient({ cognome }), oggetto: `Funerale ${cognome}` });
    await seedInvoice(test, own, { cliente: billedClient({ cognome: 'Bozza' }) });
    expect(await list({ pageSize: '2' })).toEqual([['Bruna Bozza', 'Bruna Zoli'], '4']);
    expect(await list({ stato: 'emessa', sort: 'cliente' })).toEqual([
      ['Bruna Àbbati', 'Bruna Casadei', 'Bruna Zoli'],
      '3',
    ]);
    expect(await list({ q: 'abbati funerale' })).toEqual([['Bruna Àbbati'], '1']);
    expect(await list({ q: '2/2026' })).toEqual([['Bruna Casadei'], '1']);
    expect(await list({ anno: '2025' })).toEqual([[], '0']);
    expect(await list({ tipo: 'TD04' })).toEqual([[], '0']);
    expect((await call(test, listInvoices, { token: own, query: { sort: 'piva' } })).status).toBe(400);
    expect((await call(test, listInvoices, { token: other })).body).toEqual([]);
  });

  it('finds a number of a series also by number and year alone', async () => {
    const { token: own } = await seedAgency(test, admin);
    await seedIssuedInvoice(test, own, { serie: 'A' });
    await seedIssuedInvoice(test, own, { serie: 'B' });
    const numbers = async (q: string) =>
      (await call(test, listInvoices, { token: own, query: { q, sort: 'numero' } })).body.map(({ numero }) => numero);
    expect(await numbers('1/2026')).toEqual(['1/A/2026', '1/B/2026']);
    expect(await numbers('1/b/2026')).toEqual(['1/B/2026']);
    expect(await numbers('1/2025')).toEqual([]);
  });
});
