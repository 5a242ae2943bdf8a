import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import { createForm, type Form } from '@commiato/contracts/forms/forms';
import { requestSignature, type SignatureWithLink } from '@commiato/contracts/forms/signatures';
import sharp from 'sharp';
import { call, type SeededProgram, type TestFile } from './calls.ts';
import { expectCreated } from './fixtures.ts';

const asFile = (bytes: Uint8Array, filename: string): TestFile => ({
  bytes: new Uint8Array(bytes),
  filename,
  type: 'application/pdf',
});

/** A municipality's form with fields: words, a comb for the tax code, a cross and a choice; a script hangs on one of them. */
export async function fieldForm(): Promise<TestFile> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  page.drawText('Richiesta di autorizzazione al trasporto', { x: 60, y: 780, size: 14, font });
  const form = document.getForm();
  const name = form.createTextField('Cognome e nome');
  name.addToPage(page, { x: 200, y: 700, width: 150, height: 18, borderWidth: 0 });
  name.acroField.dict.set(
    PDFName.of('AA'),
    document.context.obj({ K: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }),
  );
  const code = form.createTextField('Codice fiscale');
  code.setMaxLength(16);
  code.enableCombing();
  code.addToPage(page, { x: 200, y: 660, width: 300, height: 18, borderWidth: 0 });
  form.createCheckBox('Cremazione').addToPage(page, { x: 200, y: 620, width: 12, height: 12 });
  const sex = form.createDropdown('Sesso');
  sex.setOptions(['Maschio', 'Femmina']);
  sex.addToPage(page, { x: 200, y: 580, width: 80, height: 18, borderWidth: 0 });
  return asFile(await document.save(), 'trasporto.pdf');
}

/** One without fields, on a page that viewers turn. */
export async function flatForm(): Promise<TestFile> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([595, 842]).drawText('Il sottoscritto ........................', { x: 60, y: 700, size: 12, font });
  const turned = document.addPage([842, 595]);
  turned.node.set(PDFName.of('Rotate'), document.context.obj(90));
  return asFile(await document.save(), 'domanda.pdf');
}

/** One that is a picture alone, as a scanner makes it. */
export async function scannedForm(): Promise<TestFile> {
  const paper = sharp({ create: { width: 827, height: 1169, channels: 3, background: '#f4f1e8' } });
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await paper.jpeg().toBuffer());
  document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return asFile(await document.save(), 'scansione.pdf');
}

/** Adds a form of an agency. */
export const seedForm = async (
  program: SeededProgram,
  token: string,
  body: object = {},
  file?: TestFile,
): Promise<Form> =>
  expectCreated(
    await call(program, createForm, {
      token,
      body: { nome: 'Trasporto', comune: 'CESENA', ...body },
      file: file ?? (await flatForm()),
    }),
  );

/** Asks somebody to sign the mandate of a funeral. */
export const seedSignature = async (
  program: SeededProgram,
  token: string,
  funeral: string,
  body: object = {},
): Promise<SignatureWithLink> =>
  expectCreated(
    await call(program, requestSignature, {
      token,
      params: { id: funeral },
      body: { documenti: ['mandato'], nome: 'Ada Neri', ...body },
    }),
  );
