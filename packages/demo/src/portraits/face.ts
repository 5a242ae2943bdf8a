import type { Random } from '../random.ts';
import { lit, mix, shaded } from './colour.ts';
import { type Definitions, d, filled, group, line, spot } from './shapes.ts';
import type { Head, Sitter } from './sitter.ts';

/** The outline of the face from the crown to the chin. */
export function faceOutline({ cx, cy, half, jaw, top, chin }: Head): string {
  const corner = half * jaw;
  const side = (s: number) =>
    d`C${cx + s * half * 1.02} ${cy + 26} ${cx + s * (corner + 8)} ${cy + 46} ${cx + s * corner} ${chin - 24}`;
  const back = d`C${cx + half * (jaw + 0.14)} ${cy + 46} ${cx + half * 1.02} ${cy + 26} ${cx + half} ${cy - 16}`;
  return [
    d`M${cx - half} ${cy - 16}`,
    side(-1),
    d`C${cx - corner * 0.72} ${chin - 6} ${cx - corner * 0.36} ${chin} ${cx} ${chin}`,
    d`C${cx + corner * 0.36} ${chin} ${cx + corner * 0.72} ${chin - 6} ${cx + corner} ${chin - 24}`,
    back,
    d`C${cx + half} ${cy - 66} ${cx + half * 0.62} ${top} ${cx} ${top}`,
    d`C${cx - half * 0.62} ${top} ${cx - half} ${cy - 66} ${cx - half} ${cy - 16}Z`,
  ].join('');
}

/** Neck and ears, which stand behind the face. */
export function neckAndEars({ head, skin, sex, wear }: Sitter, defs: Definitions): string {
  const { cx, cy, half, chin } = head;
  const neck = half * (sex === 'M' ? 0.68 : 0.55);
  const outline = d`M${cx - neck} ${chin - 40}C${cx - neck} ${chin + 26} ${cx - neck - 6} ${chin + 40} ${cx - neck - 40} ${chin + 62}L${cx + neck + 40} ${chin + 62}C${cx + neck + 6} ${chin + 40} ${cx + neck} ${chin + 26} ${cx + neck} ${chin - 40}Z`;
  const base = mix(skin.base, skin.shade, 0.38);
  const tendons = [-0.42, 0.3].map((at) =>
    line(
      d`M${cx + neck * at * 1.7} ${chin + 8}Q${cx + neck * at * 1.3} ${chin + 34} ${cx + neck * at * 0.5} ${chin + 58}`,
      skin.shade,
      3,
      0.1 + wear * 0.25,
    ),
  );
  const ear = (s: number) =>
    spot(cx + s * half * 0.99, cy + 6, 8, 18, mix(skin.base, skin.shade, s > 0 ? 0.5 : 0.2)) +
    spot(cx + s * half * 1.0, cy + 6, 4, 11, defs.glow(shaded(skin.shade, 0.2)), 0.5);
  return [
    filled(outline, defs.fade([lit(base, 0.08), base, mix(base, skin.shade, 0.6)], [0, 0], [1, 0.2])),
    group(
      spot(cx + 5, chin - 2, neck * 1.5, 36, defs.glow(shaded(skin.shade, 0.3)), 0.9) + tendons.join(''),
      defs.clip(outline),
    ),
    ear(-1),
    ear(1),
  ].join('');
}

/** Skin with the light from the upper left, before eyes, nose and mouth. */
export function skinOfFace({ head, skin, sex, wear }: Sitter, defs: Definitions, random: Random): string {
  const { cx, cy, half, top, chin, turn } = head;
  const outline = faceOutline(head);
  const patches = Array.from({ length: 26 }, () => {
    const x = cx + random.between(-half, half);
    const y = random.between(top + 10, chin);
    const tone = mix(random.chance(0.5) ? skin.light : skin.blush, skin.base, random.between(0.2, 0.7));
    return spot(x, y, random.between(8, 22), random.between(6, 16), defs.glow(tone), random.between(0.12, 0.3));
  });
  const shapes = [
    spot(cx - half * 0.36 + turn, cy - 52, half * 0.8, 44, defs.glow(skin.light), 0.85),
    spot(cx - half * 0.48 + turn, cy + 22, half * 0.5, 30, defs.glow(skin.light), 0.8),
    spot(cx + turn, chin - 14, 17, 13, defs.glow(skin.light), 0.5),
    spot(cx + half * 0.98, cy + 16, half * 0.66, 110, defs.glow(skin.shade), 0.95),
    spot(cx - half * 1.08, cy + 40, half * 0.3, 70, defs.glow(skin.shade), 0.55),
    spot(cx + 4, chin + 8, half * 0.9, 26, defs.glow(skin.shade), 0.7),
    spot(cx, top, half * 1.1, 34, defs.glow(skin.shade), 0.45),
    ...patches,
    ...[-1, 1].map((s) =>
      spot(cx + s * half * 0.56 + turn * 0.6, cy + 30, 21, 17, defs.glow(skin.blush), sex === 'F' ? 0.42 : 0.26),
    ),
    ...[-1, 1].map((s) => spot(cx + s * half * 0.76 + turn * 0.4, cy + 52, 14, 26, defs.glow(skin.shade), wear * 0.5)),
  ];
  const tones = defs.fade([lit(skin.base, 0.22), skin.base, mix(skin.base, skin.shade, 0.55)], [0, 0.1], [1, 0.45]);
  return filled(outline, tones) + group(shapes.join(''), defs.clip(outline));
}
