import PDFDocument from 'pdfkit';
import { qrRuns } from '../../../../platform/images/qr.ts';
import {
  drawTextLine,
  type PdfFontWeight,
  pdfLettering,
  printedText,
  registerFonts,
  wrapText,
} from '../../../../platform/lettering/pdf-lettering.ts';
import type { PrintedLabel } from '../tasks.ts';

const pointsPerMillimetre = 72 / 25.4;
/** A label of the usual thermal printers; on a sheet it is cut out along its frame. */
const labelSize = {
  width: 100 * pointsPerMillimetre,
  height: 62 * pointsPerMillimetre,
  margin: 4 * pointsPerMillimetre,
  code: 36 * pointsPerMillimetre,
} as const;
const labelPageFormats = {
  foglio: { size: 'A4', edge: 15 * pointsPerMillimetre },
  etichetta: { size: [labelSize.width, labelSize.height], edge: 0 },
} as const;

/** A label with its QR code: on a sheet of A4 in the upper left corner, or on a page as large as the label. */
export async function drawLabelPdf(printed: PrintedLabel): Promise<Buffer> {
  const { size, edge } = labelPageFormats[printed.formato];
  const document = new PDFDocument({
    size: size === 'A4' ? size : [...size],
    margin: 0,
    fontLayoutCache: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: `Etichetta ${printed.codice}`, Author: printed.agenzia, Creator: 'Commiato', Producer: 'Commiato' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  registerFonts(document);
  if (edge > 0)
    document
      .rect(edge, edge, labelSize.width, labelSize.height)
      .lineWidth(0.5)
      .dash(3, { space: 3 })
      .strokeColor('#888888')
      .stroke();
  drawQrCode(document, printed.indirizzo, edge + labelSize.margin, edge + labelSize.margin);
  const left = edge + labelSize.margin + labelSize.code + 4 * pointsPerMillimetre;
  const width = labelSize.width - (left - edge) - labelSize.margin;
  let y = edge + labelSize.margin + 1 * pointsPerMillimetre;
  const write = (text: string, weight: PdfFontWeight, points: number, most: number) => {
    document.fillColor('#000000');
    const lines = wrapText(printedText(text), width / points, pdfLettering(weight));
    for (const line of lines.slice(0, most)) {
      drawTextLine(document, line, { weight, size: points }, left, y);
      y += points * 1.25;
    }
    y += points * 0.3;
  };
  write(printed.cosa.toUpperCase(), 'bold', 12, 1);
  write(printed.nome, 'bold', 14, 3);
  if (printed.descrizione !== '') write(printed.descrizione, 'regular', 9, 4);
  write(printed.giorno, 'regular', 9, 1);
  const under = edge + labelSize.margin + labelSize.code + 2 * pointsPerMillimetre;
  document.fillColor('#000000');
  drawTextLine(
    document,
    [...printed.codice].join(' '),
    { weight: 'bold', size: 20 },
    edge + labelSize.margin + 2 * pointsPerMillimetre,
    under,
  );
  const [agency = ''] = wrapText(
    printedText(printed.agenzia),
    (labelSize.width - 2 * labelSize.margin) / 8,
    pdfLettering('regular'),
  );
  drawTextLine(
    document,
    agency,
    { weight: 'regular', size: 8 },
    edge + labelSize.margin + 2 * pointsPerMillimetre,
    under + 9 * pointsPerMillimetre,
  );
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The code as black runs: sharp on every printer, as no picture is scaled. */
function drawQrCode(document: PDFKit.PDFDocument, address: string, x: number, y: number): void {
  const { side, runs } = qrRuns(address);
  const module = labelSize.code / side;
  for (const run of runs) document.rect(x + run.x * module, y + run.y * module, run.length * module, module);
  document.fill('#000000');
}
