import { ofDayPhrase, toDayPhrase } from '@commiato/italy/prose/dates';
import { innerWidth, pageLayout, pdfColours, rightEdge } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import type { DrawingPage } from './table.ts';
import { clientAddressAndCodeLines, clientName, dayText, senderLines } from './words.ts';

const logoBox = { width: 120, height: 58 } as const;
const columnWidth = innerWidth / 2 - 14;

/** Top of the first page: sender, recipient, title and date. */
export function drawLetterhead(sheet: DrawingPage, document: PDFKit.PDFDocument, printed: PrintedDocument): void {
  const { pen } = sheet;
  const { cedente, cliente } = printed;
  let left = pageLayout.margin;
  if (printed.logo) {
    document.image(printed.logo, pageLayout.margin, pageLayout.margin, { fit: [logoBox.width, logoBox.height] });
    left = pageLayout.margin + logoBox.height + 12;
  }
  const top = printed.logo ? left : pageLayout.margin;
  const name = pen.broken(cedente.ragSociale, columnWidth, { weight: 'bold', size: 13 });
  let y = pen.lines(name, pageLayout.margin, top, { weight: 'bold', size: 13 });
  for (const text of senderLines(cedente))
    y = pen.lines(pen.broken(text, columnWidth, { size: 8.5 }), pageLayout.margin, y + 1, {
      size: 8.5,
      colour: pdfColours.note,
    });

  const title = [printed.titolo, printed.numero ? `n. ${printed.numero}` : ''].filter(Boolean).join(' ');
  pen.line(title, rightEdge, pageLayout.margin, {
    weight: 'bold',
    size: 17,
    colour: pdfColours.accent,
    align: 'right',
  });
  pen.line(ofDayPhrase(printed.data), rightEdge, pageLayout.margin + 25, { size: 10, align: 'right' });
  let below = pageLayout.margin + 42;
  for (const text of referenceLines(printed)) {
    pen.line(text, rightEdge, below, { size: 8.5, colour: pdfColours.note, align: 'right' });
    below += 12;
  }
  if (printed.avvertenza) {
    const texts = pen.broken(printed.avvertenza, columnWidth, { weight: 'bold', size: 9 });
    for (const text of texts) {
      pen.line(text, rightEdge, below + 2, { weight: 'bold', size: 9, colour: pdfColours.warning, align: 'right' });
      below += 13;
    }
  }

  // Beside the agency's lines, to leave room on the page for ten lines, legal sentences and signatures.
  const boxTop = Math.max(below, pageLayout.margin + logoBox.height) + 20;
  const x = pageLayout.margin + innerWidth / 2 + 14;
  pen.line(printed.pagamento === null ? 'Per' : 'Spettabile', x, boxTop, { size: 8.5, colour: pdfColours.note });
  let end = pen.lines(pen.broken(clientName(cliente), columnWidth, { weight: 'bold', size: 11 }), x, boxTop + 13, {
    weight: 'bold',
    size: 11,
  });
  for (const text of clientAddressAndCodeLines(cliente))
    end = pen.lines(pen.broken(text, columnWidth, { size: 9 }), x, end + 0.5, { size: 9 });
  sheet.y = Math.max(y, end) + 22;
  if (printed.oggetto) {
    const texts = pen.broken(`Oggetto: ${printed.oggetto}`, innerWidth, { size: 10 });
    sheet.y = pen.lines(texts, pageLayout.margin, sheet.y, { size: 10 }) + 10;
  }
}

/** Small print below the date: references and the last day of validity. */
function referenceLines({ validoFino, collegate = [], ordine }: PrintedDocument): string[] {
  return [
    validoFino ? `Valido fino ${toDayPhrase(validoFino, dayText)}` : '',
    ...collegate.map(({ numero, data }) => `Rif. fattura n. ${numero} ${ofDayPhrase(data, dayText)}`),
    ordine
      ? [`Ordine ${ordine.numero}`, ordine.data ? ofDayPhrase(ordine.data, dayText) : ''].filter(Boolean).join(' ')
      : '',
    [ordine?.cup ? `CUP ${ordine.cup}` : '', ordine?.cig ? `CIG ${ordine.cig}` : ''].filter(Boolean).join('   '),
  ].filter(Boolean);
}
