import type { Random } from '../random.ts';
import { mix } from './colour.ts';
import { type Definitions, d, filled, group, line, type Point } from './shapes.ts';
import type { HairTone, Head } from './sitter.ts';

/** Hair stands partly behind the head and partly before the face. */
export interface Hair {
  readonly back: string;
  readonly front: string;
}

/** A lock from one point to another, bent aside by `bend` pixels. */
export interface Lock {
  readonly from: Point;
  readonly to: Point;
  readonly bend: number;
}

export function toneAt(tone: HairTone, { cx, half }: Head, x: number, random: Random): string {
  const away = Math.max(0, Math.min(1, (x - (cx - half * 1.1)) / (half * 2.2)));
  const lightness = 1 - away * 1.25 + random.between(-0.55, 0.55);
  return lightness > 0.5
    ? mix(tone.base, tone.light, Math.min(1, lightness))
    : mix(tone.dark, tone.base, Math.max(0, lightness + 0.4));
}

/** A mass of hair: a shape with locks painted over it. */
export function mass(
  outline: string,
  locks: readonly Lock[],
  tone: HairTone,
  head: Head,
  defs: Definitions,
  random: Random,
): string {
  const paint = defs.fade([mix(tone.base, tone.light, 0.25), tone.base, tone.dark], [0.1, 0], [0.95, 0.8]);
  const strokes = locks.map(({ from, to, bend }) => {
    const middle: Point = [(from[0] + to[0]) / 2 + bend, (from[1] + to[1]) / 2 - Math.abs(bend) * 0.4];
    const data = d`M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`;
    return line(data, toneAt(tone, head, middle[0], random), random.between(1.6, 5.5), random.between(0.25, 0.6));
  });
  return filled(outline, paint) + group(strokes.join(''), defs.clip(outline));
}

/** Locks that leave the parting and the crown beside it, and fall to the sides of the head. */
export function fall(
  head: Head,
  random: Random,
  { parting, low, wide, count }: { parting: number; low: number; wide: number; count: number },
): Lock[] {
  const { cx, top, half } = head;
  return Array.from({ length: count }, () => {
    const side = random.pick([-1, 1]);
    const out = random.next() ** 1.4;
    const from: Point = [
      cx + parting * (1 - out) + side * out * half * 0.8,
      top - 6 + out * out * 40 + random.between(-4, 12),
    ];
    const to: Point = [
      cx + side * (half * random.between(0.72, 0.98) + wide * (0.3 + out * 0.7)),
      low - random.between(0, 70) * (1 - out * 0.6),
    ];
    return { from, to, bend: side * random.between(6, 24) };
  });
}
