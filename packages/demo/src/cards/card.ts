import type { Lettering, Style } from './lettering.ts';

/** A line of a printed card. */
export interface CardLine {
  readonly text: string;
  readonly as: 'phrase' | 'name' | 'note';
}

/** A printed card of sympathy or thanks: centred words in a frame. */
export interface Card {
  readonly kind: 'card';
  readonly frame: 'violet' | 'black' | 'double' | 'thin' | 'corners';
  readonly lines: readonly CardLine[];
}

const width = 900;
const height = 600;
const styles: Record<CardLine['as'], Style & { leading: number; colour: string }> = {
  phrase: { cut: 'italic', size: 47, leading: 60, colour: '#4a414d' },
  name: { cut: 'name', size: 55, leading: 84, colour: '#29232d' },
  note: { cut: 'name', size: 36, leading: 58, colour: '#6a5f6c' },
};
const widest = 730;

const border = (inset: number, stroke: string, weight: number): string =>
  `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${stroke}" stroke-width="${weight}"/>`;

const corner = (x: number, y: number): string =>
  `<path d="M${x < 450 ? x + 60 : x - 60} ${y}H${x}V${y < 300 ? y + 60 : y - 60}" fill="none" stroke="#8a7a5e" stroke-width="3"/>`;

const frames: Record<Card['frame'], { paper: string; drawn: string }> = {
  violet: { paper: '#ffffff', drawn: border(17, '#5b4a78', 8) + border(31, '#5b4a78', 2) },
  black: { paper: '#ffffff', drawn: border(24, '#211b2b', 20) },
  double: { paper: '#faf7ea', drawn: border(16, '#7d776b', 2) + border(24, '#7d776b', 2) + border(34, '#a39c8d', 1) },
  thin: { paper: '#fdfbf6', drawn: border(26, '#b3a78f', 3) },
  corners: {
    paper: '#f7f4ef',
    drawn: [corner(40, 40), corner(860, 40), corner(40, 560), corner(860, 560)].join('') + border(22, '#cbbfa8', 1),
  },
};

/** Breaks a line between words into lines no wider than the card. */
function wrapLine({ text, as }: CardLine, { widthOf }: Lettering): CardLine[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (widthOf(longer, styles[as]) <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((part) => ({ text: part, as }));
}

/** The card as an SVG drawing; letters are outlines, because a bare machine has no fonts. */
export function cardSvg({ frame, lines }: Card, lettering: Lettering): string {
  const set = lines.flatMap((line) => wrapLine(line, lettering));
  const total = set.reduce((sum, { as }) => sum + styles[as].leading, 0);
  let y = (height - total) / 2;
  const words = set.map(({ text, as }) => {
    const style = styles[as];
    y += style.leading;
    return `<path d="${lettering.outline(text, style, width / 2, y - style.leading * 0.3)}" fill="${style.colour}"/>`;
  });
  const { paper, drawn } = frames[frame];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>${drawn}${words.join('')}</svg>`;
}
