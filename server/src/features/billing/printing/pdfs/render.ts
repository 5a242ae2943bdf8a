import PDFDocument from 'pdfkit';
import { drawClosing } from './closing.ts';
import { drawLetterhead } from './letterhead.ts';
import { createTextWriter, pageLayout, pdfColours, rightEdge } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import { type DrawingPage, drawTable } from './table.ts';

/** A quote or an invoice on the agency's letterhead: A4, fonts embedded, 'Pagina n di m' on each page. */
export async function renderDocumentPdf(printed: PrintedDocument): Promise<Buffer> {
  const { titolo, numero, cedente } = printed;
  const name = [titolo, numero].filter(Boolean).join(' ');
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    fontLayoutCache: false,
    lang: 'it-IT',
    displayTitle: true,
    info: {
      Title: `${name} – ${cedente.ragSociale}`,
      Author: cedente.ragSociale,
      Creator: 'Commiato',
      Producer: 'Commiato',
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  const pen = createTextWriter(document);
  const sheet: DrawingPage = {
    pen,
    y: pageLayout.margin,
    bottom: pageLayout.height - pageLayout.foot,
    nextPage() {
      document.addPage();
      sheet.y = pageLayout.margin;
    },
  };
  drawLetterhead(sheet, document, printed);
  drawTable(sheet, printed);
  drawClosing(sheet, document, printed);
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    const y = pageLayout.height - pageLayout.foot + 22;
    pen.rule(y - 8);
    pen.line(`${cedente.ragSociale}${cedente.piva ? `, P. IVA ${cedente.piva}` : ''}`, pageLayout.margin, y, {
      size: 8,
      colour: pdfColours.note,
    });
    pen.line(`Pagina ${index + 1} di ${count}`, rightEdge, y, { size: 8, colour: pdfColours.note, align: 'right' });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
