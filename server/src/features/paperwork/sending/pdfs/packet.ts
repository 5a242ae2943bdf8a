import { PDFDocument as MergedDocument } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import {
  drawTextLine,
  type PdfFontWeight,
  pdfLettering,
  printedText,
  registerFonts,
  wrapText,
} from '../../../../platform/lettering/pdf-lettering.ts';
import type { PacketFile, PacketInput } from '../tasks.ts';

const pointsPerMillimetre = 72 / 25.4;
const pageSize = {
  width: 210 * pointsPerMillimetre,
  height: 297 * pointsPerMillimetre,
  edge: 20 * pointsPerMillimetre,
} as const;

/** The first page: who writes to whom, about whom, what is enclosed and what is asked for. */
async function drawCover(printed: PacketInput): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, fontLayoutCache: false, lang: 'it-IT' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  registerFonts(document);
  let y: number = pageSize.edge;
  const write = (text: string, weight: PdfFontWeight, size: number, left: number = pageSize.edge) => {
    document.fillColor('#000000');
    for (const line of wrapText(
      printedText(text),
      (pageSize.width - pageSize.edge - left) / size,
      pdfLettering(weight),
    )) {
      if (y > pageSize.height - pageSize.edge - size) {
        document.addPage();
        y = pageSize.edge;
      }
      drawTextLine(document, line, { weight, size }, left, y);
      y += size * 1.35;
    }
  };
  const list = (heading: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    y += 5 * pointsPerMillimetre;
    write(heading, 'bold', 11);
    for (const line of lines) write(`– ${line}`, 'regular', 11);
  };
  write(printed.agenzia, 'bold', 12);
  write(printed.giorno, 'regular', 11);
  y += 8 * pointsPerMillimetre;
  if (printed.ufficio !== '') write(`A: ${printed.ufficio}`, 'regular', 11);
  write(printed.oggetto, 'bold', 14);
  if (printed.testo !== '') {
    y += 4 * pointsPerMillimetre;
    for (const line of printed.testo.split('\n')) write(line, 'regular', 11);
  }
  y += 5 * pointsPerMillimetre;
  for (const [name, value] of printed.dati) write(`${name}: ${value}`, 'regular', 11);
  list('Si chiede', printed.richieste);
  list(
    'Si allega',
    printed.files.map(({ titolo }) => titolo),
  );
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Adds the pages of a file, a picture on a sheet of its own. */
async function appendFile(merged: MergedDocument, { tipo, bytes }: PacketFile): Promise<void> {
  if (tipo === 'pdf') {
    const source = await MergedDocument.load(bytes);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    return;
  }
  const picture = tipo === 'jpg' ? await merged.embedJpg(bytes) : await merged.embedPng(bytes);
  const { width, height } = picture.scaleToFit(pageSize.width - 2 * pageSize.edge, pageSize.height - 2 * pageSize.edge);
  const page = merged.addPage([pageSize.width, pageSize.height]);
  page.drawImage(picture, { x: (pageSize.width - width) / 2, y: (pageSize.height - height) / 2, width, height });
}

/** One PDF of a packet; the title of the file that cannot be read where one cannot. */
export async function drawPacketPdf(printed: PacketInput): Promise<Buffer | { illeggibile: string }> {
  const merged = await MergedDocument.load(await drawCover(printed));
  merged.setTitle(printed.oggetto);
  merged.setAuthor(printed.agenzia);
  for (const file of printed.files) {
    try {
      await appendFile(merged, file);
    } catch {
      return { illeggibile: file.titolo };
    }
  }
  return Buffer.from(await merged.save());
}
