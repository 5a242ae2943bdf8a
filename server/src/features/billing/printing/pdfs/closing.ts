import { labelledTaxableAndVatAmounts } from '@commiato/billing/courtesy';
import type { VatSummaryRow } from '@commiato/billing/document';
import { paymentMethodLabels } from '@commiato/billing/invoice';
import { qrRuns } from '../../../../platform/images/qr.ts';
import { creditTransferQrText } from './payment-code.ts';
import { innerWidth, pageLayout, pdfColours, rightEdge } from './pen.ts';
import type { PrintedDocument } from './printed.ts';
import type { DrawingPage } from './table.ts';
import { dayText, formatEuros, ibanText, vatSummaryLabel } from './words.ts';

const paymentCodeSide = 82;
const lineHeight = 15;

/** The end of a document: totals, payment, sentences. No block is split between pages. */
export function drawClosing(sheet: DrawingPage, document: PDFKit.PDFDocument, printed: PrintedDocument): void {
  drawTotals(sheet, printed);
  drawPayment(sheet, document, printed);
  drawNotesAndSentences(sheet, printed);
  if (printed.daFirmare) drawSignatureLines(sheet);
}

/** A row of the summary, its words broken into lines. */
interface VatSummaryLines {
  readonly row: VatSummaryRow;
  readonly texts: readonly string[];
}

function ensureRoom(sheet: DrawingPage, height: number): void {
  if (sheet.y + height > sheet.bottom) sheet.nextPage();
}

function drawTotals(sheet: DrawingPage, { totali, documento }: PrintedDocument): void {
  const { pen } = sheet;
  const label = rightEdge - 210;
  const sums: [string, string, boolean?][] = [
    ...(documento.regime === 'RF19' ? [] : labelledTaxableAndVatAmounts(totali)).map(
      ([name, cents]): [string, string] => [name, formatEuros(cents)],
    ),
    ['Totale', formatEuros(totali.totale), true],
  ];
  if (totali.daPagare !== totali.totale) sums.push(['Netto a pagare', formatEuros(totali.daPagare), true]);
  const width = innerWidth - 240;
  // Under the flat-rate regime a sentence says why there is no VAT.
  const summed = documento.regime === 'RF19' ? [] : totali.riepilogo;
  const rows = summed.map((row) => ({
    row,
    texts: pen.broken(vatSummaryLabel(row), width - 110, { size: 8.5 }),
  }));
  const height = Math.max(
    sums.length * lineHeight + 12,
    rows.reduce((sum, { texts }) => sum + texts.length * 12 + 4, 18),
  );
  ensureRoom(sheet, height + 18);
  const top = sheet.y + 14;

  const y = rows.length > 0 ? drawVatSummary(sheet, rows, width, top) : top;

  let at = top;
  for (const [name, amount, strong] of sums) {
    const hand = strong ? ({ weight: 'bold', size: 12 } as const) : ({ size: 10 } as const);
    if (strong) {
      pen.rule(at, label);
      at += 5;
    }
    pen.line(name, label, at, hand);
    pen.line(amount, rightEdge, at, { ...hand, align: 'right' });
    at += strong ? lineHeight + 4 : lineHeight;
  }
  sheet.y = Math.max(y, at) + 10;
}

/** The summary of taxable amounts and VAT by rate; returns the `y` below it. */
function drawVatSummary(sheet: DrawingPage, rows: readonly VatSummaryLines[], width: number, top: number): number {
  const { pen } = sheet;
  pen.line('Riepilogo IVA', pageLayout.margin, top, { weight: 'bold', size: 8.5 });
  pen.line('Imponibile', pageLayout.margin + width - 52, top, { size: 8.5, align: 'right', colour: pdfColours.note });
  pen.line('Imposta', pageLayout.margin + width, top, { size: 8.5, align: 'right', colour: pdfColours.note });
  let y = top + 14;
  for (const { row, texts } of rows) {
    const figures = { size: 8.5, align: 'right' } as const;
    pen.line(formatEuros(row.imponibile), pageLayout.margin + width - 52, y, figures);
    pen.line(formatEuros(row.imposta), pageLayout.margin + width, y, figures);
    y = pen.lines(texts, pageLayout.margin, y, { size: 8.5 }) + 3;
  }
  return y;
}

function drawPayment(sheet: DrawingPage, document: PDFKit.PDFDocument, printed: PrintedDocument): void {
  const { pagamento, totali, cedente, titolo, numero, resta = totali.daPagare } = printed;
  if (!pagamento) return;
  const { pen } = sheet;
  const reason = [titolo, numero].filter(Boolean).join(' ');
  const transfer = pagamento.modalita === 'MP05' && numero !== null;
  const code = transfer
    ? creditTransferQrText({ name: cedente.ragSociale, iban: pagamento.iban ?? '', cents: resta, reason })
    : null;
  ensureRoom(sheet, code ? paymentCodeSide + 16 : 64);
  const top = sheet.y + 6;
  pen.rule(top);
  const facts = [
    ['Pagamento', paymentMethodLabels[pagamento.modalita]],
    ['Scadenza', pagamento.scadenza ? dayText(pagamento.scadenza) : ''],
    ['IBAN', pagamento.iban ? ibanText(pagamento.iban) : ''],
    ['Intestato a', pagamento.iban ? cedente.ragSociale : ''],
  ].filter(([, value]) => value) as [string, string][];
  let y = top + 10;
  for (const [name, value] of facts) {
    pen.line(name, pageLayout.margin, y, { size: 9, colour: pdfColours.note });
    pen.line(value, pageLayout.margin + 72, y, { size: 9.5, weight: name === 'IBAN' ? 'bold' : 'regular' });
    y += 14;
  }
  if (code) {
    drawPaymentCode(document, code, rightEdge - paymentCodeSide, top + 6);
    // A line of its own: beside the code the sign of the euro went to the line below its amount.
    const what = resta === totali.daPagare ? '' : `\nciò che resta: ${formatEuros(resta)}`;
    const note = pen.broken(`Inquadri il codice con l’app della Sua banca per pagare${what}.`, 130, { size: 8 });
    for (const [index, text] of note.entries())
      pen.line(text, rightEdge - paymentCodeSide - 8, top + 34 + index * 11, {
        size: 8,
        colour: pdfColours.note,
        align: 'right',
      });
    y = Math.max(y, top + paymentCodeSide + 8);
  }
  sheet.y = y + 6;
}

/** A QR code as one path: separate rows would show hairlines between them. */
function drawPaymentCode(document: PDFKit.PDFDocument, text: string, x: number, y: number): void {
  const { side, runs } = qrRuns(text);
  const module = paymentCodeSide / side;
  for (const run of runs) document.rect(x + run.x * module, y + run.y * module, run.length * module, module);
  document.fill('#000000');
}

/** The agency's notes and the sentences required by law, a paragraph each. */
function drawNotesAndSentences(sheet: DrawingPage, { note, diciture }: PrintedDocument): void {
  const { pen } = sheet;
  const hand = { size: 8.5, colour: pdfColours.note } as const;
  for (const text of [note, ...diciture].filter(Boolean)) {
    const texts = pen.broken(text, innerWidth, hand);
    while (texts.length > 0) {
      const leading = pen.heightOf(['x'], hand);
      if (sheet.y + leading + 4 > sheet.bottom) sheet.nextPage();
      const fitting = texts.splice(0, Math.max(1, Math.floor((sheet.bottom - sheet.y - 4) / leading)));
      sheet.y = pen.lines(fitting, pageLayout.margin, sheet.y + 4, hand);
    }
  }
}

function drawSignatureLines(sheet: DrawingPage): void {
  const { pen } = sheet;
  ensureRoom(sheet, 70);
  const y = sheet.y + 44;
  pen.line('Per accettazione: luogo e data', pageLayout.margin, y + 5, { size: 8.5, colour: pdfColours.note });
  pen.rule(y, pageLayout.margin, pageLayout.margin + 200, pdfColours.ink);
  pen.line('Firma del cliente', rightEdge - 200, y + 5, { size: 8.5, colour: pdfColours.note });
  pen.rule(y, rightEdge - 200, rightEdge, pdfColours.ink);
  sheet.y = y + 20;
}
