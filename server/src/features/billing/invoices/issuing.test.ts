import { changeProfile } from '@commiato/contracts/accounts/profile';
import { issueInvoice, readInvoiceXml, recordInvoicePayment } from '@commiato/contracts/billing/invoice-actions';
import { changeInvoice, deleteInvoice, readInvoice } from '@commiato/contracts/billing/invoices';
import { changeBillingSettings } from '@commiato/contracts/billing/settings';
import { changeContact } from '@commiato/contracts/contacts/contacts';
import { schemaFaults } from '@commiato/fattura-pa/testing/schema';
import { sdiFaults } from '@commiato/fattura-pa/testing/sdi-checks';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { billedClient, funeralLine, seedInvoice, seedIssuedInvoice } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedContact } from '../../../testing/contacts.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let mine: TestAgency;
let token: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
  mine = await seedAgency(test, admin);
  token = mine.token;
});

const issue = (id: string, body: Record<string, unknown> = {}, as = token) =>
  call(test, issueInvoice, { token: as, params: { id }, body });
const xmlOf = async (id: string, as = token) =>
  String((await call(test, readInvoiceXml, { token: as, params: { id } })).body);

describe('issuing', () => {
  it('gives the number, the file and a copy of everything that it was made of', async () => {
    const contact = await seedContact(test, token, { ...billedClient(), tipo: undefined, cognome: 'Prima' });
    const issued = await seedIssuedInvoice(test, token, { id_anagrafica: contact._id, cliente: undefined });
    expect(issued).toMatchObject({ stato: 'emessa', numero: '1/2026', nomeFile: 'IT01234567897_00001.xml' });
    expect(issued).toMatchObject({ residuo: 200_200, emessa_il: test.clock.now().toISOString() });
    await call(test, changeContact, { token, params: { id: contact._id }, body: { cognome: 'Dopo' } });
    await call(test, changeProfile, { token, body: { comune: 'Forlì' } });
    const { body } = await call(test, readInvoice, { token, params: { id: issued._id } });
    expect(body).toEqual(issued);
    const xml = await xmlOf(issued._id);
    for (const words of ['<Cognome>Prima</Cognome>', '<Comune>Cesena</Comune>', '<Numero>1/2026</Numero>', '00001'])
      expect(xml).toContain(words);
    await call(test, changeProfile, { token, body: { comune: 'Cesena' } });
  });

  it.each([
    [{ cliente: billedClient({ codFisc: '' }) }, 'cliente.codFisc', 'Per un privato serve il codice fiscale.'],
    [
      { cliente: billedClient({ codFisc: 'RSSMRA80A01H501X' }) },
      'cliente.codFisc',
      'Il codice fiscale inserito non è valido.',
    ],
    [{ cliente: billedClient({ cap: '' }) }, 'cliente.cap', 'Questo campo è obbligatorio.'],
    [
      { cliente: billedClient({ tipo: 'azienda', piva: '01234567897' }) },
      'cliente.codUniv',
      'Scrivi il codice destinatario o la PEC.',
    ],
    [
      { righe: [funeralLine({ descrizione: 'Croce 十' })] },
      'righe.0.descrizione',
      'La fattura elettronica non ammette questi caratteri: 十',
    ],
  ])('refuses %j at its field, and takes no number', async (change, field, sentence) => {
    const draft = await seedInvoice(test, token, change);
    const { status, body } = await issue(draft._id);
    expect([status, body.fields]).toEqual([400, { [field]: [sentence] }]);
    const next = await seedIssuedInvoice(test, token);
    const after = await seedIssuedInvoice(test, token);
    expect(Number(after.numero?.split('/')[0])).toBe(Number(next.numero?.split('/')[0]) + 1);
  });

  it('refuses a day that was emptied at its field, and takes that of today where none is given', async () => {
    const draft = await seedInvoice(test, token);
    const { status, body } = await issue(draft._id, { data: '' });
    expect([status, body.fields]).toEqual([400, { data: ['Questo campo è obbligatorio.'] }]);
    expect((await issue(draft._id, { data: null })).body).toMatchObject({ stato: 'emessa', data: '2026-11-20' });
  });

  it('says what the profile lacks', async () => {
    const { token: lacking } = await seedAgency(test, admin, { indirizzo: 'x'.repeat(61) });
    const draft = await seedInvoice(test, lacking);
    const { body } = await issue(draft._id, {}, lacking);
    expect(Object.keys(body.fields ?? {})).toEqual(['cedente.indirizzo']);
  });

  it.each([
    ['a sole trader', { codFisc: 'DLLMTR38C52D704U' }, '', 'DLLMTR38C52D704U', '00001'],
    ['a company with two codes', { codFisc: '00743110157' }, '', '00743110157', '00001'],
    ['an association', { codFisc: '80012345676' }, '', '80012345676', '00001'],
    ['an intermediary', { codFisc: 'RSSMRA80A01H501U' }, 'csdbrn52t59c573g', 'CSDBRN52T59C573G', 'C0001'],
    ['a company with the letters of its country', { codFisc: 'IT01114601006' }, '', '01114601006', '00001'],
    ['an intermediary with them', { codFisc: 'RSSMRA80A01H501U' }, 'it 02313821007', '02313821007', 'C0001'],
  ])('names the file of %s after the tax code of who sends it', async (_who, profile, trasmittente, code, number) => {
    const { token: own } = await seedAgency(test, admin, profile);
    await call(test, changeBillingSettings, { token: own, body: { trasmittente } });
    const { _id, nomeFile } = await seedIssuedInvoice(test, own);
    const xml = await xmlOf(_id, own);
    expect(nomeFile).toBe(`IT${code}_${number}.xml`);
    expect(xml.replace(/\s/g, '')).toContain(
      `<IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${code}</IdCodice></IdTrasmittente>`,
    );
    expect([await schemaFaults([xml]), sdiFaults(xml)]).toEqual([[[]], []]);
  });

  it('never gives two accounts of one transmitter the same file', async () => {
    const names = [];
    for (let at = 0; at < 2; at += 1) {
      const { token: own } = await seedAgency(test, admin, { codFisc: 'BBTZNE60A01D704F' });
      await call(test, changeBillingSettings, { token: own, body: { trasmittente: '00743110157' } });
      names.push((await seedIssuedInvoice(test, own)).nomeFile);
    }
    expect(new Set(names).size).toBe(2);
  });

  it.each(['RSSMRA80A01H501X', '01234567890'])('is refused to a profile whose tax code is "%s"', async (codFisc) => {
    const { token: own } = await seedAgency(test, admin);
    await call(test, changeProfile, { token: own, body: { codFisc } });
    const draft = await seedInvoice(test, own);
    const { status, body } = await issue(draft._id, {}, own);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['cedente.codFisc']]);
  });

  it('says at the field of the form which letters the file does not take', async () => {
    const draft = await seedInvoice(test, token, {
      oggetto: 'Funerale ☆',
      note: 'Grazie 十',
      defunto: { nome: 'Ξenia Neri', codFisc: '' },
    });
    const sentence = (letters: string) => [`La fattura elettronica non ammette questi caratteri: ${letters}`];
    expect((await issue(draft._id)).body.fields).toEqual({
      oggetto: sentence('☆'),
      note: sentence('十'),
      'defunto.nome': sentence('Ξ'),
    });
    const shared = await seedInvoice(test, token, {
      defunto: { nome: 'Maria Neri', codFisc: '' },
      pagatori: ['Ada Neri', 'Łucja 十', 'ΩLGA NERI'].map((nome) => ({ nome, codFisc: '', quota: { tipo: 'resto' } })),
    });
    expect((await issue(shared._id)).body.fields).toEqual({
      'pagatori.1.nome': sentence('十'),
      'pagatori.2.nome': sentence('Ω'),
    });
  });

  it('asks for no more cash than the law allows, and takes cheques', async () => {
    const righe = [funeralLine({ prezzo: 500_000 })];
    const draft = await seedInvoice(test, token, { righe, modalita: 'MP01' });
    const { body } = await issue(draft._id);
    expect(body.fields?.modalita?.[0]).toContain('art. 49 D.Lgs. 231/2007');
    expect((await seedIssuedInvoice(test, token, { righe, modalita: 'MP02' })).modalita).toBe('MP02');
  });

  it('takes a day of the last twelve, none before the last one, none to come', async () => {
    const { token: own } = await seedAgency(test, admin);
    const one = async (data: string) => issue((await seedInvoice(test, own))._id, { data }, own);
    expect((await one('2026-11-10')).body).toMatchObject({ numero: '1/2026', data: '2026-11-10' });
    expect((await one('2026-11-09')).body.fields).toEqual({
      data: ['C’è già una fattura con una data successiva al 09/11/2026.'],
    });
    expect((await one('2026-11-07')).body.fields).toHaveProperty('data');
    expect((await one('2026-11-21')).body.fields).toEqual({ data: ['La data non può essere nel futuro.'] });
    expect((await one('2026-11-10')).body.numero).toBe('2/2026');
  });

  it('counts each series and year by itself, from where the agency left off', async () => {
    const { token: own } = await seedAgency(test, admin);
    const settings = (body: Record<string, unknown>) => call(test, changeBillingSettings, { token: own, body });
    expect((await settings({ prossimoNumero: 58, prossimoFile: 37 })).body).toMatchObject({ prossimoNumero: 58 });
    const first = await seedIssuedInvoice(test, own);
    expect([first.numero, first.nomeFile]).toEqual(['58/2026', 'IT01234567897_00011.xml']);
    expect((await seedIssuedInvoice(test, own, { serie: 'b' })).numero).toBe('1/B/2026');
    expect((await settings({ prossimoNumero: 90 })).body.fields).toHaveProperty('prossimoNumero');
    expect((await settings({ prossimoFile: 2 })).body.fields).toHaveProperty('prossimoFile');
    expect((await seedIssuedInvoice(test, own)).numero).toBe('59/2026');
  });

  it('makes files that the published schema and checks find no fault with', async () => {
    const righe = [
      funeralLine(),
      funeralLine({ prezzo: 45_000, trattamento: 'iva22', sconto: { tipo: 'percentuale', valore: 500 } }),
    ];
    const company = billedClient({
      tipo: 'azienda',
      ragioneSociale: 'Marmi & C.',
      piva: '01114601006',
      codUniv: 'ABC1234',
    });
    const office = billedClient({
      tipo: 'pa',
      ragioneSociale: 'Comune di Cesena',
      codFisc: '00143280402',
      codUniv: 'UF1234',
    });
    const { token: flat } = await seedAgency(test, admin, { ragSociale: 'Forfettaria' });
    await call(test, changeProfile, { token: flat, body: { forfait: 'true' } });
    const issued = [
      await seedIssuedInvoice(test, token, { righe, oggetto: 'Onoranze', note: 'Grazie' }),
      await seedIssuedInvoice(test, token, { righe, cliente: company, iban: 'IT60 X054 2811 1010 0000 0123 456' }),
      await seedIssuedInvoice(test, token, {
        righe,
        cliente: office,
        scissionePagamenti: true,
        ordine: { numero: '77', cig: 'Z1234567890', cup: '', data: '' },
      }),
      await seedIssuedInvoice(test, token, { sconto: { tipo: 'importo', valore: 1000 }, bolloAlCliente: false }),
    ];
    const xmls = [];
    for (const { _id } of issued) xmls.push(await xmlOf(_id));
    xmls.push(await xmlOf((await seedIssuedInvoice(test, flat, { righe }))._id, flat));
    expect(await schemaFaults(xmls)).toEqual(xmls.map(() => []));
    expect(xmls.map((xml) => sdiFaults(xml))).toEqual(xmls.map(() => []));
    expect(issued[2]).toMatchObject({ totali: { daPagare: 200_000 + 42_750 + 200 } });
  });
});

describe('what is issued', () => {
  it('is never changed or deleted, neither by calls nor by statements', async () => {
    const { _id: id } = await seedIssuedInvoice(test, token);
    for (const route of [changeInvoice, deleteInvoice, issueInvoice]) {
      const { status, body } = await call(test, route, { token, params: { id }, body: { oggetto: 'Altro' } });
      expect([status, body.code]).toEqual([409, 'documento-definitivo']);
    }
    const { db } = test.deps.database;
    for (const statement of [
      sql`update fatture set totale = 1 where "_id" = ${id}`,
      sql`update fatture set contenuto = '{}' where "_id" = ${id}`,
      sql`update fatture set xml = 'x' where "_id" = ${id}`,
      sql`update fatture set stato = 'bozza' where "_id" = ${id}`,
      sql`update fatture set cestinato = now() where "_id" = ${id}`,
      sql`update fatture set id_utente = 'altri' where "_id" = ${id}`,
      sql`delete from fatture where "_id" = ${id}`,
      sql`truncate fatture cascade`,
    ])
      await expect(db.execute(statement)).rejects.toThrow();
    const paid = { data: '2026-11-20', importo: 200_200, modalita: 'MP05' };
    expect((await call(test, recordInvoicePayment, { token, params: { id }, body: paid })).body.stato).toBe('pagata');
  });

  it('outlives its agency, for as long as the law wants; its drafts do not', async () => {
    const gone = await seedAgency(test, admin);
    const issued = await seedIssuedInvoice(test, gone.token);
    const draft = await seedInvoice(test, gone.token);
    const { db } = test.deps.database;
    await db.execute(sql`delete from utenti where "_id" = ${gone.agency._id}`);
    const rows = await queryAppRows(
      test,
      { _id: z.string() },
      sql`select "_id" from fatture where "_id" in (${issued._id}, ${draft._id})`,
    );
    expect(rows).toEqual([{ _id: issued._id }]);
    await expect(db.execute(sql`delete from fatture where "_id" = ${issued._id}`)).rejects.toThrow();
  });
});
