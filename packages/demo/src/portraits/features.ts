import type { Random } from '../random.ts';
import { lit, mix, shaded } from './colour.ts';
import { type Definitions, d, filled, line, spot } from './shapes.ts';
import type { Sitter } from './sitter.ts';

/** Eyes, brows, nose, mouth and the lines of age; all of it soft, as in a painting seen from afar. */
export function features(sitter: Sitter, defs: Definitions, random: Random): string {
  return [eyes(sitter, defs, random), nose(sitter, defs), mouth(sitter, defs, random), linesOfAge(sitter, random)].join(
    '',
  );
}

function eyes({ head, skin, hair, sex, wear }: Sitter, defs: Definitions, random: Random): string {
  const { cx, cy, half, turn } = head;
  const iris = random.pick(['#3a2a20', '#2f2622', '#463426', '#4a5348', '#46525a']);
  const brow = mix(shaded(hair.base, 0.25), skin.shade, 0.4 + wear * 0.2);
  const lid = shaded(skin.shade, 0.45);
  const open = random.between(3.4, 4.6) - wear * 1.2;
  const arch = random.between(3, 7);
  const one = (s: number): string => {
    const x = cx + turn + s * half * 0.44;
    const y = cy - 4;
    const out = s * 11;
    return [
      spot(x, y - 3, 21, 13, defs.glow(skin.shade), 0.75),
      spot(x - s * 8, y - 6, 11, 12, defs.glow(shaded(skin.shade, 0.15)), 0.55),
      spot(x, y, 10, open, mix(skin.light, '#d8d0c6', 0.5), 0.55),
      spot(x + turn * 0.12, y, 4.8, open + 0.8, iris, 0.9),
      line(d`M${x - out} ${y + 1}Q${x} ${y - open * 2 - 1} ${x + out} ${y + 1.5 + wear * 2}`, lid, 2.6, 0.85),
      line(d`M${x - out * 0.8} ${y + 2}Q${x} ${y + open + 3} ${x + out * 0.9} ${y + 2}`, skin.shade, 1.6, 0.5),
      line(d`M${x - out * 1.1} ${y - 8}Q${x} ${y - 15} ${x + out * 1.2} ${y - 6}`, skin.shade, 2, 0.35 + wear * 0.3),
      spot(x, y - 10, 11, 4, defs.glow(skin.light), 0.4),
      line(
        d`M${x - s * 15} ${y - 19}Q${x + s * 2} ${y - 22 - arch} ${x + s * 18} ${y - 16}`,
        brow,
        sex === 'M' ? 5 : 3.2,
        sex === 'M' ? 0.7 : 0.55,
      ),
      line(d`M${x - out} ${y + 11}Q${x} ${y + 16} ${x + out} ${y + 9}`, skin.shade, 2.4, 0.12 + wear * 0.38),
    ].join('');
  };
  return one(-1) + one(1);
}

function nose({ head, skin, sex }: Sitter, defs: Definitions): string {
  const { cx, cy, turn } = head;
  const x = cx + turn * 1.5;
  const wide = sex === 'M' ? 14 : 11.5;
  const tip = cy + 27;
  return [
    filled(
      d`M${cx + turn + 7} ${cy - 12}C${x + 8} ${cy + 6} ${x + 7} ${cy + 16} ${x + wide} ${tip - 2}Q${x + wide - 2} ${tip + 7} ${x + 2} ${tip + 5}L${x + 3} ${cy + 8}Z`,
      skin.shade,
      0.42,
    ),
    line(d`M${cx + turn * 1.1 - 1} ${cy - 8}Q${x - 3} ${cy + 8} ${x - 2} ${tip - 6}`, skin.light, 6, 0.5),
    spot(x - 1, tip - 3, 9, 8, defs.glow(lit(skin.light, 0.2)), 0.75),
    spot(x - wide * 0.8, tip, 5, 5, defs.glow(skin.shade), 0.6),
    spot(x - wide * 0.42, tip + 5, 5, 2.6, shaded(skin.shade, 0.3), 0.5),
    spot(x + wide * 0.42, tip + 5, 5, 2.6, shaded(skin.shade, 0.4), 0.6),
    spot(x + 2, tip + 12, 14, 7, defs.glow(skin.shade), 0.5),
  ].join('');
}

function mouth({ head, skin, sex, wear }: Sitter, defs: Definitions, random: Random): string {
  const { cx, cy, turn } = head;
  const x = cx + turn * 1.2;
  const y = cy + 50;
  const wide = random.between(20, 25);
  const smile = random.between(2, 6);
  const full = (sex === 'F' ? 6.5 : 5) - wear * 2;
  const ends = [x - wide, x + wide] as const;
  return [
    filled(
      d`M${ends[0]} ${y - smile * 0.4}Q${x - wide * 0.4} ${y - full} ${x} ${y - full * 0.6}Q${x + wide * 0.4} ${y - full} ${ends[1]} ${y - smile * 0.4}Q${x} ${y + smile * 0.8 + 1} ${ends[0]} ${y - smile * 0.4}Z`,
      mix(skin.lip, skin.shade, 0.3),
      0.75,
    ),
    filled(
      d`M${ends[0] + 3} ${y}Q${x} ${y + smile * 0.8} ${ends[1] - 3} ${y}Q${x} ${y + full * 2.2 + smile} ${ends[0] + 3} ${y}Z`,
      lit(skin.lip, 0.12),
      0.7,
    ),
    line(
      d`M${ends[0]} ${y - smile * 0.5}Q${x} ${y + smile} ${ends[1]} ${y - smile * 0.5}`,
      shaded(skin.lip, 0.5),
      1.9,
      0.8,
    ),
    ...ends.map((at) => spot(at, y - smile * 0.4, 6, 6, defs.glow(skin.shade), 0.65)),
    spot(x, y + full + 8, 15, 5, defs.glow(skin.shade), 0.6),
  ].join('');
}

function linesOfAge({ head, skin, wear }: Sitter, random: Random): string {
  const { cx, cy, half, turn } = head;
  const x = cx + turn * 1.2;
  const folds = [-1, 1].flatMap((s) => [
    line(
      d`M${x + s * 15} ${cy + 27}Q${x + s * 28} ${cy + 38} ${x + s * 29} ${cy + 54}`,
      skin.shade,
      2.6,
      0.14 + wear * 0.4,
    ),
    line(d`M${x + s * 27} ${cy + 58}Q${x + s * 27} ${cy + 66} ${x + s * 22} ${cy + 72}`, skin.shade, 2, wear * 0.32),
    line(
      d`M${cx + turn + s * half * 0.72} ${cy - 6}L${cx + turn + s * half * 0.84} ${cy - 11}M${cx + turn + s * half * 0.73} ${cy - 1}L${cx + turn + s * half * 0.87} ${cy + 1}`,
      skin.shade,
      1.6,
      wear * 0.3,
    ),
  ]);
  const forehead = Array.from({ length: 3 }, (_, row) => {
    const y = cy - 42 - row * 11 + random.between(-2, 2);
    return line(
      d`M${cx + turn - half * 0.5} ${y + 2}Q${cx + turn} ${y - 4} ${cx + turn + half * 0.5} ${y + 2}`,
      skin.shade,
      1.8,
      wear * 0.15,
    );
  });
  return [...folds, ...forehead].join('');
}
