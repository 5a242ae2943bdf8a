import type { Colour } from './colour.ts';

/** Pixels of the sheet that everything is drawn on: 4:5. */
export const sheet = { width: 400, height: 500 } as const;

export type Point = readonly [x: number, y: number];

const round = (value: number, digits = 1): string => String(Number(value.toFixed(digits)));

/** Path data from a template: numbers are rounded, so that the text stays short. */
export const d = (texts: TemplateStringsArray, ...numbers: number[]): string =>
  texts.map((text, index) => text + (index < numbers.length ? round(numbers[index] ?? 0) : '')).join('');

export const filled = (data: string, paint: string, opacity = 1): string =>
  `<path d="${data}" fill="${paint}" opacity="${round(opacity, 2)}"/>`;

/** A stroke of the brush. */
export const line = (data: string, paint: Colour, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" opacity="${round(opacity, 2)}"/>`;

export const spot = (cx: number, cy: number, rx: number, ry: number, paint: string, opacity = 1): string =>
  `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${paint}" opacity="${round(opacity, 2)}"/>`;

/** Shapes turned, clipped or blurred together. */
export const group = (shapes: string, attributes: string): string => `<g ${attributes}>${shapes}</g>`;

/** What is painted: a figure as an SVG drawing, before a ground that is out of focus where there is one. */
export interface Drawing {
  readonly ground?: string;
  readonly figure: string;
}

/** What shapes refer to: gradients, clips and blurs, each made once. */
export class Definitions {
  private readonly made: string[] = [];
  private readonly known = new Map<string, string>();

  private refer(element: string, attributes: string, content: string): string {
    const key = `${element} ${attributes} ${content}`;
    const id = this.known.get(key) ?? `p${this.made.length}`;
    if (!this.known.has(key)) this.made.push(`<${element} id="${id}" ${attributes}>${content}</${element}>`);
    this.known.set(key, id);
    return `url(#${id})`;
  }

  /** Soft light or shade: full in the middle, nothing at the rim. */
  glow(colour: Colour): string {
    const stops = [1, 0.72, 0.3, 0.07, 0].map(
      (opacity, index) => `<stop offset="${index / 4}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    );
    return this.refer('radialGradient', '', stops.join(''));
  }

  /** Colours from one point to another, both in parts of the shape's box. */
  fade(colours: readonly Colour[], [x1, y1]: Point = [0, 0], [x2, y2]: Point = [0, 1]): string {
    const stops = colours.map(
      (colour, index) => `<stop offset="${round(index / (colours.length - 1), 2)}" stop-color="${colour}"/>`,
    );
    return this.refer('linearGradient', `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`, stops.join(''));
  }

  clip(data: string): string {
    return `clip-path="${this.refer('clipPath', '', `<path d="${data}"/>`)}"`;
  }

  blur(radius: number): string {
    const box = 'x="-20%" y="-20%" width="140%" height="140%"';
    return `filter="${this.refer('filter', box, `<feGaussianBlur stdDeviation="${radius}"/>`)}"`;
  }

  /** The whole drawing with what its shapes refer to; smaller by a factor where little of it is to be seen. */
  drawing(shapes: string, factor = 1): string {
    const { width, height } = sheet;
    const box = `viewBox="0 0 ${width} ${height}" width="${width / factor}" height="${height / factor}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${this.made.join('')}</defs>${shapes}</svg>`;
  }
}
