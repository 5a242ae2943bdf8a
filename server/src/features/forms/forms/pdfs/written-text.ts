import { formFontSizes } from '@commiato/contracts/forms/forms';
import { type Lettering, pdfLettering, wrapText } from '../../../../platform/lettering/pdf-lettering.ts';

const regularLettering = (): Lettering => pdfLettering('regular');

/** Height of a line, and of its letters above their line, in parts of their size. */
export const lineHeight = 1.18;
export const ascent = 0.74;

/** A text as it is set: its size in points and its lines, each with its width. */
export interface TypesetText {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly width: number }[];
}

interface TextRoom {
  readonly width: number;
  readonly height: number;
  /** The size to begin with. */
  readonly size: number;
  /** Whether lines may be broken before the text is made smaller. */
  readonly isLong: boolean;
}

const fontSizeStep = 0.5;

/** Sets a text in the largest size in which it fits its room, on as few lines as that size allows; null where it does not fit in the least. */
export function typesetText(text: string, { width, height, size, isLong }: TextRoom): TypesetText | null {
  const largest = Math.max(size, formFontSizes.least);
  const { widthOf } = regularLettering();
  const whole = text.normalize('NFC').trim();
  for (let points = largest; points >= formFontSizes.least; points -= fontSizeStep) {
    const most = Math.max(1, Math.floor(height / (points * lineHeight)));
    const isOneLine = widthOf(whole) * points <= width;
    if (!isOneLine && (most === 1 || !(isLong || points <= largest * minScaleBeforeBreak))) continue;
    const lines = isOneLine ? [whole] : wrapText(whole, width / points, regularLettering());
    if (lines.length > most) continue;
    return { size: points, lines: lines.map((line) => ({ text: line, width: widthOf(line) * points })) };
  }
  return null;
}

/** A text of one line is made smaller before it is broken into two. */
const minScaleBeforeBreak = 0.75;

/** Width of a text in parts of its size. */
export const textWidthOf = (text: string): number => regularLettering().widthOf(text.normalize('NFC'));
