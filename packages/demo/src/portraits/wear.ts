import type { Random } from '../random.ts';
import { lit, mix, shaded } from './colour.ts';
import { type Definitions, d, filled, group, line, spot } from './shapes.ts';
import type { Sitter } from './sitter.ts';

/** Glasses of thin metal or dark horn. */
export function glasses({ head }: Sitter, random: Random): string {
  const { cx, cy, half, turn } = head;
  const horn = random.chance(0.5);
  const colour = horn ? random.pick(['#332a28', '#4a3428', '#3b3a42']) : random.pick(['#8d7d66', '#77757a']);
  const wide = half * 0.36;
  const high = random.between(13, 17);
  const y = cy - 2;
  const lens = (s: number) => {
    const x = cx + turn + s * half * 0.44;
    const data = d`M${x - wide} ${y - high * 0.6}Q${x - wide} ${y - high} ${x - wide * 0.5} ${y - high}H${x + wide * 0.5}Q${x + wide} ${y - high} ${x + wide} ${y - high * 0.5}Q${x + wide * 0.95} ${y + high} ${x} ${y + high}Q${x - wide * 0.95} ${y + high} ${x - wide} ${y - high * 0.6}Z`;
    return filled(data, '#f4ede0', 0.1) + line(data, colour, horn ? 3.4 : 1.9, 0.8);
  };
  const bridge = line(
    d`M${cx + turn - half * 0.09} ${y - 4}Q${cx + turn} ${y - 9} ${cx + turn + half * 0.09} ${y - 4}`,
    colour,
    horn ? 3 : 1.9,
    0.8,
  );
  const arms = [-1, 1].map((s) =>
    line(d`M${cx + turn + s * half * 0.8} ${y - 6}L${cx + s * half} ${y - 3}`, colour, 2.4, 0.6),
  );
  return lens(-1) + lens(1) + bridge + arms.join('');
}

/** A moustache, or a beard short or full; for men. */
export function beard(sitter: Sitter, defs: Definitions, random: Random): string {
  const { head, hair } = sitter;
  const { cx, cy, half, jaw, chin, turn } = head;
  const x = cx + turn * 1.3;
  const moustache = Array.from({ length: 26 }, () => {
    const s = random.pick([-1, 1]);
    const at = random.between(0, 20);
    return line(
      d`M${x + s * at * 0.7} ${cy + 40 + at * 0.08}Q${x + s * (at + 2)} ${cy + 44} ${x + s * (at + 5)} ${cy + 49}`,
      mix(random.chance(0.5) ? hair.base : hair.light, hair.dark, random.between(0, 0.4)),
      random.between(2, 4),
      0.6,
    );
  }).join('');
  if (random.chance(0.45)) return moustache;
  const corner = half * jaw;
  const low = chin + random.between(3, 16);
  const outline = [
    d`M${cx - half * 0.98} ${cy + 14}C${cx - half * 1.02} ${cy + 44} ${cx - corner - 6} ${chin - 22} ${cx - corner * 0.7} ${low - 8}Q${cx} ${low + 14} ${cx + corner * 0.7} ${low - 8}`,
    d`C${cx + corner + 6} ${chin - 22} ${cx + half * 1.02} ${cy + 44} ${cx + half * 0.98} ${cy + 14}`,
    d`C${cx + half * 0.84} ${cy + 40} ${x + 34} ${cy + 40} ${x + 18} ${cy + 38}Q${x} ${cy + 36} ${x - 18} ${cy + 38}C${x - 34} ${cy + 40} ${cx - half * 0.84} ${cy + 40} ${cx - half * 0.98} ${cy + 14}Z`,
    d`M${x - 19} ${cy + 53}Q${x} ${cy + 62} ${x + 19} ${cy + 53}Q${x} ${cy + 48} ${x - 19} ${cy + 53}Z`,
  ].join('');
  const hairs = Array.from({ length: 90 }, () => {
    const at = random.between(-1, 1);
    const y = random.between(cy + 24, low);
    return line(
      d`M${cx + at * half} ${y}l${at * 3} ${random.between(5, 12)}`,
      mix(hair.dark, random.chance(0.5) ? hair.light : hair.base, random.between(0.2, 1 - Math.max(0, at) * 0.5)),
      random.between(1.6, 3.4),
      0.45,
    );
  });
  const body = `<g fill-rule="evenodd" opacity="${random.chance(0.5) ? 0.95 : 0.6}">${filled(outline, defs.fade([hair.light, hair.base, hair.dark], [0, 0], [1, 0.6]))}${group(hairs.join(''), defs.clip(outline))}</g>`;
  return body + moustache;
}

/** Pearls, a chain or a brooch, and earrings; for women. */
export function jewels(sitter: Sitter, defs: Definitions, random: Random): string {
  const { cx, cy, half, chin, turn } = sitter.head;
  const middle = cx - turn * 0.5;
  const gold = '#c9a35c';
  const drops = random.chance(0.5) ? gold : '#ece4d6';
  const ears = random.chance(0.5)
    ? [-1, 1].map((s) => spot(cx + s * (half + 2), cy + 26, 3.4, 4, drops, 0.85)).join('')
    : '';
  const string = d`M${middle - half * 0.6} ${chin + 36}Q${middle} ${chin + 92} ${middle + half * 0.6} ${chin + 36}`;
  const kind = random.int(0, 4);
  if (kind === 0) {
    const pearls = Array.from({ length: 17 }, (_, index) => {
      const t = index / 16;
      const x = middle + half * 0.6 * (2 * t - 1);
      const y = chin + 36 + 112 * t * (1 - t);
      return spot(x, y, 4.6, 4.6, defs.fade(['#f6f0e4', '#cfc4b2'], [0, 0], [1, 1]), 0.95);
    });
    return ears + pearls.join('');
  }
  if (kind === 1) return ears + line(string, gold, 2, 0.7) + spot(middle, chin + 66, 5, 6, gold, 0.85);
  if (kind === 2)
    return ears + spot(middle - half * 0.75, chin + 76, 8, 7, defs.fade([lit(gold, 0.3), shaded(gold, 0.3)]), 0.9);
  return ears;
}
