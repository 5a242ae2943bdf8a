import type { Random } from '../random.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';
import { type Definitions, d, filled, group, line, spot } from './shapes.ts';
import type { Sitter } from './sitter.ts';

const men: readonly Colour[] = [
  '#2b2f38',
  '#39404a',
  '#3d3530',
  '#4a4238',
  '#5b5244',
  '#394a52',
  '#4c3a34',
  '#5a4a52',
  '#47503f',
  '#6b6255',
];
const women: readonly Colour[] = [
  '#2c2830',
  '#4b3a58',
  '#5d3f4a',
  '#3c5154',
  '#6a5a4c',
  '#74555a',
  '#4d5a48',
  '#39465a',
  '#7d6a58',
  '#8a7d74',
];
const shirts: readonly Colour[] = ['#e9e3d8', '#dcdfe2', '#cfd6dc', '#e6dccb', '#d9d3c6'];

/** Where the shoulders and the collar stand. */
interface Bust {
  readonly cx: number;
  /** Pit of the throat. */
  readonly pit: number;
  readonly neck: number;
  readonly shoulder: number;
  readonly drop: number;
}

/** Shoulders and what is worn on them. */
export function clothes(sitter: Sitter, defs: Definitions, random: Random): string {
  const { head, sex } = sitter;
  const bust: Bust = {
    cx: head.cx - head.turn * 0.5,
    pit: head.chin + 33,
    neck: head.half * (sex === 'M' ? 0.68 : 0.55),
    shoulder: sex === 'M' ? random.between(148, 168) : random.between(128, 146),
    drop: random.between(50, 66),
  };
  const colour = mix(random.pick(sex === 'M' ? men : women), '#554b4a', random.between(0, 0.3));
  const styles =
    sex === 'M'
      ? [suit, suit, suit, openShirt, openShirt, vNeck, roundNeck]
      : [roundNeck, roundNeck, roundNeck, blouse, blouse, vNeck, cardigan];
  return random.pick(styles)(bust, colour, defs, random);
}

type Garment = (bust: Bust, colour: Colour, defs: Definitions, random: Random) => string;

/** The whole bust with soft folds, its neckline `open` pixels wide and `deep` below the throat. */
function bodice(
  { cx, pit, neck, shoulder, drop }: Bust,
  colour: Colour,
  defs: Definitions,
  random: Random,
  open: number,
  deep: number,
): string {
  const outline = [
    d`M${cx - neck - open} ${pit - 12}C${cx - neck - 26} ${pit + 8} ${cx - shoulder * 0.8} ${pit + drop * 0.2} ${cx - shoulder * 0.94} ${pit + drop * 0.62}`,
    d`Q${cx - shoulder - 6} ${pit + drop + 20} ${cx - shoulder - 18} 560L${cx + shoulder + 18} 560Q${cx + shoulder + 6} ${pit + drop + 20} ${cx + shoulder * 0.94} ${pit + drop * 0.62}`,
    d`C${cx + shoulder * 0.8} ${pit + drop * 0.2} ${cx + neck + 26} ${pit + 8} ${cx + neck + open} ${pit - 12}`,
    d`Q${cx + neck * 0.6} ${pit + deep} ${cx} ${pit + deep}Q${cx - neck * 0.6} ${pit + deep} ${cx - neck - open} ${pit - 12}Z`,
  ].join('');
  const folds = Array.from({ length: 26 }, () => {
    const x = cx + random.between(-shoulder, shoulder);
    const y = pit + random.between(10, 80);
    const tone = random.chance(0.5) ? lit(colour, random.between(0.05, 0.2)) : shaded(colour, random.between(0.1, 0.4));
    return line(
      d`M${x} ${y}Q${x + random.between(-22, 10)} ${y + 30} ${x + random.between(-30, 30)} ${y + random.between(40, 90)}`,
      tone,
      random.between(4, 15),
      0.3,
    );
  });
  const light = spot(cx - shoulder * 0.5, pit + drop * 0.9, shoulder * 0.75, 70, defs.glow(lit(colour, 0.26)), 0.45);
  const dark = spot(cx + shoulder * 0.7, pit + drop + 30, shoulder * 0.7, 100, defs.glow(shaded(colour, 0.42)), 0.7);
  const chest = spot(cx + 8, pit + 8, neck * 2, 40, defs.glow(shaded(colour, 0.5)), 0.55);
  return (
    filled(outline, defs.fade([lit(colour, 0.1), colour, shaded(colour, 0.3)], [0, 0], [0.9, 1])) +
    group(folds.join('') + light + dark + chest, defs.clip(outline))
  );
}

const roundNeck: Garment = (bust, colour, defs, random) => {
  const { cx, pit, neck } = bust;
  const rim = line(
    d`M${cx - neck - 6} ${pit - 10}Q${cx} ${pit + 24} ${cx + neck + 6} ${pit - 10}`,
    shaded(colour, 0.3),
    5,
    0.5,
  );
  return bodice(bust, colour, defs, random, 4, random.between(4, 18)) + rim;
};

/** The two points of a collar. */
function collar({ cx, pit, neck }: Bust, colour: Colour, defs: Definitions, deep: number): string {
  const one = (s: number) =>
    filled(
      d`M${cx + s * (neck + 1)} ${pit - 32}Q${cx + s * (neck * 0.7)} ${pit - 2} ${cx + s * 2} ${pit + deep * 0.35}L${cx + s * (neck * 0.62)} ${pit + deep}Q${cx + s * (neck + 12)} ${pit + 6} ${cx + s * (neck + 8)} ${pit - 22}Z`,
      defs.fade(s < 0 ? [lit(colour, 0.3), colour] : [colour, shaded(colour, 0.25)], [0, 0], [1, 1]),
    );
  return one(-1) + one(1);
}

/** What shows between the lapels. */
const front = ({ cx, pit, neck }: Bust, colour: Colour, defs: Definitions): string =>
  filled(
    d`M${cx - neck - 2} ${pit - 20}L${cx} 600L${cx + neck + 2} ${pit - 20}Q${cx} ${pit + 12} ${cx - neck - 2} ${pit - 20}Z`,
    defs.fade([shaded(colour, 0.22), colour]),
  );

function lapels({ cx, pit, neck }: Bust, colour: Colour, defs: Definitions): string {
  const one = (s: number) =>
    filled(
      d`M${cx + s * (neck + 10)} ${pit - 22}Q${cx + s * (neck * 0.9)} ${pit + 40} ${cx + s * 3} 600L${cx + s * 34} 600L${cx + s * (neck + 34)} ${pit + 46}L${cx + s * (neck + 16)} ${pit + 40}L${cx + s * (neck + 26)} ${pit + 4}Z`,
      defs.fade(s < 0 ? [lit(colour, 0.16), colour] : [shaded(colour, 0.1), shaded(colour, 0.4)], [0, 0], [1, 1]),
    );
  return one(-1) + one(1);
}

const suit: Garment = (bust, colour, defs, random) => {
  const shirt = random.pick(shirts);
  const tie = mix(random.pick(['#4b3a58', '#5d2f33', '#2f3d4d', '#3f4a38', '#29262b']), colour, 0.2);
  const { cx, pit } = bust;
  const knot = filled(
    d`M${cx - 8} ${pit - 6}L${cx + 8} ${pit - 6}L${cx + 5} ${pit + 9}L${cx + 15} 600L${cx - 15} 600L${cx - 5} ${pit + 9}Z`,
    defs.fade([lit(tie, 0.15), tie, shaded(tie, 0.3)], [0, 0], [1, 0.4]),
  );
  return (
    bodice(bust, colour, defs, random, 2, 2) +
    front(bust, shirt, defs) +
    (random.chance(0.8) ? knot : '') +
    collar(bust, shirt, defs, 30) +
    lapels(bust, colour, defs)
  );
};

const openShirt: Garment = (bust, colour, defs, random) => {
  const shirt = random.chance(0.4) ? mix(random.pick(shirts), colour, 0.2) : lit(colour, 0.22);
  const { cx, pit } = bust;
  const placket = line(d`M${cx} ${pit + 22}L${cx - 2} 600`, shaded(shirt, 0.35), 2.6, 0.6);
  return bodice(bust, shirt, defs, random, 0, 22) + placket + collar(bust, shirt, defs, 34);
};

const vNeck: Garment = (bust, colour, defs, random) => {
  const shirt = random.pick(shirts);
  const { cx, pit, neck } = bust;
  const rim = line(
    d`M${cx - neck - 8} ${pit - 14}Q${cx - neck * 0.6} ${pit + 40} ${cx} ${pit + 64}Q${cx + neck * 0.6} ${pit + 40} ${cx + neck + 8} ${pit - 14}`,
    shaded(colour, 0.25),
    6,
    0.8,
  );
  const opening = filled(
    d`M${cx - neck - 8} ${pit - 14}Q${cx - neck * 0.6} ${pit + 40} ${cx} ${pit + 64}Q${cx + neck * 0.6} ${pit + 40} ${cx + neck + 8} ${pit - 14}Q${cx} ${pit + 20} ${cx - neck - 8} ${pit - 14}Z`,
    shaded(shirt, 0.12),
  );
  return bodice(bust, colour, defs, random, 4, 6) + opening + rim + collar(bust, shirt, defs, 32);
};

const blouse: Garment = (bust, colour, defs, random) => {
  const light = random.chance(0.5) ? mix(random.pick(shirts), colour, 0.25) : colour;
  return bodice(bust, light, defs, random, 2, 16) + collar(bust, lit(light, 0.25), defs, 38);
};

const cardigan: Garment = (bust, colour, defs, random) => {
  const under = mix(random.pick(shirts), colour, 0.15);
  return bodice(bust, colour, defs, random, 8, 14) + front(bust, under, defs) + lapels(bust, colour, defs);
};
