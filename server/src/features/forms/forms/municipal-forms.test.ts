import { PDFDocument } from '@cantoo/pdf-lib';
import { createForm, type Form, type FormPlace, fillForm } from '@commiato/contracts/forms/forms';
import { listFuneralDocuments } from '@commiato/contracts/funerals/files';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { call, type TestAnswer } from '../../../testing/calls.ts';
import { seedAgency, signInAdmin } from '../../../testing/fixtures.ts';
import { seedFuneral } from '../../../testing/funerals.ts';
import { municipalForms } from '../../../testing/municipal-forms.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
let funeral: string;
/** What is filled in, by datum. */
const words: Partial<Record<FormPlace['dato'], string>> = {
  'agenzia.nome': 'Onoranze Funebri D’Amico & Schütz',
  'agenzia.piva': '01234567897',
  'agenzia.comune': 'Abbiategrasso',
  'defunto.nomeCompleto': 'Niccolò De’ Rossi',
  altro: 'Ada Neri ved. De’ Rossi',
};

beforeAll(async () => {
  const admin = await signInAdmin(test);
  const agency = { ragSociale: words['agenzia.nome'], comune: 'Abbiategrasso', prov: 'MI', regione: 'Lombardia' };
  token = (await seedAgency(test, admin, agency)).token;
  funeral = (await seedFuneral(test, token, { nome: 'Niccolò', cognome: 'De’ Rossi', scelta: 'tumulazione' }))._id;
});

/** Uploads a form with its places; returns it and how it is filled for the funeral. */
async function uploaded({ nome, file, campi }: (typeof municipalForms)[number]) {
  const given = { token, body: { nome, comune: 'Abbiategrasso', prov: 'MI', campi }, file };
  const made: TestAnswer<Form> = await call(test, createForm, given);
  expect([made.status, made.body.campi]).toEqual([201, campi]);
  const fill = (valori: Record<string, string> = {}) =>
    call(test, fillForm, {
      token,
      params: { id: made.body._id },
      body: { id_servizio: funeral, conserva: true, valori },
    });
  return { form: made.body, fill };
}

/** Texts of the first page as pdf.js reads it, each with the millimetres from the upper left of the page as it is seen. */
async function textsOf(paper: unknown): Promise<{ text: string; x: number; y: number }[]> {
  const page = await (await getDocumentProxy(new Uint8Array(paper as Buffer))).getPage(1);
  const viewport = page.getViewport({ scale: 25.4 / 72 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [x, y] = viewport.convertToViewportPoint(item.transform[4], item.transform[5]);
    return [{ text: item.str, x: Number(x), y: Number(y) }];
  });
}

const [withFields, flat, scanned] = municipalForms;
const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

it('with fields is filled, with what was asked for, and stands among the documents of the funeral', async () => {
  if (!withFields) throw new Error('No form with fields');
  const { form, fill } = await uploaded(withFields);
  expect(form.campi_pdf).toHaveLength(16);
  expect((await fill()).body).toMatchObject({ code: 'dati-mancanti', mancano: [{ nome: 'Proprietà' }] });
  const { status, body } = await fill({ 'altro: Proprietà': words.altro ?? '' });
  expect(status).toBe(200);
  const filled = (await PDFDocument.load(body as Buffer)).getForm();
  const text = (field: string) => filled.getTextField(field).getText();
  const today = test.clock.now().toLocaleDateString('it-IT', { ...twoDigits, timeZone: 'Europe/Rome' });
  expect(['Text3', 'Text4', 'Text6', 'Text14', 'Text16'].map(text)).toEqual([
    ...[words['agenzia.nome'], words['agenzia.piva'], words.altro],
    ...[today, today],
  ]);
  expect(['Button20', 'Button21'].map((cross) => filled.getCheckBox(cross).isChecked())).toEqual([false, true]);
  const { body: documents } = await call(test, listFuneralDocuments, { token, params: { id: funeral } });
  expect(documents.map(({ titolo }) => titolo)).toContain('Imposta di bollo, versione 1');
});

it.each([flat, scanned])(
  'without fields is written on where its places are, read by another program',
  async (given) => {
    if (!given) throw new Error('No flat form');
    const { fill } = await uploaded(given);
    const { status, body } = await fill();
    expect(status).toBe(200);
    const texts = await textsOf(body);
    const seen = given.campi.flatMap((place) => {
      if ('campo' in place || !words[place.dato]) return [];
      const found = texts.find(({ text }) => text === words[place.dato]);
      return [{ dato: place.dato, aside: found ? Math.hypot(found.x - place.x, found.y - place.y) : null }];
    });
    expect(seen.length).toBeGreaterThan(1);
    // Millimetres.
    expect(seen.filter(({ aside }) => aside === null || aside > 2)).toEqual([]);
  },
);
