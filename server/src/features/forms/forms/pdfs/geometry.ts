import type { PDFPage } from '@cantoo/pdf-lib';

const pointsPerMillimetre = 72 / 25.4;
const toMillimetres = (points: number) => points / pointsPerMillimetre;
export const toPoints = (millimetres: number): number => millimetres * pointsPerMillimetre;

type Rotation = 0 | 90 | 180 | 270;

/** A page as it is seen: its visible part, turned as viewers turn it (ISO 32000-1, 7.7.3.3, CropBox and Rotate). */
export interface DisplayedPage {
  readonly x: number;
  readonly y: number;
  /** Points, before it is turned. */
  readonly width: number;
  readonly height: number;
  readonly turn: Rotation;
}

export function displayedPageOf(page: PDFPage): DisplayedPage {
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as Rotation;
  return { ...page.getCropBox(), turn };
}

/** Millimetres of a page as it is seen. */
export function displayedSizeOf({ width, height, turn }: DisplayedPage): { larghezza: number; altezza: number } {
  const lies = turn === 90 || turn === 270;
  return { larghezza: toMillimetres(lies ? height : width), altezza: toMillimetres(lies ? width : height) };
}

/** A point of the page's own space, in millimetres from the upper left of the page as it is seen. */
export function toDisplayedMillimetres({ x, y, width, height, turn }: DisplayedPage, at: { x: number; y: number }) {
  const [u, v] = [at.x - x, at.y - y];
  const seen = { 0: [u, height - v], 90: [v, u], 180: [width - u, v], 270: [height - v, width - u] }[turn];
  return { x: toMillimetres(seen[0] ?? 0), y: toMillimetres(seen[1] ?? 0) };
}

/** A point in millimetres from the upper left of the page as it is seen, in the page's own space. */
export function fromDisplayedMillimetres({ x, y, width, height, turn }: DisplayedPage, at: { x: number; y: number }) {
  const [right, down] = [toPoints(at.x), toPoints(at.y)];
  const own = {
    0: [right, height - down],
    90: [down, right],
    180: [width - right, down],
    270: [width - down, height - right],
  }[turn];
  return { x: x + (own[0] ?? 0), y: y + (own[1] ?? 0) };
}
