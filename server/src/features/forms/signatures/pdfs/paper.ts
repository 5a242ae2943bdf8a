import PDFDocument from 'pdfkit';
import {
  drawTextLine,
  type PdfFontWeight,
  pdfLettering,
  registerFonts,
  wrapText,
} from '../../../../platform/lettering/pdf-lettering.ts';
import type { PaperToDraw } from '../tasks.ts';

const margin = 62;
const labelWidth = 140;

interface BlockStyle {
  readonly weight: PdfFontWeight;
  readonly size: number;
  readonly before: number;
  readonly colour: string;
}
const blockStyles = {
  title: { weight: 'bold', size: 18, before: 0, colour: '#000000' },
  heading: { weight: 'bold', size: 12, before: 10, colour: '#000000' },
  text: { weight: 'regular', size: 10.5, before: 5, colour: '#000000' },
  note: { weight: 'regular', size: 9, before: 5, colour: '#444444' },
  code: { weight: 'regular', size: 9, before: 1, colour: '#444444' },
} as const satisfies Record<string, BlockStyle>;
const lineHeight = 1.38;

/** Draws a paper of plain words as a PDF. */
export async function drawPaperPdf(paper: PaperToDraw): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    fontLayoutCache: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: paper.title, Author: paper.author, Creator: 'Commiato', Producer: 'Commiato' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  registerFonts(document);
  const { width, height } = document.page;
  let y = margin;
  const room = (needed: number) => {
    if (y + needed <= height - margin) return;
    document.addPage();
    y = margin;
  };
  const write = (text: string, { weight, size, colour }: BlockStyle, x: number, within: number) => {
    for (const line of wrapText(text, within / size, pdfLettering(weight))) {
      room(size * lineHeight);
      document.fillColor(colour);
      drawTextLine(document, line, { weight, size }, x, y);
      y += size * lineHeight;
    }
  };
  for (const block of paper.blocks) {
    if (block.kind === 'gap') y += 14;
    else if (block.kind === 'fact') {
      room(blockStyles.text.size * lineHeight * 2);
      y += 3;
      document.fillColor('#444444');
      drawTextLine(document, block.label, { weight: 'regular', size: blockStyles.text.size }, margin, y);
      write(block.text || '—', blockStyles.text, margin + labelWidth, width - 2 * margin - labelWidth);
    } else {
      const style = blockStyles[block.kind];
      y += y > margin ? style.before : 0;
      if (block.kind === 'heading') room(style.size * lineHeight * 3);
      for (const part of block.text.split('\n')) write(part, style, margin, width - 2 * margin);
    }
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
