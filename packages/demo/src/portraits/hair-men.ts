import type { Random } from '../random.ts';
import { type Definitions, d, type Point, spot } from './shapes.ts';
import type { Head, Sitter } from './sitter.ts';
import { type Hair, type Lock, mass } from './strands.ts';

interface Cut {
  /** How far the hair stands above the skull. */
  readonly lift: number;
  /** Height of the hairline over the middle of the forehead, and over the temples. */
  readonly line: number;
  readonly temples: number;
  /** Where the hair is parted, from the middle. */
  readonly parting: number;
}

/** A short haircut that suits the age: full, receding, cropped, or a bald crown. */
export function manHair(sitter: Sitter, defs: Definitions, random: Random): Hair {
  const bald = Math.max(0, (sitter.age - 35) / 110);
  if (random.chance(bald)) return fringe(sitter, defs, random);
  const recede = random.between(0, Math.max(0, sitter.age - 30) / 3.2);
  const cut: Cut = {
    lift: random.between(4, 13) - recede * 0.2,
    line: 60 + recede * 0.55,
    temples: 50 + recede * 1.1,
    parting: random.pick([-1, 1]) * random.between(18, 34),
  };
  return { back: '', front: cropped(sitter, cut, defs, random) };
}

/** From one sideburn over the crown to the other, and back along the hairline. */
function outlineOf({ cx, cy, half, top, turn }: Head, { lift, line, temples, parting }: Cut): string {
  const left = cx - half - 3;
  const right = cx + half + 3;
  const crown = top - lift;
  const hairline = cy - line;
  const x = cx + turn;
  return [
    d`M${left + 1} ${cy + 6}C${left - 5} ${cy - 40} ${left + 2} ${crown + 26} ${cx - half * 0.5} ${crown + 5}`,
    d`Q${cx + 2} ${crown - 5} ${cx + half * 0.52} ${crown + 7}C${right - 2} ${crown + 28} ${right + 5} ${cy - 40} ${right - 1} ${cy + 6}`,
    d`L${right - 7} ${cy + 4}C${right - 8} ${cy - 20} ${right - 10} ${cy - temples * 0.7} ${x + half * 0.62} ${cy - temples}`,
    d`Q${x + half * 0.5} ${hairline - 9} ${x + parting * 0.3} ${hairline - 3}Q${x - half * 0.5} ${hairline - 5} ${x - half * 0.62} ${cy - temples}`,
    d`C${left + 10} ${cy - temples * 0.7} ${left + 8} ${cy - 20} ${left + 7} ${cy + 4}Z`,
  ].join('');
}

function cropped(sitter: Sitter, cut: Cut, defs: Definitions, random: Random): string {
  const { head, hair } = sitter;
  const { cx, cy, half, top } = head;
  const combed: Lock[] = Array.from({ length: 46 }, () => {
    const from: Point = [cx + cut.parting + random.between(-5, 5), top - cut.lift + random.between(6, 34)];
    const to: Point = [
      cx - Math.sign(cut.parting) * random.between(half * 0.2, half * 1.05),
      from[1] + random.between(-4, 26),
    ];
    return { from, to, bend: random.between(-6, 6) };
  });
  const sides: Lock[] = Array.from({ length: 30 }, () => {
    const s = random.pick([-1, 1]);
    const y = random.between(cy - 60, cy - 10);
    return { from: [cx + s * half, y], to: [cx + s * (half + 2), y + random.between(10, 22)], bend: s * 2 };
  });
  const shade = spot(cx + head.turn, cy - cut.line, half * 0.8, 12, defs.glow(sitter.skin.shade), 0.35);
  return shade + mass(outlineOf(head, cut), [...combed, ...sides], hair, head, defs, random);
}

/** A bald crown with hair at the sides. */
function fringe(sitter: Sitter, defs: Definitions, random: Random): Hair {
  const { head, hair, skin } = sitter;
  const { cx, cy, half, top } = head;
  const high = random.between(38, 58);
  const side = (s: number): string => {
    const x = cx + s * half;
    const outline = [
      d`M${x - s * 5} ${cy + 8}L${x + s * 5} ${cy + 8}C${x + s * 11} ${cy - 14} ${x + s * 8} ${cy - high + 8} ${x - s * 3} ${cy - high}`,
      d`C${x - s * 9} ${cy - high + 12} ${x - s * 5} ${cy - 14} ${x - s * 5} ${cy + 8}Z`,
    ].join('');
    const locks: Lock[] = Array.from({ length: 16 }, () => {
      const y = random.between(cy - high, cy - 8);
      return { from: [x - s * 3, y], to: [x + s * 6, y + 18], bend: s * 3 };
    });
    return mass(outline, locks, hair, head, defs, random);
  };
  const shine = spot(cx - half * 0.3 + head.turn, top + 26, half * 0.5, 16, defs.glow(skin.light), 0.7);
  return { back: '', front: shine + side(-1) + side(1) };
}
