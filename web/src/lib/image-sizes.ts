/** The width of a box for each media condition; a sum is in parentheses, the last entry has no condition. */
export type BoxWidths = readonly (readonly [condition: string, width: string])[];

interface Pixels {
  readonly larghezza?: number | null;
  readonly altezza?: number | null;
}

/** Width of a picture divided by that of its box, for a picture that fills the box (`object-fit: cover`) or fits into it (`contain`). */
function widthFactor({ larghezza, altezza }: Pixels, ratio: number, fit: 'cover' | 'contain'): number {
  if (!larghezza || !altezza) return 1;
  const wider = larghezza / altezza / ratio;
  return fit === 'cover' ? Math.max(1, wider) : Math.min(1, wider);
}

/** The `sizes` attribute of a picture in boxes of one ratio (width to height). A cropped picture is drawn wider than its box. */
export function sizesAttribute(boxes: BoxWidths, picture: Pixels, ratio: number, fit: 'cover' | 'contain'): string {
  const part = widthFactor(picture, ratio, fit).toFixed(2);
  const whole = (width: string) => (width.startsWith('(') ? `calc${width}` : width);
  const drawn = (width: string) => (part === '1.00' ? whole(width) : `calc(${width} * ${part})`);
  return boxes.map(([condition, width]) => `${condition} ${drawn(width)}`.trim()).join(', ');
}
