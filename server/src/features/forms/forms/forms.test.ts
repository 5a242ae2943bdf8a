import { PDFDocument } from '@cantoo/pdf-lib';
import { undoDeletion } from '@commiato/contracts/administration/bin';
import {
  changeForm,
  createForm,
  decideFormSharing,
  deleteForm,
  fillForm,
  listForms,
  listWaitingForms,
  readForm,
  readFormPdf,
  replaceFormFile,
} from '@commiato/contracts/forms/forms';
import { changeEvent } from '@commiato/contracts/funerals/events';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { changeFuneral } from '@commiato/contracts/funerals/funerals';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type TestFile } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { seedAgency, signInAdmin, type TestAgency } from '../../../testing/fixtures.ts';
import { fieldForm, flatForm, scannedForm, seedForm } from '../../../testing/forms.ts';
import { seedEvent, seedFuneral, seedFuneralDocument } from '../../../testing/funerals.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let zoli: TestAgency;
let other: TestAgency;
let far: TestAgency;
let funeral: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  other = await seedAgency(test, admin);
  far = await seedAgency(test, admin);
  const { db } = test.deps.database;
  await db.execute(
    sql`update utenti set comune = 'Cesena', prov = 'FC' where "_id" in (${zoli.agency._id}, ${other.agency._id})`,
  );
  await db.execute(sql`update utenti set comune = 'Lucca', prov = 'LU' where "_id" = ${far.agency._id}`);
  const told = { nome: 'Niccolò', cognome: 'D’Amico', codfisc: 'DMCNCL40A01C573A', sesso: 'M', scelta: 'cremazione' };
  funeral = (await seedFuneral(test, zoli.token, told))._id;
  await seedEvent(test, zoli.token, funeral);
});

const create = (file: TestFile, body: object = {}) =>
  call(test, createForm, { token: zoli.token, body: { nome: 'Trasporto', comune: 'Cesena', ...body }, file });
const fill = (id: string, body: object = {}, token = zoli.token) =>
  call(test, fillForm, { token, params: { id }, body: { id_servizio: funeral, ...body } });
const textOf = async (bytes: unknown) =>
  (await extractText(new Uint8Array(bytes as Buffer), { mergePages: true })).text;

it('fills fields with the letters of the house, and a comb, a cross and a choice as they are meant', async () => {
  const campi = [
    { campo: 'Cognome e nome', dato: 'defunto.cognomeNome' },
    { campo: 'Codice fiscale', dato: 'defunto.codfisc' },
    { campo: 'Cremazione', dato: 'servizio.cremazione' },
    { campo: 'Sesso', dato: 'altro', etichetta: 'Sesso' },
  ];
  const { status, body: made } = await create(await fieldForm(), { campi });
  expect([status, made.versione, made.campi_pdf.map(({ tipo }) => tipo)]).toEqual([
    201,
    1,
    ['testo', 'testo', 'croce', 'scelta'],
  ]);
  const lacking = await fill(made._id);
  expect(lacking).toMatchObject({ status: 409, body: { code: 'dati-mancanti' } });
  expect(lacking.body).toMatchObject({ mancano: [{ dato: 'altro: Sesso', nome: 'Sesso' }] });
  const { body, headers, status: filled } = await fill(made._id, { valori: { 'altro: Sesso': 'maschio' } });
  expect([filled, headers['content-type']]).toEqual([200, 'application/pdf']);
  const paper = await PDFDocument.load(body as Buffer);
  const form = paper.getForm();
  expect(form.getTextField('Cognome e nome').getText()).toBe('D’Amico Niccolò');
  expect(form.getTextField('Codice fiscale').getText()).toBe('DMCNCL40A01C573A');
  expect([form.getCheckBox('Cremazione').isChecked(), form.getDropdown('Sesso').getSelected()]).toEqual([
    true,
    ['Maschio'],
  ]);
  expect(paper.getSubject()).toContain('Trasporto, versione 1');
  expect((body as Buffer).includes('app.alert')).toBe(false);
});

it('leaves a box empty where no is answered', async () => {
  const campi = [{ campo: 'Cremazione', dato: 'altro', etichetta: 'Cremazione già chiesta?' }];
  const { body: made } = await create(await fieldForm(), { campi });
  const checked = async (answer: string) => {
    const { body } = await fill(made._id, { valori: { 'altro: Cremazione già chiesta?': answer } });
    return (await PDFDocument.load(body as Buffer)).getForm().getCheckBox('Cremazione').isChecked();
  };
  expect([await checked('no'), await checked('sì')]).toEqual([false, true]);
});

it('takes out the cross that the municipality has set beforehand where it does not hold', async () => {
  const file = await fieldForm();
  const document = await PDFDocument.load(file.bytes);
  document.getForm().getCheckBox('Cremazione').check();
  document.getForm().getTextField('Cognome e nome').setText('X');
  const campi = [
    { campo: 'Cremazione', dato: 'servizio.cremazione' },
    { campo: 'Cognome e nome', dato: 'servizio.cremazione' },
  ];
  const { body: made } = await create({ ...file, bytes: new Uint8Array(await document.save()) }, { campi });
  const buried = (await seedFuneral(test, zoli.token, { scelta: 'inumazione' }))._id;
  const fieldsOf = async (id_servizio: string) => {
    const form = (await PDFDocument.load((await fill(made._id, { id_servizio })).body as Buffer)).getForm();
    return [form.getCheckBox('Cremazione').isChecked(), form.getTextField('Cognome e nome').getText() ?? ''];
  };
  expect(await fieldsOf(buried)).toEqual([false, '']);
  expect(await fieldsOf(funeral)).toEqual([true, 'X']);
});

it('writes at places of a page that is turned and of a scanned one, and asks for what does not fit', async () => {
  const campi = [
    { pagina: 1, x: 30, y: 60, dato: 'defunto.nomeCompleto' },
    { pagina: 2, x: 30, y: 60, dato: 'funerale.luogo', larghezza: 80 },
  ];
  const { body: flat } = await create(await flatForm(), { campi });
  expect(flat.pagine.map(({ larghezza, altezza }) => larghezza < altezza)).toEqual([true, true]);
  const text = await textOf((await fill(flat._id)).body);
  expect(text).toContain('Niccolò D’Amico');
  expect(text).toContain('Chiesa di San Rocco');
  const { body: scanned } = await create(await scannedForm(), {
    campi: [{ pagina: 1, x: 30, y: 60, larghezza: 20, dato: 'altro', etichetta: 'Loculo' }],
  });
  const long = await fill(scanned._id, { valori: { 'altro: Loculo': 'n. 12, fila terza, campo decimo nuovo' } });
  expect(long.body).toMatchObject({ code: 'dati-mancanti', mancano: [{ dato: 'altro: Loculo' }] });
  expect(await textOf((await fill(scanned._id, { valori: { 'altro: Loculo': 'n. 12' } })).body)).toContain('n. 12');
  // What is left empty on purpose is not asked for again.
  expect((await fill(scanned._id, { valori: { 'altro: Loculo': '' } })).status).toBe(200);
});

describe('a PDF that cannot be a form', () => {
  const refusal = async (bytes: Uint8Array) => {
    const { status, body } = await create({ bytes: new Uint8Array(bytes), filename: 'a.pdf', type: 'application/pdf' });
    return [status, body.fields?.file?.[0]];
  };
  it('is refused with a sentence at the field', async () => {
    expect(await refusal(Buffer.from('ciao'))).toEqual([400, expect.stringContaining('non è un PDF')]);
    expect(await refusal(Buffer.from('%PDF-1.7\nrotto'))).toEqual([400, expect.stringContaining('danneggiato')]);
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    expect(await refusal(await locked.save())).toEqual([400, expect.stringContaining('password')]);
    const scripted = await PDFDocument.create();
    scripted.addPage();
    scripted.addJavaScript('apre', 'app.alert(1)');
    expect(await refusal(await scripted.save())).toEqual([400, expect.stringContaining('programmi')]);
    const long = await PDFDocument.create();
    for (let page = 0; page < 41; page += 1) long.addPage([100, 100]);
    expect(await refusal(await long.save())).toEqual([400, expect.stringContaining('41 pagine')]);
  });
  it('and places that its PDF does not have are refused where they stand', async () => {
    const campi = [
      { campo: 'Nessuno', dato: 'oggi' },
      { pagina: 3, x: 1, y: 1, dato: 'oggi' },
      { pagina: 1, x: 400, y: 1, dato: 'oggi' },
    ];
    const { status, body } = await create(await flatForm(), { campi });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['campi.0.campo', 'campi.1.pagina', 'campi.2.x']]);
    expect((await create(await flatForm(), { campi: [{ pagina: 1, x: 1, y: 1, dato: 'segreto' }] })).status).toBe(400);
  });
});

it('keeps its versions: what a paper was filled from stays as it was', async () => {
  const { _id: id } = await seedForm(test, zoli.token);
  const change = (body: object) => call(test, changeForm, { token: zoli.token, params: { id }, body });
  const first = [{ pagina: 1, x: 10, y: 10, dato: 'oggi' }];
  expect((await change({ campi: first })).body).toMatchObject({ versione: 1, campi: first });
  expect((await fill(id, { conserva: true })).status).toBe(200);
  const { body: documents } = await call(test, listFuneralDocuments, { token: zoli.token, params: { id: funeral } });
  expect(documents.map(({ titolo }) => titolo)).toContain('Trasporto, versione 1');
  const second = [{ pagina: 1, x: 20, y: 20, dato: 'defunto.cognome' }];
  const { body: changed } = await change({ campi: second, a_mano: true });
  expect(changed).toMatchObject({ versione: 2, campi: second, versioni: [{ numero: 2, usata: null }, { numero: 1 }] });
  expect((await change({ nome: 'Altro', revisione: 1 })).body).toMatchObject({ code: 'versione-superata' });
  const replaced = await call(test, replaceFormFile, {
    token: zoli.token,
    params: { id },
    body: {},
    file: await scannedForm(),
  });
  expect(replaced.body).toMatchObject({ versione: 3, campi: second, pagine: [expect.anything()] });
  const pdf = (versione: string) => call(test, readFormPdf, { token: zoli.token, params: { id }, query: { versione } });
  expect([(await pdf('1')).status, (await pdf('9')).status]).toEqual([200, 404]);
  test.clock.pass(1000);
  await fill(id, { conserva: true });
  const { body: kept } = await call(test, listFuneralDocuments, { token: zoli.token, params: { id: funeral } });
  expect(kept.at(-1)?.titolo).toBe('Trasporto, versione 3 (da firmare a mano)');
});

describe('a form that is kept', () => {
  const place = (dato: string) => ({ pagina: 1, x: 20, y: 20, dato });
  const campi = [
    ...['defunto.cognomeNome', 'servizio.inumazione', 'servizio.cremazione', 'servizio.scelta', 'funerale.ora'],
    ...['agenzia.nome', 'oggi', 'sepoltura.luogo'],
  ].map(place);
  const changed = async (id: string, token = zoli.token) =>
    (await call(test, listFuneralDocuments, { token, params: { id } })).body.map(({ id_modulo, cambiati }) => [
      id_modulo,
      cambiati.map(({ nome }) => nome),
    ]);

  it('says what the funeral says differently since, the agenda to who sees it, and not what was written by hand', async () => {
    const { _id: form } = await seedForm(test, zoli.token, { campi });
    const told = { nome: 'Pia', cognome: 'Neri', scelta: 'inumazione' };
    const buried = await seedFuneral(test, zoli.token, told);
    const id = buried._id;
    await seedFuneralDocument(test, zoli.token, id);
    const event = await seedEvent(test, zoli.token, id);
    const keep = async (valori: Record<string, string>) => {
      test.clock.pass(1000);
      expect((await fill(form, { id_servizio: id, conserva: true, valori })).status).toBe(200);
    };
    await keep({ 'sepoltura.luogo': '' });
    await keep({ 'sepoltura.luogo': 'Cimitero Urbano', 'funerale.ora': '11.30', 'servizio.scelta': 'Cremazione' });
    const none = [null, []];
    expect(await changed(id)).toEqual([none, [form, []], [form, []]]);
    await call(test, changeFuneral, { token: zoli.token, params: { id }, body: { cognome: 'Neri', note: 'x' } });
    expect(await changed(id)).toEqual([none, [form, []], [form, []]]);

    await call(test, changeFuneral, { token: zoli.token, params: { id }, body: { scelta: 'cremazione' } });
    const moved = { inizio: '2026-11-24T11:30', versione: event.versione };
    await call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: moved });
    await seedEvent(test, zoli.token, id, { tipo: 'sepoltura', luogo: 'Cimitero urbano', inizio: '2026-11-24T15:00' });
    const choice = 'Sepoltura e ceneri: Sepoltura o cremazione';
    const [hour, cemetery] = ['Appuntamenti: Ora del funerale', 'Appuntamenti: Cimitero'];
    expect(await changed(id)).toEqual([none, [form, [choice, hour, cemetery]], [form, [choice]]]);
    const { token: clerk } = await seedCollaborator(test, zoli.token, {
      ruolo: 'impiegato',
      aree: { agenda: 'nessuno' },
    });
    expect(await changed(id, clerk)).toEqual([none, [form, [choice]], [form, [choice]]]);
    expect((await changed(id, admin))[1]).toEqual([form, [choice, hour, cemetery]]);
    // What is not known any more is no change: the paper may well be right.
    await call(test, changeFuneral, { token: zoli.token, params: { id }, body: { scelta: null } });
    expect((await changed(id, clerk)).flatMap(([, names]) => names)).toEqual([]);
  });

  it('is compared with the agenda also where who filled it does not see that, and had to write the hour', async () => {
    const { _id: form } = await seedForm(test, zoli.token, { campi: [place('funerale.ora')] });
    const { _id: id } = await seedFuneral(test, zoli.token);
    const event = await seedEvent(test, zoli.token, id);
    const clerk = await seedCollaborator(test, zoli.token, { ruolo: 'impiegato', aree: { agenda: 'nessuno' } });
    const asked = { id_servizio: id, conserva: true };
    expect((await fill(form, asked, clerk.token)).body).toMatchObject({ code: 'dati-mancanti' });
    await fill(form, { ...asked, valori: { 'funerale.ora': 'alle 10' } }, clerk.token);
    expect(await changed(id)).toEqual([[form, []]]);
    const moved = { inizio: '2026-11-24T11:00', versione: event.versione };
    await call(test, changeEvent, { token: zoli.token, params: { id: event._id }, body: moved });
    expect(await changed(id)).toEqual([[form, ['Appuntamenti: Ora del funerale']]]);
    expect(await changed(id, clerk.token)).toEqual([[form, []]]);
  });

  it('and one that was kept before forms were noted say nothing', async () => {
    const { _id: form } = await seedForm(test, zoli.token, { campi: [place('servizio.scelta')] });
    const { _id: id } = await seedFuneral(test, zoli.token, { scelta: 'inumazione' });
    await fill(form, { id_servizio: id, conserva: true });
    await test.deps.database.db.execute(sql`update servizi_documenti set compilato = null where id_servizio = ${id}`);
    await call(test, changeFuneral, { token: zoli.token, params: { id }, body: { scelta: 'cremazione' } });
    expect(await changed(id)).toEqual([[null, []]]);
  });
});

it('is shared with the agencies of its municipality after an administrator has looked at it', async () => {
  const { _id: id } = await seedForm(test, zoli.token, { nome: 'Passaporto mortuario' });
  const named = async (token: string) =>
    (await call(test, listForms, { token, query: { q: 'passaporto' } })).body.map(({ _id }) => _id);
  const offer = (body: object) => call(test, changeForm, { token: zoli.token, params: { id }, body });
  const decide = (body: object) => call(test, decideFormSharing, { token: admin, params: { id }, body });
  expect((await decide({ stato: 'condivisa' })).status).toBe(404);
  await offer({ condividi: true });
  expect(await named(other.token)).toEqual([]);
  const waiting = await call(test, listWaitingForms, { token: admin });
  expect(waiting.body.find(({ _id }) => _id === id)).toMatchObject({ nome: 'Passaporto mortuario', versione: 1 });
  expect((await call(test, listWaitingForms, { token: zoli.token })).status).toBe(403);
  expect((await decide({ stato: 'rifiutata' })).body.fields).toHaveProperty('motivo');
  expect((await decide({ stato: 'condivisa', versione: 2 })).status).toBe(409);
  expect((await decide({ stato: 'condivisa', versione: 1 })).status).toBe(200);
  expect([await named(other.token), await named(far.token)]).toEqual([[id], []]);
  const read = await call(test, readForm, { token: other.token, params: { id } });
  expect(read.body).toMatchObject({ proprio: false, versione: 1, versioni: [] });
  expect((await call(test, readFormPdf, { token: other.token, params: { id } })).status).toBe(200);
  expect((await call(test, readForm, { token: far.token, params: { id } })).status).toBe(404);
  expect((await call(test, changeForm, { token: other.token, params: { id }, body: { nome: 'x' } })).status).toBe(404);
  const theirs = (await seedFuneral(test, other.token))._id;
  expect((await fill(id, { id_servizio: theirs }, other.token)).status).toBe(200);
  expect((await fill(id, {}, other.token)).body.fields).toHaveProperty('id_servizio');
  // What is changed afterwards waits for another look: the others go on with what was looked at.
  expect((await offer({ campi: [{ pagina: 1, x: 9, y: 9, dato: 'oggi' }] })).body).toMatchObject({
    versione: 2,
    stato: 'in attesa',
  });
  expect((await call(test, readForm, { token: other.token, params: { id } })).body).toMatchObject({
    versione: 1,
    campi: [],
  });
  await offer({ condividi: false });
  expect(await named(other.token)).toEqual([]);
});

it('whose municipality or province changes is shared with nobody until somebody has looked, in no version', async () => {
  const { _id: id } = await seedForm(test, zoli.token, { nome: 'Verbale di sepoltura', prov: 'FC' });
  const named = async (token: string) =>
    (await call(test, listForms, { token, query: { q: 'verbale' } })).body.map(({ _id }) => _id);
  const offer = (body: object) => call(test, changeForm, { token: zoli.token, params: { id }, body });
  const decide = () => call(test, decideFormSharing, { token: admin, params: { id }, body: { stato: 'condivisa' } });
  await offer({ condividi: true });
  await decide();
  await offer({ campi: [{ pagina: 1, x: 9, y: 9, dato: 'oggi' }] });
  await decide();
  expect([await named(other.token), await named(far.token)]).toEqual([[id], []]);
  expect((await offer({ comune: 'Lucca', prov: 'LU' })).body).toMatchObject({ versione: 2, stato: 'in attesa' });
  expect([await named(other.token), await named(far.token)]).toEqual([[], []]);
  await decide();
  expect(await named(far.token)).toEqual([id]);
  expect((await offer({ prov: '' })).body).toMatchObject({ stato: 'in attesa' });
  expect(await named(far.token)).toEqual([]);
});

it('goes into the bin and comes back', async () => {
  const { _id: id } = await seedForm(test, zoli.token);
  const remove = (token: string) => call(test, deleteForm, { token, params: { id } });
  expect((await remove(other.token)).status).toBe(404);
  expect((await remove(zoli.token)).body).toEqual({ ok: true });
  expect((await call(test, readForm, { token: zoli.token, params: { id } })).status).toBe(404);
  expect((await call(test, undoDeletion, { token: zoli.token, params: { id } })).status).toBe(200);
  expect((await call(test, readForm, { token: zoli.token, params: { id } })).status).toBe(200);
});
