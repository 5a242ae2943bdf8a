import type { Random } from '../random.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';
import { Definitions, d, filled, line, sheet, spot } from './shapes.ts';

const tones: readonly (readonly [light: Colour, dark: Colour])[] = [
  ['#d9ccb4', '#7d705c'],
  ['#bdb3a6', '#4f4a47'],
  ['#cfd3d0', '#5e6c72'],
  ['#c2b48e', '#5f5a3e'],
  ['#c8bcc0', '#5c5360'],
  ['#d3c7b2', '#8b7358'],
  ['#a9b3a6', '#4a5548'],
  ['#c9b7a2', '#5d463a'],
  ['#b9bcc6', '#484d5e'],
  ['#e0d6c4', '#a39780'],
];

/**
 * The ground behind a sitter: light from the upper left, broad strokes, sometimes a garden or a window. To be put out of focus: it is
 * drawn small, because that takes a tenth of the time.
 */
export function backdrop(random: Random, places = true): string {
  const defs = new Definitions();
  const [light, dark] = random.pick(tones);
  const { width, height } = sheet;
  const middle = mix(light, dark, 0.5);
  const strokes = Array.from({ length: 60 }, () => {
    const x = random.between(-30, width + 30);
    const y = random.between(-30, height + 30);
    const far = Math.hypot(x - 130, y - 150) / 420;
    const tone = mix(light, dark, Math.max(0, Math.min(1, far + random.between(-0.25, 0.25))));
    const dx = random.between(-60, 60);
    const dy = random.between(20, 80);
    return line(
      d`M${x} ${y}Q${x + dx * 0.2} ${y + dy * 0.6} ${x + dx} ${y + dy}`,
      tone,
      random.between(16, 46),
      random.between(0.15, 0.45),
    );
  });
  const place = places ? random.weighted([studio, garden, window], (_, index) => [6, 3, 1.5][index] ?? 0) : studio;
  const shapes = [
    filled(d`M0 0H${width}V${height}H0Z`, defs.fade([mix(light, middle, 0.4), middle, dark], [0.1, 0], [0.9, 1])),
    ...strokes,
    place(light, dark, random),
    spot(random.between(90, 150), random.between(110, 170), 200, 190, defs.glow(lit(light, 0.35)), 0.75),
    spot(400, 420, 230, 300, defs.glow(shaded(dark, 0.3)), 0.6),
  ];
  return defs.drawing(shapes.join(''), 4);
}

type Place = (light: Colour, dark: Colour, random: Random) => string;

const studio: Place = () => '';

const garden: Place = (light, dark, random) => {
  const leaves: readonly Colour[] = ['#6f7d52', '#8a9468', '#57663f', '#a3a77c'];
  return Array.from({ length: 34 }, () => {
    const size = random.between(10, 38);
    const tone = mix(random.pick(leaves), random.chance(0.4) ? light : dark, random.between(0.2, 0.6));
    return spot(
      random.between(0, 400),
      random.between(20, 480),
      size,
      size * random.between(0.7, 1.1),
      tone,
      random.between(0.25, 0.6),
    );
  }).join('');
};

const window: Place = (light, dark, random) => {
  const x = random.between(10, 60);
  const bright = lit(light, 0.6);
  const pane = filled(d`M${x} 20h120v260h-120Z`, bright, 0.75);
  const frame = line(d`M${x + 60} 20v260M${x} 140h120M${x} 20h120v260h-120Z`, mix(dark, light, 0.4), 9, 0.7);
  return pane + frame;
};
