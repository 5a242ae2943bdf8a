import type { CardsPerSheet } from '@commiato/contracts/notices/prints';

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
