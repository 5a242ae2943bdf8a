import {
  assignOrExcludeExpenseDocument,
  deleteSentDeclaration,
  exportFuneralDeclaration,
  readYearlyFuneralSummary,
  recordSentDeclaration,
} from '@commiato/contracts/billing/funeral-expenses';
import { createCreditNote, issueInvoice, recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  token = (await seedAgency(test, admin)).token;
});

const maria = { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704U' };
const payers = [
  { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U', quota: { tipo: 'importo', valore: 50_000 } },
  { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G', quota: { tipo: 'resto' } },
  { nome: 'Eva Neri', codFisc: 'BBTZNE60A01D704F', quota: { tipo: 'resto' } },
];

describe('funeral expenses', () => {
  it('of a year with three payers, less what a credit note gave back, as a table and as a file', async () => {
    const funeral = { defunto: maria, pagatori: payers, bolloAlCliente: false };
    const { _id: id, quote } = await seedIssuedInvoice(test, token, funeral);
    expect(quote).toEqual([50_000, 75_000, 75_000]);
    const part = { righe: [funeralLine({ prezzo: 20_000 })] };
    await call(test, createCreditNote, { token, params: { id }, body: part });
    await seedIssuedInvoice(test, token, { defunto: { nome: 'Ignoto', codFisc: '' } });
    await seedInvoice(test, token, funeral);
    const query = { anno: '2026' };
    const { body } = await call(test, readYearlyFuneralSummary, { token, query });
    expect(body).toMatchObject({ anno: 2026, entro: '2027-03-16', incompleti: ['3/2026'] });
    expect(body.daCompletare).toMatchObject([{ motivi: ['Manca il codice fiscale del defunto.'] }]);
    expect(body.decessi).toMatchObject([
      {
        defunto: maria,
        spesa: 180_000,
        pagatori: [
          { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U', importo: 45_000 },
          { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G', importo: 67_500 },
          { nome: 'Eva Neri', codFisc: 'BBTZNE60A01D704F', importo: 67_500 },
        ],
      },
    ]);
    const file = await call(test, exportFuneralDeclaration, { token, query });
    expect(file.headers['content-disposition']).toContain('Spese funebri 2026 ordinario.csv');
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe('2026;ordinario;;DLLMTR38C52D704U;Maria Neri;1800;RSSMRA80A01H501U;Ada Neri;450;non pagata');
    expect((await call(test, readYearlyFuneralSummary, { token: admin, query })).status).toBe(403);
  });
});

describe('a document that lacks something', () => {
  const summaryOf = async (own: string) =>
    (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body;
  const tie = (own: string, id: string, body: Record<string, unknown>) =>
    call(test, assignOrExcludeExpenseDocument, { token: own, params: { id }, body });

  it('is listed until it is tied to a deceased or excused, and its credit note with it; the document stays as it is', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: id, ...issued } = await seedIssuedInvoice(test, own, { bolloAlCliente: false });
    await call(test, createCreditNote, {
      token: own,
      params: { id },
      body: { righe: [funeralLine({ prezzo: 50_000 })] },
    });
    expect((await summaryOf(own)).incompleti).toHaveLength(2);
    expect((await tie(own, id, { esclusa: 'Servizio a un’impresa' })).status).toBe(200);
    expect(await summaryOf(own)).toMatchObject({ decessi: [], incompleti: [], esclusi: [{}, { numero: '2/2026' }] });
    expect((await tie(own, id, { esclusa: '', defunto: maria })).status).toBe(200);
    const { decessi, incompleti } = await summaryOf(own);
    expect(incompleti).toEqual([]);
    expect(decessi).toMatchObject([{ defunto: maria, spesa: 150_000, documenti: [id, expect.any(String)] }]);
    expect(issued.defunto).toBeNull();
  });

  it('is not asked for once it was annulled in the same year', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: id } = await seedIssuedInvoice(test, own, { bolloAlCliente: false });
    expect((await summaryOf(own)).inTutto.daCompletare).toBe(1);
    await call(test, createCreditNote, { token: own, params: { id } });
    expect(await summaryOf(own)).toMatchObject({ daCompletare: [], inTutto: { daCompletare: 0 } });
  });

  it('that was annulled in parts, whose VAT was rounded one by one, leaves no cent to declare or to complete', async () => {
    const own = (await seedAgency(test, admin)).token;
    const taxed = (prezzo: number) => [funeralLine({ prezzo, trattamento: 'iva22' })];
    const noDeath = { defunto: { nome: 'Ignoto', codFisc: '' } };
    for (const named of [{ defunto: maria }, noDeath]) {
      const { _id: id } = await seedIssuedInvoice(test, own, { righe: taxed(10_003), ...named });
      for (const prezzo of [5001, 5002])
        await call(test, createCreditNote, { token: own, params: { id }, body: { righe: taxed(prezzo) } });
      const { body } = await call(test, readInvoice, { token: own, params: { id } });
      expect(body).toMatchObject({ stato: 'annullata', totale: 12_204, stornato: 12_203 });
    }
    expect(await summaryOf(own)).toMatchObject({
      decessi: [],
      daCompletare: [],
      inTutto: { decessi: 0, daCompletare: 0 },
    });
  });

  it('is asked for by an agency of the flat-rate regime, whose lines do not tell funerals', async () => {
    const own = (await seedAgency(test, admin, { forfait: true })).token;
    const righe = [funeralLine({ trattamento: 'forfettario' })];
    const { _id: id } = await seedIssuedInvoice(test, own, { righe });
    expect((await summaryOf(own)).daCompletare).toMatchObject([{ motivi: ['Non è indicato il defunto.'] }]);
    await tie(own, id, { esclusa: 'Fiori' });
    expect(await summaryOf(own)).toMatchObject({ daCompletare: [], esclusi: [{ motivo: 'Fiori' }] });
  });

  it('that was annulled says nothing of how the rest was paid', async () => {
    const own = (await seedAgency(test, admin)).token;
    const pay = (id: string, modalita: string) =>
      call(test, recordInvoicePayment, {
        token: own,
        params: { id },
        body: { data: '2026-11-20', importo: 100_000, modalita },
      });
    const { _id: annulled } = await seedIssuedInvoice(test, own, { defunto: maria, bolloAlCliente: false });
    await pay(annulled, 'MP01');
    await call(test, createCreditNote, { token: own, params: { id: annulled } });
    const { _id: standing } = await seedIssuedInvoice(test, own, { defunto: maria, bolloAlCliente: false });
    await pay(standing, 'MP05');
    expect((await summaryOf(own)).decessi[0]?.pagatori).toMatchObject([{ tracciabile: 'pagata in parte' }]);
    await pay(standing, 'MP05');
    expect((await summaryOf(own)).decessi[0]?.pagatori).toMatchObject([{ tracciabile: 'sì' }]);
  });

  it('never has an impossible tax code declared, and takes the right one later', async () => {
    const own = (await seedAgency(test, admin)).token;
    const wrong = { nome: 'Maria Neri', codFisc: 'DLLMTR38C52D704X' };
    const payers = [
      { nome: 'Ada Neri', codFisc: '', quota: { tipo: 'resto' } },
      { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G', quota: { tipo: 'resto' } },
    ];
    const { _id: id } = await seedIssuedInvoice(test, own, { defunto: wrong, pagatori: payers });
    expect((await summaryOf(own)).daCompletare[0]?.motivi).toEqual([
      'Il codice fiscale del defunto non è valido: DLLMTR38C52D704X.',
      'Manca il codice fiscale di Ada Neri.',
    ]);
    await tie(own, id, { defunto: maria, pagatori: ['RSSMRA80A01H501U', ''] });
    const { decessi } = await summaryOf(own);
    expect(decessi[0]?.pagatori.map(({ codFisc }) => codFisc)).toEqual(['RSSMRA80A01H501U', 'CSDBRN52T59C573G']);
  });

  it('tells of a father, whose tax code is entered later, and of his son of the same name how each paid', async () => {
    const own = (await seedAgency(test, admin)).token;
    const son = { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' };
    const pagatori = [
      { ...son, codFisc: '', quota: { tipo: 'importo', valore: 150_000 } },
      { ...son, quota: { tipo: 'resto' } },
    ];
    const { _id: id } = await seedIssuedInvoice(test, own, { defunto: maria, pagatori, bolloAlCliente: false });
    const cash = { data: '2026-11-20', importo: 50_000, modalita: 'MP01', pagatore: son };
    expect((await call(test, recordInvoicePayment, { token: own, params: { id }, body: cash })).status).toBe(201);
    await tie(own, id, { pagatori: ['RSSMRA80A01H501U', ''] });
    expect((await summaryOf(own)).decessi[0]?.pagatori).toMatchObject([
      { codFisc: 'RSSMRA80A01H501U', importo: 150_000, tracciabile: 'non pagata' },
      { codFisc: son.codFisc, importo: 50_000, tracciabile: 'no' },
    ]);
  });

  it('never has a company declared with the letters of the country before its number', async () => {
    const own = (await seedAgency(test, admin)).token;
    const company = { ragioneSociale: 'Marmi & C.', codFisc: '', piva: 'IT00743110157', codUniv: 'ABC1234' };
    const cliente = billedClient({ tipo: 'azienda', ...company });
    await seedIssuedInvoice(test, own, { defunto: maria, cliente });
    const pagatori = [{ nome: 'Marmi & C.', codFisc: 'IT00743110157', quota: { tipo: 'resto' } }];
    await seedIssuedInvoice(test, own, { defunto: maria, pagatori });
    const { decessi } = await summaryOf(own);
    expect(decessi[0]?.pagatori.map(({ codFisc }) => codFisc)).toEqual(['00743110157']);
  });

  it('that is corrected after a discard is declared as it says then: codes of other persons, or of before, are forgotten', async () => {
    const own = (await seedAgency(test, admin)).token;
    const correct = async (id: string, body: Record<string, unknown>) => {
      await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
      expect((await call(test, changeInvoice, { token: own, params: { id }, body })).status).toBe(200);
      expect((await call(test, issueInvoice, { token: own, params: { id }, body: {} })).status).toBe(200);
    };
    const declared = async () =>
      (await summaryOf(own)).decessi[0]?.pagatori.map(({ nome, codFisc }) => [nome, codFisc]);
    const [father, son] = ['Ugo Neri', 'Ivo Neri'].map((nome) => ({ nome, codFisc: '', quota: { tipo: 'resto' } }));
    const { _id: shared } = await seedIssuedInvoice(test, own, { defunto: maria, pagatori: [father, son] });
    await tie(own, shared, { pagatori: ['CSDBRN52T59C573G', 'BBTZNE60A01D704F'] });
    const named = [
      ['Ugo Neri', 'CSDBRN52T59C573G'],
      ['Ivo Neri', 'BBTZNE60A01D704F'],
    ];
    expect(await declared()).toEqual(named);
    await correct(shared, { note: 'Grazie' });
    expect(await declared()).toEqual(named);
    await correct(shared, { pagatori: [{ ...father, codFisc: 'CSDBRN52T59C573G' }, son] });
    expect(await declared()).toEqual(named);
    await correct(shared, { pagatori: [son, { ...father, codFisc: 'CSDBRN52T59C573G' }] });
    expect((await summaryOf(own)).daCompletare).toMatchObject([{ motivi: ['Manca il codice fiscale di Ivo Neri.'] }]);
    const { _id: alone } = await seedIssuedInvoice(test, own);
    await tie(own, alone, { defunto: maria, pagatori: [billedClient().codFisc] });
    await correct(alone, { cliente: billedClient({ codFisc: 'CSDBRN52T59C573G' }) });
    expect(await declared()).toEqual([['Bruna Casadei', 'CSDBRN52T59C573G']]);
  });

  it('as a credit note has the codes that were entered for its invoice payer by payer, though a correction put these into another order', async () => {
    const own = (await seedAgency(test, admin)).token;
    const father = { nome: 'Ugo Neri', codFisc: '', quota: { tipo: 'importo', valore: 150_000 } };
    const son = { nome: 'Ivo Neri', codFisc: '', quota: { tipo: 'resto' } };
    const first = { defunto: maria, pagatori: [father, son], bolloAlCliente: false };
    const { _id: id } = await seedIssuedInvoice(test, own, first);
    const part = { righe: [funeralLine({ prezzo: 50_000 })] };
    await call(test, createCreditNote, { token: own, params: { id }, body: part });
    const correct = async (body: Record<string, unknown>) => {
      await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
      expect((await call(test, changeInvoice, { token: own, params: { id }, body })).status).toBe(200);
      expect((await call(test, issueInvoice, { token: own, params: { id }, body: {} })).status).toBe(200);
    };
    const expected = [
      { codFisc: 'BBTZNE60A01D704F', importo: 50_000 - 12_500 },
      { codFisc: 'CSDBRN52T59C573G', importo: 150_000 - 37_500 },
    ];
    await correct({ pagatori: [son, father] });
    await tie(own, id, { pagatori: ['BBTZNE60A01D704F', 'CSDBRN52T59C573G'] });
    expect((await summaryOf(own)).decessi[0]?.pagatori).toMatchObject(expected);
    await correct({ pagatori: [son, { ...father, codFisc: 'CSDBRN52T59C573G' }] });
    expect(await summaryOf(own)).toMatchObject({ daCompletare: [], decessi: [{ pagatori: expected }] });
  });

  it('is the agency’s own, issued, and told in words that fit', async () => {
    const { _id: draft } = await seedInvoice(test, token);
    const { _id: id } = await seedIssuedInvoice(test, token);
    const other = (await seedAgency(test, admin)).token;
    expect((await tie(token, draft, { esclusa: 'x' })).status).toBe(409);
    expect((await tie(other, id, { esclusa: 'x' })).status).toBe(404);
    const { status, body } = await tie(token, id, { defunto: { nome: '', codFisc: 'ABC' } });
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['defunto.codFisc', 'defunto.nome']]);
  });
});

describe('what is sent', () => {
  const note = (own: string, body: Record<string, unknown>) =>
    call(test, recordSentDeclaration, { token: own, body: { anno: 2026, ...body } });
  const rowsOf = async (own: string, query: Record<string, string> = {}) =>
    String((await call(test, exportFuneralDeclaration, { token: own, query: { anno: '2026', ...query } })).body)
      .trim()
      .split('\r\n')
      .slice(1);

  it('is not sent again by the next ordinary one, is replaced whole, and cancelled by its protocol', async () => {
    const own = (await seedAgency(test, admin)).token;
    const { _id: id } = await seedIssuedInvoice(test, own, { defunto: maria, bolloAlCliente: false });
    const cash = { data: '2026-11-20', importo: 200_000, modalita: 'MP01' };
    await call(test, recordInvoicePayment, { token: own, params: { id }, body: cash });
    expect(await rowsOf(own)).toEqual([expect.stringMatching(/;2000;no$/)]);
    expect((await note(own, { tipo: 'ordinario', protocollo: '2026A' })).status).toBe(201);
    expect(await rowsOf(own)).toEqual([]);
    expect((await note(own, { tipo: 'ordinario', protocollo: '2026A' })).body.fields).toHaveProperty('protocollo');
    await seedIssuedInvoice(test, own, { defunto: { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' } });
    expect(await rowsOf(own)).toHaveLength(1);
    const replacing = { tipo: 'sostitutivo', protocollo: '2026A' };
    expect(await rowsOf(own, replacing)).toEqual([
      expect.stringMatching(/^2026;sostitutivo;2026A;/),
      expect.stringMatching(/^2026;sostitutivo;2026A;/),
    ]);
    expect((await note(own, { tipo: 'sostitutivo', protocollo: '2026B', sostituisce: '' })).body.fields).toHaveProperty(
      'sostituisce',
    );
    const lastYear = { anno: 2025, tipo: 'sostitutivo', protocollo: '2025B', sostituisce: '2026A' };
    expect((await note(own, lastYear)).body.fields).toEqual({
      sostituisce: ['Questo protocollo non è tra gli invii annotati del 2025.'],
    });
    expect((await note(own, { tipo: 'sostitutivo', protocollo: '2026B', sostituisce: '2026A' })).status).toBe(201);
    expect(await rowsOf(own)).toEqual([]);
    expect(await rowsOf(own, { tipo: 'annullamento', protocollo: '2026B' })).toEqual([
      '2026;annullamento;2026B;;;;;;;',
    ]);
    await note(own, { tipo: 'annullamento', protocollo: '2026C', sostituisce: '2026B' });
    expect(await rowsOf(own)).toHaveLength(2);
    expect(
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body.invii,
    ).toHaveLength(3);
  });

  it('replaces one without repeating what another declares, and never what does not count any more', async () => {
    const own = (await seedAgency(test, admin)).token;
    const ugo = { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' };
    await seedIssuedInvoice(test, own, { defunto: maria });
    await note(own, { tipo: 'ordinario', protocollo: 'A1' });
    await seedIssuedInvoice(test, own, { defunto: ugo });
    await note(own, { tipo: 'ordinario', protocollo: 'A2' });
    const replacing = (protocollo: string) => rowsOf(own, { tipo: 'sostitutivo', protocollo });
    expect(await replacing('A1')).toEqual([expect.stringContaining(maria.nome)]);
    expect(await replacing('A2')).toEqual([expect.stringContaining(ugo.nome)]);
    await note(own, { tipo: 'annullamento', protocollo: 'A3', sostituisce: 'A2' });
    const over = ['Questo invio non vale più: è un annullamento, oppure è già stato sostituito o annullato.'];
    for (const sostituisce of ['A2', 'A3'])
      for (const tipo of ['sostitutivo', 'annullamento'])
        expect((await note(own, { tipo, protocollo: 'A4', sostituisce })).body.fields).toEqual({ sostituisce: over });
    expect(await rowsOf(own)).toEqual([expect.stringContaining(ugo.nome)]);
  });

  it('has to be replaced once a credit note lowers it, and no other declares more of that death until then', async () => {
    const own = (await seedAgency(test, admin)).token;
    const summary = async () =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body;
    const ugo = { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' };
    const issued = await seedIssuedInvoice(test, own, { defunto: maria, bolloAlCliente: false });
    await note(own, { tipo: 'ordinario', protocollo: 'A1' });
    expect((await summary()).daSostituire).toEqual([]);
    const { body: credit } = await call(test, createCreditNote, { token: own, params: { id: issued._id } });
    await seedIssuedInvoice(test, own, { defunto: maria, bolloAlCliente: false, pagatori: payers });
    await seedIssuedInvoice(test, own, { defunto: ugo });
    expect((await summary()).daSostituire).toEqual([
      { protocollo: 'A1', nota: credit.numero, defunto: maria, motivo: 'nota di credito' },
    ]);
    expect(await rowsOf(own)).toEqual([expect.stringContaining(ugo.nome)]);
    const replacing = await rowsOf(own, { tipo: 'sostitutivo', protocollo: 'A1' });
    expect(replacing.filter((row) => row.includes(maria.nome))).toHaveLength(3);
    await note(own, { tipo: 'sostitutivo', protocollo: 'A2', sostituisce: 'A1' });
    expect([(await summary()).daSostituire, await rowsOf(own)]).toEqual([[], []]);
  });

  it('has to be replaced once an invoice of it is discarded, and looked at once that is issued again', async () => {
    const own = (await seedAgency(test, admin)).token;
    const faults = async () =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body.daSostituire;
    const { _id: id, numero: nota } = await seedIssuedInvoice(test, own, { defunto: maria });
    await note(own, { tipo: 'ordinario', protocollo: 'A1' });
    expect(await faults()).toEqual([]);
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    expect(await faults()).toEqual([{ protocollo: 'A1', nota, motivo: 'scartata', defunto: maria }]);
    await seedIssuedInvoice(test, own, { defunto: maria });
    expect(await rowsOf(own)).toEqual([]);
    test.clock.pass(1000);
    const righe = [funeralLine({ prezzo: 50_000 })];
    expect((await call(test, changeInvoice, { token: own, params: { id }, body: { righe } })).status).toBe(200);
    expect((await call(test, issueInvoice, { token: own, params: { id }, body: {} })).status).toBe(200);
    expect(await faults()).toEqual([{ protocollo: 'A1', nota, motivo: 'emessa di nuovo', defunto: maria }]);
    expect(await rowsOf(own)).toHaveLength(1);
    test.clock.pass(1000);
    await note(own, { tipo: 'sostitutivo', protocollo: 'A2', sostituisce: 'A1' });
    expect(await faults()).toEqual([]);
  });

  it('has to be looked at where an invoice of its file is issued again before the file is recorded', async () => {
    const own = (await seedAgency(test, admin)).token;
    const summary = async () =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body;
    const { _id: id, numero: nota } = await seedIssuedInvoice(test, own, { defunto: maria });
    await rowsOf(own);
    const [file] = (await summary()).file;
    test.clock.pass(1000);
    await test.deps.database.db.execute(sql`update fatture set stato = 'scartata' where "_id" = ${id}`);
    expect((await call(test, issueInvoice, { token: own, params: { id }, body: {} })).status).toBe(200);
    test.clock.pass(1000);
    // Looked at once more, it does not replace what was sent.
    await rowsOf(own);
    expect((await summary()).file).toHaveLength(2);
    await note(own, { tipo: 'ordinario', protocollo: 'A1', file: file?._id });
    expect((await summary()).daSostituire).toEqual([
      { protocollo: 'A1', nota, motivo: 'emessa di nuovo', defunto: maria },
    ]);
  });

  it('is taken back where it was recorded by mistake, unless another names it', async () => {
    const own = (await seedAgency(test, admin)).token;
    await seedIssuedInvoice(test, own, { defunto: maria });
    const first = (await note(own, { tipo: 'ordinario', protocollo: 'B1' })).body;
    const second = (await note(own, { tipo: 'annullamento', protocollo: 'B2', sostituisce: 'B1' })).body;
    const remove = async (as: string, { _id: id }: { readonly _id: string }) =>
      (await call(test, deleteSentDeclaration, { token: as, params: { id } })).status;
    expect([await remove(token, second), await remove(own, first)]).toEqual([404, 409]);
    expect([await remove(own, second), await rowsOf(own)]).toEqual([200, []]);
    expect([await remove(own, first), (await rowsOf(own)).length]).toEqual([200, 1]);
  });

  it('is what the downloaded file held: what was completed since then is in the next', async () => {
    const own = (await seedAgency(test, admin)).token;
    const summary = async () =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno: '2026' } })).body;
    await seedIssuedInvoice(test, own, { defunto: maria });
    expect(await rowsOf(own)).toHaveLength(1);
    expect(await rowsOf(own)).toHaveLength(1);
    const { file: files } = await summary();
    expect(files).toMatchObject([{ tipo: 'ordinario', sostituisce: '', documenti: 1 }]);
    await seedIssuedInvoice(test, own, { defunto: { nome: 'Ugo Neri', codFisc: 'CSDBRN52T59C573G' } });
    const sent = { tipo: 'ordinario', protocollo: '2026F', file: files[0]?._id };
    expect((await note(token, sent)).body.fields).toHaveProperty('file');
    expect((await note(own, { ...sent, anno: 2025 })).body.fields).toHaveProperty('file');
    test.clock.pass(1000);
    expect((await note(own, sent)).status).toBe(201);
    test.clock.pass(1000);
    expect(await rowsOf(own)).toEqual([expect.stringContaining('Ugo Neri')]);
    expect((await summary()).file).toMatchObject([{ documenti: 1 }]);
    for (let protocol = 0; protocol < 12; protocol += 1) {
      test.clock.pass(1000);
      await rowsOf(own, { tipo: 'sostitutivo', protocollo: '2026F' });
      await seedIssuedInvoice(test, own, { defunto: maria });
    }
    expect((await summary()).file).toHaveLength(10);
  });

  it('of December issued in January have a number of December’s year, and are declared with it', async () => {
    const { token: before, agency } = await seedAgency(test, admin);
    await seedIssuedInvoice(test, before, { defunto: maria });
    test.clock.pass(Date.parse('2027-01-05T10:00:00Z') - test.clock.now().getTime());
    const own = await signIn(test, agency.mail, agencyPassword);
    const issueOn = async (data: string) => {
      const { _id: id } = await seedInvoice(test, own, { defunto: maria });
      return (await call(test, issueInvoice, { token: own, params: { id }, body: { data } })).body;
    };
    expect((await issueOn('2027-01-04')).numero).toBe('1/2027');
    expect((await issueOn('2026-12-28')).numero).toBe('2/2026');
    expect((await issueOn('2026-12-20')).fields).toHaveProperty('data');
    const declared = async (anno: string) =>
      (await call(test, readYearlyFuneralSummary, { token: own, query: { anno } })).body.decessi[0]?.documenti.length;
    expect([await declared('2026'), await declared('2027')]).toEqual([2, 1]);
  });
});
