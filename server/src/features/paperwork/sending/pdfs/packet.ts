import { PDFDocument as MergedDocument } from '@cantoo/pdf-lib';
import PDFDocument from 'pdfkit';
import {
  drawTextLine,
  letteringOf,
  registerFonts,
  type Weight,
  wrapText,
} from '../../../../platform/lettering/pdf-lettering.ts';
import type { PacketFile, PrintedPacket } from '../tasks.ts';

const mm = 72 / 25.4;
const sheet = { width: 210 * mm, height: 297 * mm, edge: 20 * mm } as const;

/** The first page: who writes to whom, about whom, what is enclosed and what is asked for. */
async function drawCover(printed: PrintedPacket): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, fontLayoutCache: false, lang: 'it-IT' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  registerFonts(document);
  let y: number = sheet.edge;
  const write = (text: string, weight: Weight, size: number, left: number = sheet.edge) => {
    document.fillColor('#000000');
    for (const line of wrapText(text, (sheet.width - sheet.edge - left) / size, letteringOf(weight))) {
      if (y > sheet.height - sheet.edge - size) {
        document.addPage();
        y = sheet.edge;
      }
      drawTextLine(document, line, { weight, size }, left, y);
      y += size * 1.35;
    }
  };
  const list = (heading: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    y += 5 * mm;
    write(heading, 'bold', 11);
    for (const line of lines) write(`– ${line}`, 'regular', 11);
  };
  write(printed.agenzia, 'bold', 12);
  write(printed.giorno, 'regular', 11);
  y += 8 * mm;
  if (printed.ufficio !== '') write(`A: ${printed.ufficio}`, 'regular', 11);
  write(printed.oggetto, 'bold', 14);
  if (printed.testo !== '') {
    y += 4 * mm;
    for (const line of printed.testo.split('\n')) write(line, 'regular', 11);
  }
  y += 5 * mm;
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
async function addFile(merged: MergedDocument, { tipo, bytes }: PacketFile): Promise<void> {
  if (tipo === 'pdf') {
    const source = await MergedDocument.load(bytes);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
    return;
  }
  const picture = tipo === 'jpg' ? await merged.embedJpg(bytes) : await merged.embedPng(bytes);
  const { width, height } = picture.scaleToFit(sheet.width - 2 * sheet.edge, sheet.height - 2 * sheet.edge);
  const page = merged.addPage([sheet.width, sheet.height]);
  page.drawImage(picture, { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height });
}

/** One PDF of a packet; the title of the file that cannot be read where one cannot. */
export async function drawPacketPdf(printed: PrintedPacket): Promise<Buffer | { illeggibile: string }> {
  const merged = await MergedDocument.load(await drawCover(printed));
  merged.setTitle(printed.oggetto);
  merged.setAuthor(printed.agenzia);
  for (const file of printed.files) {
    try {
      await addFile(merged, file);
    } catch {
      return { illeggibile: file.titolo };
    }
  }
  return Buffer.from(await merged.save());
}
