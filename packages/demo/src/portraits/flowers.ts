import type { Random } from '../random.ts';
import { backdrop } from './backdrop.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';
import { Definitions, type Drawing, d, filled, line, spot } from './shapes.ts';

const petals: readonly Colour[] = ['#efe7dc', '#e9d9cf', '#d9b7b2', '#cfc3d6', '#e6d3a5', '#c79aa0'];

type Flower = (x: number, y: number, size: number, colour: Colour, defs: Definitions, random: Random) => string;

/** A rose or a peony: petals around a heart. */
const rose: Flower = (x, y, size, colour, defs, random) => {
  const rings = [1, 0.74, 0.48, 0.26].map((far, ring) => {
    const count = 8 - ring;
    const turn = random.between(0, 6);
    return Array.from({ length: count }, (_, index) => {
      const angle = turn + (index / count) * 6.283;
      const px = x + Math.cos(angle) * size * far * 0.62;
      const py = y + Math.sin(angle) * size * far * 0.52;
      const tone = mix(
        lit(colour, 0.25),
        shaded(colour, 0.3),
        Math.max(0, Math.min(1, 0.25 + ring * 0.16 + Math.sin(angle) * 0.25)),
      );
      return spot(px, py, size * (0.46 - ring * 0.07), size * (0.4 - ring * 0.06), tone, 0.9);
    }).join('');
  });
  return spot(x + 4, y + size * 0.5, size * 1.1, size * 0.8, defs.glow('#2a1d24'), 0.35) + rings.join('');
};

/** A daisy or a small chrysanthemum. */
const daisy: Flower = (x, y, size, colour, defs, random) => {
  const turn = random.between(0, 6);
  const rays = Array.from({ length: 16 }, (_, index) => {
    const angle = turn + (index / 16) * 6.283;
    const px = x + Math.cos(angle) * size * 0.8;
    const py = y + Math.sin(angle) * size * 0.66;
    return line(
      d`M${x} ${y}L${px} ${py}`,
      index % 2 ? lit(colour, 0.3) : mix(colour, '#8c7f7a', 0.25),
      size * 0.24,
      0.95,
    );
  });
  return (
    spot(x + 3, y + size * 0.3, size, size * 0.8, defs.glow('#2a1d24'), 0.3) +
    rays.join('') +
    spot(x, y, size * 0.24, size * 0.2, '#c39a4e', 0.95)
  );
};

/** Flowers in soft light, without a vase: as they are laid down, or growing. */
export function flowers(random: Random): Drawing {
  const defs = new Definitions();
  const kind = random.pick([rose, rose, daisy]);
  const main = random.pick(petals);
  const green = random.pick(['#6a7656', '#59684d', '#7c8565']);
  const cx = random.between(180, 220);
  const cy = random.between(235, 265);
  const stems: string[] = [];
  const heads: { readonly y: number; readonly drawn: string }[] = [];
  const leaves: string[] = [];
  const foot = [cx + random.between(-20, 20), 520] as const;
  for (let index = random.int(17, 24); index > 0; index -= 1) {
    const angle = random.between(0, 6.283);
    const far = Math.sqrt(random.next()) * 140;
    const x = cx + Math.cos(angle) * far;
    const y = cy + Math.sin(angle) * far * 0.82;
    const colour = mix(main, random.pick(petals), random.between(0, 0.45));
    stems.push(
      line(
        d`M${x} ${y}Q${x * 0.6 + foot[0] * 0.4} ${y + 120} ${foot[0] + (x - cx) * 0.16} ${foot[1]}`,
        shaded(green, random.between(0, 0.35)),
        random.between(3, 6),
        0.8,
      ),
    );
    heads.push({ y, drawn: kind(x, y, random.between(30, 50), colour, defs, random) });
    for (let leaf = 0; leaf < 3; leaf += 1) {
      const lx = x + random.between(-60, 60);
      const ly = y + random.between(10, 110);
      const dx = random.between(-36, 36);
      const dy = random.between(-30, 30);
      leaves.push(
        filled(
          d`M${lx} ${ly}Q${lx + dx * 0.2 + 10} ${ly + dy - 8} ${lx + dx} ${ly + dy}Q${lx + dx * 0.6 - 10} ${ly + dy * 0.3 + 10} ${lx} ${ly}Z`,
          mix(shaded(green, random.between(0, 0.4)), '#a9ad8a', random.next() * 0.4),
          0.85,
        ),
      );
    }
  }
  const ordered = heads.sort((a, b) => a.y - b.y).map(({ drawn }) => drawn);
  const figure = defs.drawing([...stems, ...leaves, ...ordered].join(''));
  return { ground: backdrop(random.branch('backdrop'), false), figure };
}
