import type { Sex } from '@commiato/italy/tax-code';
import type { Random } from '../random.ts';
import { backdrop } from './backdrop.ts';
import { clothes } from './clothes.ts';
import { neckAndEars, skinOfFace } from './face.ts';
import { features } from './features.ts';
import { manHair } from './hair-men.ts';
import { womanHair } from './hair-women.ts';
import { Definitions, type Drawing, group } from './shapes.ts';
import { sitterOf } from './sitter.ts';
import { beard, glasses, jewels } from './wear.ts';

/** Somebody of that sex and age who never lived. */
export function portrait(sex: Sex, age: number, random: Random): Drawing {
  const defs = new Definitions();
  const sitter = sitterOf(sex, age, random.branch('sitter'));
  const { head, wear } = sitter;
  const worn = random.branch('wear');
  const hairdo = sex === 'M' ? manHair : womanHair;
  const hair = hairdo(sitter, defs, random.branch('hair'));
  const face = [
    neckAndEars(sitter, defs),
    skinOfFace(sitter, defs, random.branch('skin')),
    group(features(sitter, defs, random.branch('features')), defs.blur(0.7)),
    sex === 'M' && worn.chance(0.3) ? beard(sitter, defs, worn) : '',
    worn.chance(0.12 + wear * 0.3) ? glasses(sitter, worn) : '',
  ].join('');
  const dress = clothes(sitter, defs, random.branch('clothes')) + (sex === 'F' ? jewels(sitter, defs, worn) : '');

  const place = random.branch('place');
  const size = place.between(1.24, 1.42);
  const x = 200 * (1 - size) + place.between(-8, 8);
  const y = 212 * (1 - size) + place.between(2, 16);
  const lean = `transform="rotate(${head.tilt.toFixed(1)} ${head.cx.toFixed(0)} ${(head.chin + 30).toFixed(0)})"`;
  const figure = group(hair.back + face, lean) + dress + group(hair.front, lean);
  const placed = group(figure, `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})"`);
  return { ground: backdrop(random.branch('backdrop')), figure: defs.drawing(placed) };
}
