import type { Sex } from '@commiato/italy/tax-code';
import type { Random } from '../random.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';

/** A face seen from the front: measures in pixels of the sheet. */
export interface Head {
  readonly cx: number;
  /** Between the eyes and the cheekbones. */
  readonly cy: number;
  /** Half the width at the cheekbones. */
  readonly half: number;
  /** Half the width at the jaw, in parts of `half`. */
  readonly jaw: number;
  readonly top: number;
  readonly chin: number;
  /** How far the features stand aside: the head is slightly turned. */
  readonly turn: number;
  /** Degrees. */
  readonly tilt: number;
}

export interface Skin {
  readonly base: Colour;
  readonly light: Colour;
  readonly shade: Colour;
  readonly blush: Colour;
  readonly lip: Colour;
}

export interface HairTone {
  readonly base: Colour;
  readonly light: Colour;
  readonly dark: Colour;
}

/** Whoever is painted: everything that follows from sex and age, and what chance adds. */
export interface Sitter {
  readonly sex: Sex;
  readonly age: number;
  readonly head: Head;
  readonly skin: Skin;
  readonly hair: HairTone;
  /** 0 for smooth skin, 1 for the oldest. */
  readonly wear: number;
}

const skins: readonly Colour[] = ['#e2c2a8', '#dcb79b', '#d5ad90', '#cca287', '#c29579', '#b5876b'];
const youngHair: readonly Colour[] = ['#2b221f', '#3a2a22', '#4d3527', '#6b4730', '#8a5f3d', '#a57c50'];
const greys: readonly Colour[] = ['#8a8581', '#9c9690', '#b0aaa2', '#c2bcb2', '#d2ccc1'];

export function sitterOf(sex: Sex, age: number, random: Random): Sitter {
  const half = random.between(56, 61) + (sex === 'M' ? 4 : 0);
  const cy = random.between(206, 216);
  const wear = Math.max(0, Math.min(1, (age - 38) / 48));
  return {
    sex,
    age,
    wear,
    head: {
      cx: 200 + random.between(-7, 7),
      cy,
      half,
      jaw: random.between(0.62, 0.72) + (sex === 'M' ? 0.09 : 0),
      top: cy - random.between(88, 95),
      chin: cy + random.between(76, 82) + (sex === 'M' ? 3 : 0),
      turn: random.pick([-1, 1]) * random.between(1, 9),
      tilt: random.between(-3.5, 3.5),
    },
    skin: skinOf(random, wear),
    hair: hairOf(sex, age, random),
  };
}

function skinOf(random: Random, wear: number): Skin {
  const base = mix(random.pick(skins), random.pick(skins), random.next());
  return {
    base,
    light: lit(base, 0.42),
    shade: mix(shaded(base, 0.36), '#6d4b40', 0.35),
    blush: mix(base, '#b6533f', 0.5),
    lip: mix(base, '#93443f', 0.5 - wear * 0.22),
  };
}

/** Women of a certain age keep the colour of their youth more often than men do. */
function hairOf(sex: Sex, age: number, random: Random): HairTone {
  const young = mix(random.pick(youngHair), random.pick(youngHair), random.between(0, 0.5));
  const grey = random.weighted(greys, (_, index) => (index + 1) ** ((age - 60) / 14));
  const dyed = sex === 'F' && age < 78 && random.chance(0.55);
  const share = dyed ? random.between(0, 0.25) : Math.max(0, Math.min(1, (age - 44 + random.between(-7, 7)) / 22));
  const base = mix(young, grey, share);
  return { base, light: lit(base, 0.34), dark: shaded(base, 0.34) };
}
