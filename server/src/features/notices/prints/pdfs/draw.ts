import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { bleed } from '../sheet-policy.ts';
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
