import { deleteAgency } from '@commiato/contracts/accounts/agencies';
import { listAudit } from '@commiato/contracts/administration/audit';
import { searchEverything } from '@commiato/contracts/administration/search';
import { createCreditNote } from '@commiato/contracts/billing/invoice-actions';
import { sendReport } from '@commiato/contracts/requests/abuse-reports';
import { beforeAll, expect, it } from 'vitest';
import { billedClient, seedIssuedInvoice, seedQuote } from '../../../testing/billing.ts';
import { call } from '../../../testing/calls.ts';
import { seedCertificate } from '../../../testing/deadlines.ts';
import { seedRequest } from '../../../testing/documents.ts';
import {
  nextTaxCode,
  seedAgency,
  seedNotice,
  seedOperator,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { seedSentDocument } from '../../../testing/office.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin, { ragSociale: 'Fratelli Zoli' });
});

const search = async (q: string) => (await call(test, searchEverything, { token: admin, query: { q } })).body;
const why = async (q: string) => (await search(q)).map(({ tipo, perche }) => [tipo, ...perche]);

it('finds accounts, notices, requests, quotes and invoices, and says by which field', async () => {
  const codfisc = nextTaxCode();
  await seedNotice(test, zoli.token, { cognome: "D'Amico", nome: 'Niccolò', codfisc });
  await seedRequest(test, zoli.token, { titolo: 'Contratto', testo: 'Il magazzino di Savignano.' });
  await seedIssuedInvoice(test, zoli.token);
  await seedQuote(test, zoli.token);

  expect(await why('01234567897')).toEqual([['utente', { campo: 'partita IVA', valore: '01234567897' }]]);
  expect(await why('damico')).toEqual([['annuncio', { campo: 'nome', valore: "NICCOLÒ D'AMICO" }]]);
  expect(await why(codfisc)).toEqual([['annuncio', { campo: 'codice fiscale', valore: '' }]]);
  expect(await why('savignano')).toEqual([['richiesta', { campo: 'testo', valore: 'Il magazzino di Savignano.' }]]);
  const bills = (await search('casadei')).filter(({ tipo }) => tipo === 'fattura' || tipo === 'preventivo');
  expect(bills.map(({ tipo, di, perche }) => [tipo, di, perche[0]?.campo])).toEqual([
    ['preventivo', 'Fratelli Zoli', 'cliente'],
    ['fattura', 'Fratelli Zoli', 'cliente'],
  ]);
  // By its agency all that belongs to it is found.
  expect(new Set((await search('zoli')).map(({ tipo }) => tipo))).toEqual(new Set(['utente', 'annuncio', 'richiesta']));
});

it('finds a notice by a name typed with an error, as visitors do, where none has the words', async () => {
  await seedNotice(test, zoli.token, { cognome: 'Guidetti', nome: 'Zelinda', codfisc: nextTaxCode() });
  await seedNotice(test, zoli.token, { cognome: 'Cefaratti', nome: 'Donato', codfisc: nextTaxCode() });
  for (const q of ['guideti', 'guideti zelinda', 'cefarati donato', 'donato cefarati'])
    expect(await why(q)).toEqual([['annuncio', { campo: 'nome simile', valore: '' }]]);
  expect(await why('guidetti')).toEqual([['annuncio', { campo: 'nome', valore: 'ZELINDA GUIDETTI' }]]);
});

it('names first what has the word whole, though newer things of its kind and others hold it inside a word', async () => {
  const own = await seedAgency(test, admin, { ragSociale: 'Sila', nome: 'Francesco', cognome: 'Calaritti' });
  for (const [cognome, nome] of [
    ['Larit', 'Piero'],
    ['Laritoni', 'Ugo'],
    ...['Ada', 'Ida', 'Isa', 'Eva', 'Lea', 'Mia'].map((one) => ['Calaritti', one]),
  ])
    await seedNotice(test, own.token, { cognome, nome, codfisc: nextTaxCode() });
  const names = (await search('larit')).map(({ nome }) => nome);
  expect(names.slice(0, 2)).toEqual(['PIERO LARIT', 'UGO LARITONI']);
  expect(names).toHaveLength(6);
});

it('finds a service that has no notice yet, and one that has by its notice alone', async () => {
  const codfisc = nextTaxCode();
  await seedFuneral(test, zoli.token, { nome: 'Schütz', cognome: 'Brunelleschi', codfisc });
  await seedNotice(test, zoli.token, { nome: 'Ida', cognome: 'Montefeltri', codfisc: nextTaxCode() });
  expect(await search('schutz')).toMatchObject([
    { tipo: 'servizio', nome: 'SCHÜTZ BRUNELLESCHI', di: 'Fratelli Zoli', perche: [{ campo: 'nome' }] },
  ]);
  expect(await why(codfisc)).toEqual([['servizio', { campo: 'codice fiscale', valore: '' }]]);
  expect((await why('montefeltri')).map(([tipo]) => tipo)).toEqual(['annuncio']);
  await seedFuneral(test, zoli.token, { cognome: '', nome: '', tel: '0547 555 0177' });
  expect(await why('0547 555 0177')).toEqual([['servizio', { campo: 'telefono', valore: '0547 555 0177' }]]);
});

it('finds no service of an agency that was deleted', async () => {
  const gone = await seedAgency(test, admin, { ragSociale: 'Onoranze Chiuse' });
  await seedNotice(test, gone.token, { cognome: 'Malatestini', codfisc: nextTaxCode() });
  await call(test, deleteAgency, { token: admin, params: { id: gone.agency._id } });
  expect(await search('malatestini')).toEqual([]);
});

it('says of a notice that another name than its own holds the word, under which it was found', async () => {
  const others = { coniuge: 'Giovanni D’Orazio', testo: 'Maria Neri detta Tanina, vedova Brandolini. È mancata.' };
  await seedNotice(test, zoli.token, { ...others, codfisc: 'NREMRA40A41C573Q' });
  expect(await why('dorazio')).toEqual([['annuncio', { campo: 'coniuge', valore: "Giovanni D'Orazio" }]]);
  expect(await why('brandolini')).toEqual([['annuncio', { campo: 'coniuge', valore: 'Brandolini' }]]);
  expect(await why('tanina')).toEqual([['annuncio', { campo: 'soprannome', valore: 'Tanina' }]]);
});

it('calls a credit note by its name, not an invoice', async () => {
  const own = (await seedAgency(test, admin)).token;
  const { _id: id } = await seedIssuedInvoice(test, own, { cliente: billedClient({ cognome: 'Stornati' }) });
  const { body: note } = await call(test, createCreditNote, { token: own, params: { id } });
  const found = (await search('stornati')).map(({ nome }) => nome);
  expect(found).toContain(`Nota di credito n. ${note.numero}`);
  expect(found.filter((nome) => nome.startsWith('Fattura n. '))).toHaveLength(1);
});

it('names a visitor who has written once', async () => {
  const { _id } = await seedNotice(test, zoli.token);
  const body = {
    motivo: 'fotografia',
    testo: 'Non abbiamo dato il permesso.',
    nome: 'Sergio Morandi',
    relazione: 'figlio',
    mail: 'visitatore@posta.example',
    tel: '',
  };
  await call(test, sendReport, { params: { id: _id }, body, ip: '10.7.1.1' });
  expect(await why('morandi')).toEqual([['richiesta', { campo: 'chi scrive', valore: 'Sergio Morandi' }]]);
});

it('finds certificates, documents that were sent and operators', async () => {
  await seedCertificate(test, zoli.token, { numero: 'RC-8841/Q' });
  await seedSentDocument(test, admin, zoli.agency._id, { titolo: 'Listino dei cofani', testo: 'Vale da gennaio.' });
  await seedOperator(test, admin, { nome: 'Ottavia', cognome: 'Ravaglioli' });
  const found = { di: 'Fratelli Zoli', id_utente: zoli.agency._id };
  expect(await search('RC-8841/Q')).toMatchObject([
    { ...found, tipo: 'certificato', perche: [{ campo: 'numero', valore: 'RC-8841/Q' }] },
  ]);
  expect(await search('cofani')).toMatchObject([{ ...found, tipo: 'documento', nome: 'Listino dei cofani' }]);
  expect(await why('vale da gennaio')).toEqual([['documento', { campo: 'testo', valore: 'Vale da gennaio.' }]]);
  expect(await search('ravaglioli')).toMatchObject([
    { tipo: 'operatore', nome: 'Ottavia Ravaglioli', di: '', id_utente: null },
  ]);
});

it('writes nothing into the log, and is the administrator’s alone', async () => {
  const log = async () =>
    Number((await call(test, listAudit, { token: admin, query: { pageSize: '1' } })).headers['x-total-count']);
  const before = await log();
  await search('zoli');
  expect(await log()).toBe(before);
  expect((await call(test, searchEverything, { token: zoli.token, query: { q: 'zoli' } })).status).toBe(403);
  expect((await call(test, searchEverything, { token: admin, query: { q: ' ' } })).status).toBe(400);
});
