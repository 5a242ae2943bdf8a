import { restoreAllFromBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { listOutboxMail } from '@commiato/contracts/administration/mail';
import { importPrices } from '@commiato/contracts/billing/price-import';
import { addPriceEntry, listPriceEntries } from '@commiato/contracts/billing/price-list';
import { changeContact, listContacts } from '@commiato/contracts/contacts/contacts';
import { createEvent } from '@commiato/contracts/funerals/events';
import { changeFuneral, listFunerals, readFuneral } from '@commiato/contracts/funerals/funerals';
import { importFunerals } from '@commiato/contracts/funerals/import';
import { type ImportPreview, listImports, readImport, undoImport } from '@commiato/contracts/imports';
import { changePaper } from '@commiato/contracts/paperwork/papers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedPriceEntry } from '../../testing/billing.ts';
import { call, type TestFile } from '../../testing/calls.ts';
import { seedContact } from '../../testing/contacts.ts';
import { seedAgency, signInAdmin } from '../../testing/fixtures.ts';
import { noticesCsv as csv } from '../../testing/imports.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

type TableRoute = typeof importPrices | typeof importFunerals;

async function check(route: TableRoute, file: TestFile): Promise<ImportPreview> {
  const { status, body } = await call(test, route, { token, query: { prova: '1' }, file });
  if (status !== 200 || !('righe' in body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function bring(route: TableRoute, file: TestFile, headers: Record<string, string> = {}): Promise<string> {
  const { status, body } = await call(test, route, { token, file, headers });
  if (status !== 202 || !('_id' in body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body._id;
}

const takeBack = async (id: string) => (await call(test, undoImport, { token, params: { id } })).status;
const state = async (id: string) => (await call(test, readImport, { token, params: { id } })).body;
const prices = async () => (await call(test, listPriceEntries, { token, query: { pageSize: '200' } })).body;
const funerals = async () => (await call(test, listFunerals, { token, query: { pageSize: '200' } })).body;
const places = (notes: ImportPreview['dubbi']) => notes.map(({ riga, campo }) => [riga, campo]);
/** As Excel saves in Italy: Windows-1252. */
const windows = (lines: readonly string[]) => csv(Buffer.from(lines.join('\r\n'), 'latin1'));

describe('a price list', () => {
  const file = windows([
    'Voce;Importo;Aliquota IVA;U.M.;Colore',
    'Cofano in rovere;"1.800,00";esente art. 10;;x',
    'Novità in marmo;250,5;22%;pz;',
    'Necrologio sul giornale;80;Escluso art. 15;;',
    ';12;22;;',
    'Prezzo storto;dodici;22;;',
    'Meno;-5;22;;',
    'IVA storta;5;37;;',
    'Senza prezzo;;22;;',
    'Senza IVA;5;;;',
    'cofano in Rovere;1900;22;;',
    'Cofano in rovere;10;22;pz;',
    'Con troppe celle;5;22;;;;oltre',
  ]);

  it('is told line by line, brings the rest once, and is taken back as one thing', async () => {
    await seedPriceEntry(test, token, { nome: 'Fiori', prezzo: 10_000 });
    const preview = await check(importPrices, file);
    expect(preview).toMatchObject({ righe: 12, nuovi: 6, gia_presenti: 1, ignorate: ['Colore'] });
    expect(places(preview.scartati)).toEqual([
      [5, 'nome'],
      [6, 'prezzo'],
      [7, 'prezzo'],
      [8, 'trattamento'],
      [13, ''],
    ]);
    expect(places(preview.dubbi)).toEqual([
      [9, 'prezzo'],
      [10, 'trattamento'],
      [12, 'nome'],
    ]);
    expect(await prices()).toHaveLength(1);

    const [first, second] = await Promise.all([bring(importPrices, file), bring(importPrices, file)]);
    expect(await prices()).toHaveLength(7);
    expect((await prices()).find(({ nome }) => nome === 'Novità in marmo')).toMatchObject({
      prezzo: 25_050,
      trattamento: 'iva22',
      um: 'pz',
    });
    const states = [await state(first), await state(second)].sort((one, other) => other.pubblicati - one.pubblicati);
    expect(states).toMatchObject([
      { cosa: 'listino', stato: 'fatta', pubblicati: 6, gia_presenti: 1, non_importati: 5, scartati: preview.scartati },
      { pubblicati: 0, gia_presenti: 7 },
    ]);
    expect(await takeBack(states[0]?._id ?? '')).toBe(200);
    expect((await prices()).map(({ nome }) => nome)).toEqual(['Fiori']);
    expect(await takeBack(states[0]?._id ?? '')).toBe(200);
  });

  it('takes no entry as free of VAT whose cell names a rate that is charged', async () => {
    const preview = await check(
      importPrices,
      windows([
        'Voce;Importo;Aliquota IVA',
        'Lapide;100;22% esclusa',
        'Arredi;100;IVA 10% arredi funebri',
        'Corone di fiori;100;iva 10,00 %',
        'Cofano in pioppo;100;esente art. 10 (0%)',
      ]),
    );
    expect(preview).toMatchObject({ righe: 4, nuovi: 2 });
    expect(places(preview.scartati)).toEqual([
      [2, 'trattamento'],
      [3, 'trattamento'],
    ]);
  });

  it('takes the description for the name where the file has no other, and says once which column is missing', async () => {
    const preview = await check(
      importPrices,
      windows(['Descrizione;U.M.;Prezzo vendita;IVA', 'Urna in legno;pz;120,00;22%', ';pz;1;22%']),
    );
    expect(preview).toMatchObject({ righe: 2, nuovi: 1, ignorate: [] });
    expect(places(preview.scartati)).toEqual([[3, 'nome']]);
    // Beside the price that clients pay, the cost is left out and named.
    const twoPrices = await check(importPrices, windows(['Nome;Costo;Prezzo vendita;IVA', 'Urna;80,00;120,00;22%']));
    expect(twoPrices).toMatchObject({ nuovi: 1, ignorate: ['Costo'] });
    await bring(importPrices, windows(['Nome;Costo;Prezzo vendita;IVA', 'Urna;80,00;120,00;22%']));
    expect((await prices()).find(({ nome }) => nome === 'Urna')?.prezzo).toBe(12_000);
    const { status, body } = await call(test, importPrices, {
      token,
      query: { prova: '1' },
      file: windows(['Codice;Prezzo;IVA', 'A1;120;22%', 'A2;5;22%']),
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('manca la colonna «Nome»')]);
  });

  it('brings packages of its entries and of those that the agency has, and says of which there is no entry', async () => {
    const flowers = await seedPriceEntry(test, token, { nome: 'Fiori', prezzo: 10_000 });
    const file = windows([
      'Nome;Prezzo;IVA;Tipo;Voci',
      'Funerale semplice;;;Pacchetto;"1 x Cofano in rovere | Fiori x 2"',
      'Cofano in rovere;"1.800,00";22;;',
      'Con il prezzo;99;;pacchetto;Cofano in rovere',
      'Senza voci;;;pacchetto;',
      'Di niente;;;pacchetto;"Fiori + Carro ippico"',
      'Nessuna quantità;;;pacchetto;"0 x Fiori"',
      'funerale semplice;;;pacchetto;Fiori',
    ]);
    const preview = await check(importPrices, file);
    expect(preview).toMatchObject({ righe: 7, nuovi: 3, gia_presenti: 1, ignorate: [] });
    expect(places(preview.dubbi)).toEqual([[4, 'prezzo']]);
    expect(places(preview.scartati)).toEqual([
      [5, 'voci'],
      [6, 'voci'],
      [7, 'voci'],
    ]);
    expect(preview.scartati[1]?.motivo).toContain('«Carro ippico»');
    const id = await bring(importPrices, file);
    const brought = (await prices()).find(({ nome }) => nome === 'Funerale semplice');
    expect(brought).toMatchObject({ tipo: 'pacchetto', prezzo: 200_000 });
    expect(brought?.righe).toMatchObject([
      { descrizione: 'Cofano in rovere', quantita: 1000 },
      { id_voce: flowers._id, quantita: 2000 },
    ]);
    expect(await check(importPrices, file)).toMatchObject({ nuovi: 0, gia_presenti: 4 });
    expect(await takeBack(id)).toBe(200);
    expect((await prices()).map(({ nome }) => nome)).toEqual(['Fiori']);
  });

  it('leaves, when it is taken back, what a package of the agency’s own consists of: its price stays', async () => {
    const id = await bring(
      importPrices,
      windows(['Nome;Prezzo;IVA', 'Cofano in rovere;"1.800,00";22', 'Lapide;650;22']),
    );
    const coffin = (await prices()).find(({ nome }) => nome === 'Cofano in rovere');
    const voci = [{ id_voce: coffin?._id ?? '', quantita: 1000 }];
    const own = { tipo: 'pacchetto', nome: 'Funerale semplice', voci };
    expect((await call(test, addPriceEntry, { token, body: own })).status).toBe(201);
    expect(await takeBack(id)).toBe(200);
    expect((await prices()).map(({ nome, prezzo }) => [nome, prezzo]).sort()).toEqual([
      ['Cofano in rovere', 180_000],
      ['Funerale semplice', 180_000],
    ]);
  });

  it('with a key that is asked again is the same import', async () => {
    const headers = { 'idempotency-key': 'listino-una-volta' };
    expect(await bring(importPrices, file, headers)).toBe(await bring(importPrices, file, headers));
    expect((await call(test, listImports, { token })).body).toHaveLength(1);
  });

  it('brings nothing where the program fails in the middle', async () => {
    await test.deps.database.db.execute(`create function fall() returns trigger language plpgsql as
      $$ begin if new.nome = 'Senza IVA' then raise exception 'fallen'; end if; return new; end $$`);
    await test.deps.database.db.execute(
      'create trigger fall before insert on listino for each row execute function fall()',
    );
    try {
      expect((await call(test, importPrices, { token, file })).status).toBe(500);
    } finally {
      await test.deps.database.db.execute('drop function fall cascade');
    }
    expect(test.takeLogs().join()).toContain('fallen');
    expect([await prices(), (await call(test, listImports, { token })).body]).toEqual([[], []]);
    await bring(importPrices, file);
    expect(await prices()).toHaveLength(6);
  });

  it.each([
    ['without heads', 'Rosso;Blu\n1;2', /non ha intestazioni/],
    ['of a spreadsheet', 'PK\u0003\u0004', /foglio di calcolo/],
    ['beyond its rows', `nome\n${'x\n'.repeat(2001)}`, /Al massimo 2\.000/],
  ])('%s is refused', async (_what, text, sentence) => {
    const { status, body } = await call(test, importPrices, { token, query: { prova: '1' }, file: csv(text) });
    expect([status, body.fields?.file?.[0]]).toEqual([400, expect.stringMatching(sentence)]);
  });

  it('fills no more than the budget of the list', async () => {
    const many = csv(`nome;prezzo;iva\n${Array.from({ length: 2000 }, (_, n) => `Voce ${n};1;22`).join('\n')}`);
    await call(test, addPriceEntry, { token, body: { tipo: 'voce', nome: 'Prima' } });
    expect((await call(test, importPrices, { token, file: many })).status).toBe(409);
    expect(await prices()).toHaveLength(1);
  });
});

describe('funerals', () => {
  const file = windows([
    'Defunto;Data del decesso;Data di nascita;Codice fiscale;Comune;Prov;Sepoltura;Telefono;Stadio',
    'ROSSI Niccolò;18/11/2020;12/02/1930;;Forlì;Forlì-Cesena;loculo;0543 123456;',
    'NERI Ada;12/11/2026;;;Forlì;FC;cremazione;;',
    'VERDI Ugo;31/02/2020;;;Forlì;FC;;;',
    'VERDI Ida;01/03/2030;;;Forlì;FC;;;',
    'VERDI Eva;01/03/2020;01/03/2021;;Forlì;FC;;;',
    'VERDI Leo;01/03/2020;;ABC;Forlì;FC;;;',
    'VERDI Zoe;01/03/2020;;;Forlì;XX;;;',
    'VERDI Pia;01/03/2020;;;Forlì;FC;sulla luna;;',
    ';;;;;;;;chiuso',
    'BIANCHI Lia;;;;Forlì;FC;;;Archiviato',
    'ROSSI Niccolo;2020-11-18;;;;;;;',
  ]);

  it('are told line by line, come once, closed where they are old, and are taken back but for those worked on', async () => {
    const admin = await signInAdmin(test);
    const mails = async () =>
      (await call(test, listOutboxMail, { token: admin, query: { pageSize: '200' } })).body.length;
    const before = await mails();
    const preview = await check(importFunerals, file);
    expect(preview).toMatchObject({ righe: 11, nuovi: 3, gia_presenti: 1 });
    expect(places(preview.scartati)).toEqual([
      [4, 'decesso'],
      [5, 'decesso'],
      [6, 'decesso'],
      [7, 'codfisc'],
      [8, 'prov'],
      [9, 'scelta'],
      [10, 'cognome'],
    ]);
    expect(places(preview.dubbi)).toEqual([[11, 'decesso']]);
    expect(await funerals()).toEqual([]);

    const id = await bring(importFunerals, file);
    const shown = await funerals();
    expect(shown.map(({ cognome, nome, stadio, scelta }) => [cognome, nome, stadio, scelta])).toEqual(
      expect.arrayContaining([
        ['ROSSI', 'NICCOLÒ', 'chiuso', 'tumulazione'],
        ['NERI', 'ADA', 'chiamata', 'cremazione'],
        ['BIANCHI', 'LIA', 'chiuso', null],
      ]),
    );
    // Retention counts from the day of opening: a year at most.
    expect(shown.find(({ cognome }) => cognome === 'ROSSI')?.data_crea.slice(0, 10)).toBe('2025-11-20');
    expect(await check(importFunerals, file)).toMatchObject({ nuovi: 0, gia_presenti: 4 });
    expect(await mails()).toBe(before);

    const worked = shown.find(({ cognome }) => cognome === 'NERI');
    const params = { id: worked?._id ?? '' };
    const body = { tipo: 'funerale', inizio: '2026-12-01T10:00', luogo: 'Duomo' };
    expect((await call(test, createEvent, { token, params, body })).status).toBe(201);
    const paper = { id: `${shown.find(({ cognome }) => cognome === 'ROSSI')?._id}.mandato` };
    expect((await call(test, changePaper, { token, params: paper, body: { stato: 'fatto' } })).status).toBe(200);
    const other = shown.find(({ cognome }) => cognome === 'BIANCHI');
    const change = { params: { id: other?._id ?? '' }, body: { note: 'x', versione: other?.versione } };
    expect((await call(test, changeFuneral, { token, ...change })).status).toBe(200);
    expect(await takeBack(id)).toBe(200);
    expect((await funerals()).map(({ cognome }) => cognome).sort()).toEqual(['NERI', 'ROSSI']);
    expect(await state(id)).toMatchObject({ cosa: 'servizi', stato: 'annullata' });
  });

  it('are set aside whose hour of death is still to come, or whose day is none, which is said once', async () => {
    // The clock of the tests stands at ten in Italy.
    const rows = [
      'Cognome;Nome;Data del decesso;Ora decesso',
      'Neri;Ada;20/11/2026;10.30',
      'Rossi;Ugo;20/11/2026;9.30',
      'Verdi;Ida;3/1/26;',
    ];
    const preview = await check(importFunerals, windows(rows));
    const refused = [
      [2, 'oraDecesso'],
      [4, 'decesso'],
    ];
    expect([preview.nuovi, places(preview.scartati)]).toEqual([1, refused]);
  });

  it('of two people of one name who died on one day are two, each of its tax code; one without a code is known', async () => {
    const two = windows([
      'Nome;Cognome;Data del decesso;Codice fiscale',
      'Gino;Omonimi;02/10/2026;MNMGNI40B01A944X',
      'Gino;Omonimi;02/10/2026;MNMGNI51C04A944W',
      'Gino;Omonimi;02/10/2026;MNMGNI51C04A944W',
      'Gino;Omonimi;02/10/2026;',
    ]);
    expect(await check(importFunerals, two)).toMatchObject({ nuovi: 2, gia_presenti: 2, scartati: [] });
    await bring(importFunerals, two);
    expect(await funerals()).toHaveLength(2);
    expect(await check(importFunerals, two)).toMatchObject({ nuovi: 0, gia_presenti: 4 });
  });

  it('come with payer, holder of the bill and family: each once, those known as they are, and all go back with them', async () => {
    await seedContact(test, token, {
      nome: 'Marco',
      cognome: 'Ricci',
      codFisc: 'RCCMRC70A01C573G',
      tel: '0543 555 0101',
    });
    await seedContact(test, token, { nome: 'Anna', cognome: 'Galli', comune: 'Cesena', tel: '0543 555 0909' });
    const people = windows([
      'Cognome;Nome;Data del decesso;Committente;C.F. committente;Parentela committente;Cell. committente;E-mail committente;Intestatario fattura;P. IVA intestatario;Familiare;Parentela familiare;Telefono familiare',
      'Casadei;Bruna;18/11/2024;RICCI Marco;RCCMRC70A01C573G;figlio;;;Ricci Marmi S.r.l.;01234567897;Anna Galli;sorella;333 555 0202',
      'Neri;Ugo;18/10/2024;Ivo Neri;;cugino;333 555 0303;non è una mail;Ivo Neri;;;;',
      'Verdi;Ada;18/09/2024;Ivo Neri;;;333 5550303;;;;;nipote;333 555 0404',
      'Neri;Ugo;18/10/2024;Altro Chiunque;;;;;;;;;',
    ]);
    const preview = await check(importFunerals, people);
    expect(preview).toMatchObject({ righe: 4, nuovi: 3, gia_presenti: 1, scartati: [], ignorate: [] });
    expect(places(preview.dubbi)).toEqual([
      [2, 'familiare'],
      [3, 'committente_mail'],
      [3, 'committente_parentela'],
      [4, 'familiare'],
    ]);
    const contacts = async () => (await call(test, listContacts, { token, query: { pageSize: '200' } })).body;
    expect(await contacts()).toHaveLength(2);

    const id = await bring(importFunerals, people);
    expect((await state(id)).dubbi).toEqual(preview.dubbi);
    const peopleOf = async (cognome: string) => {
      const row = (await funerals()).find((one) => one.cognome === cognome);
      const { body } = await call(test, readFuneral, { token, params: { id: row?._id ?? '' } });
      return body.persone?.map((one) => [one.ruolo, one.ragioneSociale || `${one.nome} ${one.cognome}`, one.tel]);
    };
    expect(await peopleOf('CASADEI')).toEqual(
      expect.arrayContaining([
        ['committente', 'Marco Ricci', '0543 555 0101'],
        ['figlio', 'Marco Ricci', '0543 555 0101'],
        ['intestatario della fattura', 'Ricci Marmi S.r.l.', ''],
        ['sorella', 'Anna Galli', '333 555 0202'],
      ]),
    );
    expect(await peopleOf('NERI')).toHaveLength(2);
    // Two known, the firm, another Anna Galli, and Ivo Neri once for three places.
    expect(await contacts()).toHaveLength(5);
    expect(await takeBack(id)).toBe(200);
    expect([await funerals(), (await contacts()).map(({ cognome }) => cognome).sort()]).toEqual([
      [],
      ['Galli', 'Ricci'],
    ]);

    const again = await bring(importFunerals, people);
    const worked = (await funerals()).find(({ cognome }) => cognome === 'VERDI');
    const event = { tipo: 'funerale', inizio: '2026-12-01T10:00', luogo: 'Duomo' };
    await call(test, createEvent, { token, params: { id: worked?._id ?? '' }, body: event });
    expect(await takeBack(again)).toBe(200);
    // The one that stays keeps its payer.
    expect(await peopleOf('VERDI')).toEqual([['committente', 'Ivo Neri', '333 555 0303']]);
    expect(await contacts()).toHaveLength(3);
  });

  describe('that come back from the bin after their import was taken back', () => {
    const people = windows([
      'Cognome;Nome;Data del decesso;Committente;Parentela committente;Cell. committente;Intestatario fattura;P. IVA intestatario',
      'Casadei;Bruna;18/11/2024;Ivo Neri;figlio;333 555 0303;Ricci Marmi S.r.l.;01234567897',
      'Verdi;Ada;18/09/2024;Ivo Neri;;333 555 0303;;',
    ]);
    const contacts = async () => (await call(test, listContacts, { token, query: { pageSize: '200' } })).body;
    const read = async (id: string) => (await call(test, readFuneral, { token, params: { id } })).body;
    const bringAndTakeBack = async () => {
      const id = await bring(importFunerals, people);
      const brought = await funerals();
      const idOf = (name: string) => brought.find(({ cognome }) => cognome === name)?._id ?? '';
      const [casadei, verdi] = [await read(idOf('CASADEI')), await read(idOf('VERDI'))];
      const known = await contacts();
      expect(await takeBack(id)).toBe(200);
      expect([await funerals(), await contacts()]).toEqual([[], []]);
      return { casadei, verdi, known };
    };

    it('bring their people, each as it was, or as somebody has changed it since', async () => {
      const admin = await signInAdmin(test);
      const restore = async (id: string) => (await call(test, restoreFromBin, { token: admin, params: { id } })).status;
      const { casadei, verdi, known } = await bringAndTakeBack();
      expect([casadei.persone.length, verdi.persone.length, known.length]).toEqual([3, 1, 2]);
      expect(await restore(verdi._id)).toBe(200);
      expect((await read(verdi._id)).persone).toEqual(verdi.persone);
      const payer = { id: verdi.persone[0]?.id_anagrafica ?? '' };
      const change = await call(test, changeContact, { token, params: payer, body: { tel: '0543 555 0707' } });
      expect(change.status).toBe(200);
      test.clock.pass(1000);
      expect(await restore(casadei._id)).toBe(200);
      const changed = casadei.persone.map((person) =>
        person.id_anagrafica === payer.id ? { ...person, tel: '0543 555 0707' } : person,
      );
      expect((await read(casadei._id)).persone).toEqual(changed);
      expect(await contacts()).toHaveLength(2);
    });

    it('as a list are counted with them: none of it stayed', async () => {
      const { casadei, verdi, known } = await bringAndTakeBack();
      const ids = [casadei, verdi, ...known].map(({ _id }) => _id);
      const body = { ids, attesi: ids.length };
      const answer = await call(test, restoreAllFromBin, { token: await signInAdmin(test), body });
      expect(answer.body).toEqual({ ok: true, ripristinati: 4, rimasti: 0 });
      expect([(await funerals()).length, (await contacts()).length]).toEqual([2, 2]);
    });
  });

  it('are nobody else’s to see or to take back', async () => {
    const id = await bring(importFunerals, file);
    const other = (await seedAgency(test, await signInAdmin(test))).token;
    expect((await call(test, undoImport, { token: other, params: { id } })).status).toBe(404);
    expect(await funerals()).toHaveLength(3);
  });
});
