import {
  drawTextLine,
  type PdfFontWeight,
  pdfLettering,
  printedText,
  registerFonts,
  wrapText,
} from '../../../../platform/lettering/pdf-lettering.ts';

type PdfDocument = PDFKit.PDFDocument;

/** Points. */
export const pageLayout = { width: 595.28, height: 841.89, margin: 48, foot: 62 } as const;
export const innerWidth = pageLayout.width - 2 * pageLayout.margin;
export const rightEdge = pageLayout.width - pageLayout.margin;

export const pdfColours = {
  ink: '#29232d',
  note: '#685d6b',
  accent: '#4e3a69',
  hairline: '#c6b8a1',
  head: '#ede5d6',
  warning: '#8c2a2b',
} as const;

export interface TextStyle {
  readonly weight?: PdfFontWeight;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

const lineHeight = (size: number) => size * 1.36;

/** Draws and measures text on a PDF; positions in points from the upper left corner. */
export function createTextWriter(document: PdfDocument) {
  registerFonts(document);

  const widthOf = (text: string, { weight = 'regular', size = 9.5 }: TextStyle = {}) =>
    pdfLettering(weight).widthOf(printedText(text)) * size;

  /** Draws one line without breaking it; `x` is the edge it is aligned to. */
  function line(text: string, x: number, y: number, hand: TextStyle = {}): void {
    const { weight = 'regular', size = 9.5, colour = pdfColours.ink, align = 'left' } = hand;
    const spare = align === 'left' ? 0 : widthOf(text, hand) / (align === 'right' ? 1 : 2);
    document.fillColor(colour);
    drawTextLine(document, printedText(text), { weight, size }, x - spare, y);
  }

  /** Breaks a text into lines of at most a width; its line feeds are kept. */
  const broken = (text: string, width: number, { weight = 'regular', size = 9.5 }: TextStyle = {}): string[] =>
    printedText(text)
      .split('\n')
      .flatMap((paragraph) => wrapText(paragraph, width / size, pdfLettering(weight)));

  /** Draws lines below each other; returns the `y` of the next one. */
  function lines(texts: readonly string[], x: number, y: number, hand: TextStyle = {}): number {
    const leading = lineHeight(hand.size ?? 9.5);
    for (const [index, text] of texts.entries()) line(text, x, y + index * leading, hand);
    return y + texts.length * leading;
  }

  return {
    widthOf,
    line,
    lines,
    broken,
    heightOf: (texts: readonly string[], { size = 9.5 }: TextStyle = {}) => texts.length * lineHeight(size),
    rule(
      y: number,
      from: number = pageLayout.margin,
      to: number = rightEdge,
      colour: string = pdfColours.hairline,
    ): void {
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke();
    },
    box(x: number, y: number, width: number, height: number, colour: string): void {
      document.rect(x, y, width, height).fill(colour);
    },
  };
}

export type TextWriter = ReturnType<typeof createTextWriter>;
