import { type CardsPerSheet, cardsPerSheetOptions, type PrintFormat, printFormats } from './prints.ts';

/** What of a print says how large it is. */
export interface PrintSizeChoices {
  readonly formato: string;
  readonly orientamento: string;
  readonly facciate: number;
}

/** Width and height of a format as it lies. */
export function formatSizeOf({
  formato,
  orientamento,
}: Pick<PrintSizeChoices, 'formato' | 'orientamento'>): readonly [number, number] {
  const [short, long] = printFormats[formato as PrintFormat];
  return orientamento === 'verticale' ? [short, long] : [long, short];
}

/** The same of a card that lies open: two sides beside each other where it is folded. */
export function openFormatSizeOf(choices: PrintSizeChoices): readonly [number, number] {
  const [width, height] = formatSizeOf(choices);
  return [choices.facciate === 4 ? 2 * width : width, height];
}

/** Paper of the office's printer in millimetres. */
const officePaperSizes = [
  [210, 297],
  [297, 210],
  [297, 420],
  [420, 297],
] as const;
/** What a printer leaves white at each side, and marks need. */
const minMargin = 4;

/** How cards lie on a sheet that is cut. */
export interface Imposition {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** The smallest sheet with so many cards in full rows; undefined where not even A3 holds them. */
export function findImposition(
  cards: CardsPerSheet,
  [across, down]: readonly [number, number],
): Imposition | undefined {
  for (const [width, height] of officePaperSizes)
    for (let columns = 1; columns <= cards; columns += 1) {
      const rows = cards / columns;
      if (Number.isInteger(rows) && columns * across <= width - 2 * minMargin && rows * down <= height - 2 * minMargin)
        return { width, height, columns, rows };
    }
  return undefined;
}

/**
 * On which sheets so many of a print lie that are cut from each other; none for a poster. The one rule for what is offered and what is refused:
 * ten folded cards were offered that no sheet holds.
 */
export const cutSheetsOf = (print: PrintSizeChoices): readonly CardsPerSheet[] =>
  cardsPerSheetOptions.filter((cards) => findImposition(cards, openFormatSizeOf(print)));
