/** Widths of a box at each layout: condition and length (a sum in parentheses), the last without a condition. */
export type BoxWidths = readonly (readonly [condition: string, width: string])[];

interface Pixels {
  readonly larghezza?: number | null;
  readonly altezza?: number | null;
}

/** Width of a picture in parts of its box's, where it fills the box (`object-fit: cover`) or fits into it (`contain`). */
function share({ larghezza, altezza }: Pixels, ratio: number, fit: 'cover' | 'contain'): number {
  if (!larghezza || !altezza) return 1;
  const wider = larghezza / altezza / ratio;
  return fit === 'cover' ? Math.max(1, wider) : Math.min(1, wider);
}

/** The `sizes` of a picture in boxes of one ratio (width to height): what is cropped is drawn wider than its box. */
export function sizesIn(boxes: BoxWidths, picture: Pixels, ratio: number, fit: 'cover' | 'contain'): string {
  const part = share(picture, ratio, fit).toFixed(2);
  const whole = (width: string) => (width.startsWith('(') ? `calc${width}` : width);
  const drawn = (width: string) => (part === '1.00' ? whole(width) : `calc(${width} * ${part})`);
  return boxes.map(([condition, width]) => `${condition} ${drawn(width)}`.trim()).join(', ');
}
