/** A leaf growing to the right from its stalk at 0,0. */
const leafPath = 'M0 0C4-7 13-10 22-8C18 0 9 4 0 0Z';
/** Position of each pair of leaves on the stem, and its scale. */
const leafPairs = [
  { y: 24, scale: 1 },
  { y: 2, scale: 0.94 },
  { y: -19, scale: 0.8 },
] as const;

/** The olive sprig of the design, 88 high around 0,0, as SVG shapes. */
export function oliveSprigSvg(colour: string): string {
  const leaves = leafPairs.flatMap(({ y, scale }) => [
    `<path d="${leafPath}" transform="translate(1 ${y}) rotate(-14) scale(${scale})"/>`,
    `<path d="${leafPath}" transform="translate(-1 ${y + 6}) rotate(14) scale(${-scale} ${scale})"/>`,
  ]);
  return `<g fill="${colour}"><path d="M-1.8 44C-2.2 16-1.4-14 1.6-44H4.6C2-14 1.4 16 1.8 44Z"/>${leaves.join('')}</g>`;
}

/** The logo: the sprig in an oval, `height` pixels high around `x`, `y`. */
export function logoMarkSvg(x: number, y: number, height: number, colour: string): string {
  const place = `translate(${x} ${y}) scale(${height / 140})`;
  const oval = `<ellipse rx="53" ry="68" fill="none" stroke="${colour}" stroke-width="3.4"/>`;
  return `<g transform="${place}">${oval}<g transform="scale(1.08)">${oliveSprigSvg(colour)}</g></g>`;
}
