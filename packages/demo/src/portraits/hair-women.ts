import type { Random } from '../random.ts';
import { type Definitions, d, type Point, spot } from './shapes.ts';
import type { Head, Sitter } from './sitter.ts';
import { fall, type Hair, type Lock, mass, toneAt } from './strands.ts';

type Style = (sitter: Sitter, defs: Definitions, random: Random) => Hair;

/** A hairstyle that suits the age. */
export function womanHair(sitter: Sitter, defs: Definitions, random: Random): Hair {
  const old = Math.max(0, Math.min(1, (sitter.age - 45) / 35));
  const styles: readonly (readonly [Style, number])[] = [
    [curls, 0.1 + old * 1.2],
    [setWaves, 0.3 + old * 1.1],
    [bob, 0.8],
    [chignon, 0.25 + old * 0.5],
    [long, 1.5 * (1 - old)],
  ];
  const [style] = random.weighted(styles, ([, weight]) => weight);
  return style(sitter, defs, random);
}

interface Frame {
  readonly lift: number;
  readonly wide: number;
  /** Where the sides end. */
  readonly low: number;
  readonly hairline: number;
  readonly parting: number;
}

/** From the lower end of the left side over the crown to that of the right one. */
function overCrown({ cx, cy, half, top }: Head, { lift, wide, low }: Frame): string {
  const left = cx - half - wide;
  const right = cx + half + wide;
  const crown = top - lift;
  const inner = half * 0.86;
  return [
    d`M${cx - inner} ${low}C${left + 2} ${low + 6} ${left - 3} ${low - 20} ${left} ${low - 44}`,
    d`C${left - 4} ${cy - 50} ${left + 4} ${crown + 22} ${cx - half * 0.5} ${crown + 5}Q${cx} ${crown - 6} ${cx + half * 0.5} ${crown + 5}`,
    d`C${right - 4} ${crown + 22} ${right + 4} ${cy - 50} ${right} ${low - 44}C${right + 3} ${low - 20} ${right - 2} ${low + 6} ${cx + inner} ${low}`,
  ].join('');
}

/** Hair around the face: over the crown and down both sides, its inner edge along the hairline. */
function around(head: Head, frame: Frame): string {
  const { cx, cy, half, turn } = head;
  const { low, hairline, parting } = frame;
  const x = cx + turn + parting;
  const inner = half * 0.86;
  return [
    overCrown(head, frame),
    d`C${cx + half * 1.02} ${cy + 10} ${cx + half * 0.98} ${cy - 26} ${cx + half * 0.8} ${cy - 40}Q${x + half * 0.34} ${cy - hairline + 2} ${x} ${cy - hairline - 6}`,
    d`Q${x - half * 0.4} ${cy - hairline + 6} ${cx - half * 0.8} ${cy - 36}C${cx - half * 0.98} ${cy - 20} ${cx - half * 1.02} ${cy + 10} ${cx - inner} ${low}Z`,
  ].join('');
}

/** Hair behind the head and the neck. */
const behind = (head: Head, frame: Frame): string => `${overCrown(head, frame)}Z`;

function shadeUnder({ head, skin }: Sitter, defs: Definitions, hairline: number): string {
  return spot(head.cx + head.turn, head.cy - hairline + 1, head.half * 0.9, 13, defs.glow(skin.shade), 0.4);
}

const bob: Style = (sitter, defs, random) => {
  const { head } = sitter;
  const low = head.cy + random.between(38, 72);
  const frame = {
    lift: random.between(8, 15),
    wide: random.between(10, 17),
    low,
    hairline: random.between(52, 62),
    parting: random.between(-26, 26),
  };
  const locks = fall(head, random, { parting: frame.parting, low, wide: frame.wide, count: 90 });
  return {
    back: mass(
      behind(head, { ...frame, low: low - 6 }),
      [],
      { ...sitter.hair, base: sitter.hair.dark },
      head,
      defs,
      random,
    ),
    front: shadeUnder(sitter, defs, frame.hairline) + mass(around(head, frame), locks, sitter.hair, head, defs, random),
  };
};

const setWaves: Style = (sitter, defs, random) => {
  const { head, hair } = sitter;
  const { cx, cy, half, top } = head;
  const frame = {
    lift: random.between(14, 23),
    wide: random.between(9, 15),
    low: cy + random.between(6, 22),
    hairline: random.between(56, 66),
    parting: random.between(-22, 22),
  };
  const waves: Lock[] = Array.from({ length: 90 }, () => {
    const s = random.pick([-1, 1]);
    const turn = random.between(-0.1, 1);
    const from: Point = [
      cx + frame.parting + s * turn * half * 0.9,
      top - frame.lift + 8 + turn * turn * 60 + random.between(-4, 24),
    ];
    const to: Point = [from[0] + s * random.between(14, 30), from[1] + random.between(2, 20)];
    return { from, to, bend: s * random.between(-10, 14) };
  });
  return {
    back: '',
    front: shadeUnder(sitter, defs, frame.hairline) + mass(around(head, frame), waves, hair, head, defs, random),
  };
};

const curls: Style = (sitter, defs, random) => {
  const { head, hair } = sitter;
  const { cx, cy, half, top } = head;
  const frame = {
    lift: random.between(14, 24),
    wide: random.between(11, 19),
    low: cy + random.between(4, 26),
    hairline: random.between(55, 64),
    parting: random.between(-14, 14),
  };
  const middle = cy - 34;
  const across = half + frame.wide;
  const up = cy - 34 - top + frame.lift;
  const rim = Array.from({ length: 40 }, () => {
    const angle = Math.PI * random.between(-0.2, 1.2);
    const size = random.between(6, 11);
    const x = cx + Math.cos(angle) * (across - 3);
    const y = middle - Math.sin(angle) * (up - 3);
    return spot(x, y, size * random.between(0.9, 1.3), size, toneAt(hair, head, x, random), 0.9);
  });
  const rings: Lock[] = Array.from({ length: 120 }, () => {
    const angle = Math.PI * random.between(-0.25, 1.25);
    const far = random.between(0.55, 1);
    const from: Point = [cx + Math.cos(angle) * across * far, middle - Math.sin(angle) * up * far];
    const to: Point = [from[0] + random.between(-12, 12), from[1] + random.between(-4, 14)];
    return { from, to, bend: random.pick([-1, 1]) * random.between(6, 13) };
  });
  const front = mass(around(head, frame), rings, hair, head, defs, random);
  return { back: rim.join(''), front: shadeUnder(sitter, defs, frame.hairline) + front };
};

const chignon: Style = (sitter, defs, random) => {
  const { head, hair } = sitter;
  const { cx, cy, half, top } = head;
  const frame = {
    lift: random.between(4, 9),
    wide: 3,
    low: cy + 2,
    hairline: random.between(56, 64),
    parting: random.between(-12, 12),
  };
  const locks = fall(head, random, { parting: frame.parting, low: cy, wide: 2, count: 80 });
  const s = random.pick([-1, 1]);
  const high = random.chance(0.35);
  const [x, y] = high ? [cx + s * 5, top - 7] : [cx + s * (half - 4), cy + 42];
  const size = random.between(18, 25);
  const knot = spot(x, y, size * (high ? 1.35 : 0.85), size, defs.fade([hair.base, hair.dark], [0, 0], [1, 1]));
  return {
    back: knot,
    front: shadeUnder(sitter, defs, frame.hairline) + mass(around(head, frame), locks, hair, head, defs, random),
  };
};

const long: Style = (sitter, defs, random) => {
  const { head, hair } = sitter;
  const { cx, cy, half, chin } = head;
  const low = chin + random.between(26, 76);
  const frame = {
    lift: random.between(8, 14),
    wide: random.between(8, 15),
    low: cy + random.between(50, 80),
    hairline: random.between(54, 62),
    parting: random.between(-24, 24),
  };
  const locks = fall(head, random, { parting: frame.parting, low: frame.low + 10, wide: frame.wide, count: 90 });
  const hanging: Lock[] = Array.from({ length: 50 }, () => {
    const s = random.pick([-1, 1]);
    const at = cx + s * random.between(half * 0.7, half + frame.wide);
    return {
      from: [at, cy + random.between(0, 50)],
      to: [at + random.between(-8, 8), low],
      bend: random.between(-10, 10),
    };
  });
  return {
    back: mass(behind(head, { ...frame, wide: frame.wide + 4, low }), hanging, hair, head, defs, random),
    front: shadeUnder(sitter, defs, frame.hairline) + mass(around(head, frame), locks, hair, head, defs, random),
  };
};
