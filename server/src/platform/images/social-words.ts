import { engravedName } from '@commiato/italy/engraved';
import { curlyApostrophes } from '@commiato/italy/formatting';
import { type Style, textOutlinePath, widthOf } from '../lettering/lettering.ts';
import { fitName, nameLineHeight, nameStyle } from './name-lines.ts';
import { logoMarkSvg, oliveSprigSvg } from './olive-sprig.ts';

export interface SocialWords {
  /** What the notice is, such as `Trigesimo`; may be empty. */
  readonly kind: string;
  readonly nome: string;
  readonly cognome: string;
  /** Such as `1938 – 2025`; may be empty. */
  readonly years: string;
  /** Day and town, such as `Funerale sabato 21 novembre, Cesena`; may be empty. */
  readonly when: string;
  readonly agency: string;
}

const colours = { ink: '#29232d', softInk: '#554b5a', ornament: '#9484ab', accent: '#4e3a69' };
/** The right half of the image, in pixels. */
const textColumn = { x: 826, width: 600, top: 80, bottom: 476 };
/** The kind is written in the remaining space. */
const nameAreaHeight = 250;
/** Height of a capital in parts of the font size. */
const capitalHeight = 0.67;
const rowSpacing = { kind: 40, ornament: 52, years: 62, when: 48, agency: 44 };
const kindStyle: Style = { cut: 'bold', size: 22, tracking: 0.1 };
const productLogoPlace = { y: 533, size: 27 };

const pathElement = (data: string, colour: string) => `<path d="${data}" fill="${colour}"/>`;

/** Kind, name, sprig, years, day and town, and agency, centred in the right half, with the logo below, as SVG outlines. */
export function socialWordsSvg({ kind, nome, cognome, years, when, agency }: SocialWords): string {
  const above = kind ? rowSpacing.kind : 0;
  const room = { width: textColumn.width, height: nameAreaHeight - above - (when ? rowSpacing.when : 0) };
  const { lines, size } = fitName([engravedName(nome), engravedName(cognome)], room);
  const step = size * nameLineHeight;
  const below =
    rowSpacing.ornament +
    (years ? rowSpacing.years : 0) +
    (when ? rowSpacing.when : 0) +
    (agency ? rowSpacing.agency : 0);
  const height = above + size * capitalHeight + (lines.length - 1) * step + below;
  const first = (textColumn.top + textColumn.bottom - height) / 2 + above + size * capitalHeight;
  const name = lines.map((line, index) =>
    pathElement(textOutlinePath(line, nameStyle(size), textColumn.x, first + index * step), colours.ink),
  );
  const ornamentY = first + (lines.length - 1) * step + rowSpacing.ornament;
  const yearsY = ornamentY + (years ? rowSpacing.years : 20);
  const whenY = yearsY + (when ? rowSpacing.when : 0);
  const parts = [
    kind &&
      fittedLineSvg(
        kind.toUpperCase(),
        kindStyle,
        first - size * capitalHeight - rowSpacing.kind * 0.55,
        colours.softInk,
      ),
    ...name,
    ornamentSvg(ornamentY),
    years && fittedLineSvg(years, { cut: 'italic', size: 36 }, yearsY, colours.ink),
    when && fittedLineSvg(curlyApostrophes(when), { cut: 'bold', size: 29 }, whenY, colours.ink),
    agency &&
      fittedLineSvg(curlyApostrophes(agency), { cut: 'bold', size: 25 }, whenY + rowSpacing.agency, colours.softInk),
    productLogoSvg(),
  ];
  return parts.join('');
}

/** One line in the font size that fits its width, cut if it would be too small to read. */
function fittedLineSvg(text: string, style: Style, y: number, colour: string): string {
  // Nothing longer could fit, and measuring takes time.
  let shown = text.slice(0, 120);
  let size = style.size;
  const tooWide = () => widthOf(shown, { ...style, size }) > textColumn.width;
  while (tooWide() && size > style.size * 0.7) size -= 1;
  while (tooWide()) shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return pathElement(textOutlinePath(shown, { ...style, size }, textColumn.x, y), colour);
}

/** A rule, the sprig, a rule. */
function ornamentSvg(y: number): string {
  const rule = (from: number) => `M${textColumn.x + from} ${y}h90`;
  return `<path d="${rule(-120)}${rule(30)}" stroke="${colours.ornament}" stroke-width="1.6"/>
<g transform="translate(${textColumn.x} ${y}) scale(.4)">${oliveSprigSvg(colours.ornament)}</g>`;
}

/** The small logo with the product's name. */
function productLogoSvg(): string {
  const style: Style = { cut: 'name', size: productLogoPlace.size };
  const text = 'Commiato';
  const gap = 22;
  const middle = textColumn.x + gap;
  const markX = middle - widthOf(text, style) / 2 - gap;
  const word = pathElement(textOutlinePath(text, style, middle, productLogoPlace.y), colours.accent);
  return (
    logoMarkSvg(markX, productLogoPlace.y - productLogoPlace.size * 0.32, productLogoPlace.size * 1.5, colours.accent) +
    word
  );
}
