import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { bleed, type Sheet } from '../sheet-policy.ts';
import type { DrawnSheet } from '../tasks.ts';
import { compilePdf, compileSvg } from './typst.ts';

const pointsOfMillimetre = 72 / 25.4;

/** A paper as a PDF; for a printer with the boxes of trim and bleed (ISO 15930, 6.10). */
export async function drawPdf({ sheet, photo }: DrawnSheet): Promise<Buffer> {
  const drawn = await compilePdf(sheet, photo);
  if (sheet.outside === 0) return Buffer.from(drawn);
  const document = await PDFDocument.load(drawn, { updateMetadata: false });
  const points = (millimetres: number) => millimetres * pointsOfMillimetre;
  for (const page of document.getPages()) {
    const width = points(sheet.width);
    const height = points(sheet.height);
    const trim = points(sheet.outside);
    const beyond = points(bleed);
    page.setTrimBox(trim, trim, width, height);
    page.setBleedBox(trim - beyond, trim - beyond, width + 2 * beyond, height + 2 * beyond);
  }
  return Buffer.from(await document.save());
}

/** A sheet of nobody, with a bit of everything. */
const trialSheet: Sheet = {
  title: 'Prova',
  kind: 'manifesto',
  output: 'casa',
  width: 420,
  height: 297,
  margin: 10,
  outside: 0,
  frame: 'nero',
  symbol: 'croce',
  photo: false,
  opening: ['Nel trigesimo della scomparsa di'],
  name: ['MARIA', 'ROSSI'],
  nameSize: 2.4,
  details: ['di anni 86'],
  relatives: ['La moglie', 'i figli'],
  words: ['È mancata all’affetto dei suoi cari. '.repeat(6)],
  place: 'Cesena',
  agency: ['Agenzia'],
  qr: { side: 9, runs: [{ x: 4, y: 4, length: 1 }] },
  check: ['esempio', 'ABCDEF'],
  slug: '',
  smallest: 4.5,
  largest: 60,
};

/** Loads and compiles what draws, so that the first paper does not wait for it. */
export async function prepareDrawing(): Promise<void> {
  await compilePdf(trialSheet, null);
}

const quality = 88;

/** The first page of a paper as a JPEG. */
export async function drawImage({ sheet, photo, width }: DrawnSheet & { readonly width: number }): Promise<Buffer> {
  const drawing = await compileSvg(sheet, photo);
  const height = Math.round((width * (sheet.height + 2 * sheet.outside)) / (sheet.width + 2 * sheet.outside));
  return sharp(Buffer.from(drawing))
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit: 'fill' })
    .jpeg({ quality })
    .toBuffer();
}
