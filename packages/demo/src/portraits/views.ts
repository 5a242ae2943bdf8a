import type { Random } from '../random.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';
import { Definitions, type Drawing, d, filled, group, line, type Point, sheet, spot } from './shapes.ts';

const { width, height } = sheet;

/** Skies from the zenith to the horizon, with the colour of the light. */
const skies: readonly { readonly tones: readonly Colour[]; readonly sun: Colour; readonly far: Colour }[] = [
  { tones: ['#7f7397', '#a98ba0', '#d3a9a0', '#efd2a6'], sun: '#f8e4b0', far: '#8f7d92' },
  { tones: ['#7d95a8', '#a9b9bf', '#d9d5c6', '#efe0c4'], sun: '#fbf0d6', far: '#8797a0' },
  { tones: ['#5f6f8c', '#8d90a6', '#c2a9ab', '#e6bf9c'], sun: '#f6d3a0', far: '#6f7390' },
  { tones: ['#9fb2bd', '#c3ccca', '#e0dccd', '#f0e6d2'], sun: '#fff6e2', far: '#9daab0' },
  { tones: ['#8a8590', '#aba19f', '#cbbcab', '#e2d2b8'], sun: '#f4e6c8', far: '#938b8f' },
];

function sky(defs: Definitions, random: Random, horizon: number) {
  const chosen = random.pick(skies);
  const x = random.between(90, 310);
  const y = horizon - random.between(20, 70);
  const clouds = Array.from({ length: random.int(4, 12) }, () => {
    const cx = random.between(-40, width + 40);
    const cy = random.between(30, horizon - 30);
    const tone = mix(chosen.tones[2] ?? chosen.sun, chosen.sun, random.next());
    return spot(cx, cy, random.between(50, 130), random.between(4, 13), tone, random.between(0.2, 0.5));
  });
  const drawn = [
    filled(d`M0 0H${width}V${horizon + 4}H0Z`, defs.fade(chosen.tones)),
    spot(x, y, 120, 110, defs.glow(chosen.sun), 0.9),
    spot(x, y, 30, 30, defs.glow(lit(chosen.sun, 0.6)), 0.9),
    group(clouds.join(''), defs.blur(6)),
  ].join('');
  return { drawn, ...chosen, x };
}

/** A ridge from side to side around a height, closed below. */
function ridge(random: Random, y: number, rise: number): { data: string; heightAt: (x: number) => number } {
  const a = random.between(0.008, 0.014);
  const b = random.between(0.02, 0.03);
  const p = random.between(0, 6);
  const q = random.between(0, 6);
  const heightAt = (x: number) => y - rise * (Math.sin(x * a + p) * 0.7 + Math.sin(x * b + q) * 0.3);
  const points = Array.from({ length: 21 }, (_, index) => d`L${index * 20} ${heightAt(index * 20)}`).join('');
  return { data: `M0 ${height}${points}L${width} ${height}Z`, heightAt };
}

const cypress = (x: number, foot: number, tall: number, colour: Colour): string =>
  filled(
    d`M${x} ${foot - tall}C${x + tall * 0.13} ${foot - tall * 0.55} ${x + tall * 0.11} ${foot - tall * 0.1} ${x} ${foot}C${x - tall * 0.11} ${foot - tall * 0.1} ${x - tall * 0.13} ${foot - tall * 0.55} ${x} ${foot - tall}Z`,
    colour,
  );

/** Hills one behind the other, with cypresses. */
export function hills(random: Random): Drawing {
  const defs = new Definitions();
  const horizon = random.between(230, 290);
  const above = sky(defs, random, horizon + 60);
  const near = random.pick(['#4a444d', '#4f5345', '#574c42', '#46504f']);
  const rows = Array.from({ length: 4 }, (_, index) => {
    const tone = mix(above.far, near, index / 3);
    const { data, heightAt } = ridge(random, horizon + index * random.between(38, 56), 26 - index * 2);
    const meadows = Array.from({ length: 12 }, () => {
      const x = random.between(0, width);
      const y = random.between(horizon + index * 40, height);
      return line(
        d`M${x} ${y}q${random.between(20, 60)} ${random.between(-8, 4)} ${random.between(70, 140)} ${random.between(-6, 12)}`,
        random.chance(0.5) ? lit(tone, 0.14) : shaded(tone, 0.14),
        random.between(5, 16),
        0.4,
      );
    });
    const trees =
      index === 1 || index === 2
        ? Array.from({ length: random.int(0, 4) }, (_, tree) => {
            const x = random.between(40, 330) + tree * 11;
            return cypress(x, heightAt(x) + 6, random.between(34, 62) + index * 6, shaded(near, 0.35));
          })
        : [];
    return (
      filled(data, defs.fade([lit(tone, 0.08), shaded(tone, 0.12)])) +
      group(meadows.join(''), defs.clip(data)) +
      trees.join('')
    );
  });
  return { figure: defs.drawing(above.drawn + rows.join('')) };
}

/** A mountain range from side to side: heights halved between the ends, ever more finely (midpoint displacement). */
function range(random: Random, foot: number, tall: number): string {
  let heights = [random.between(0.2, 1), random.between(0.2, 1)];
  for (let rough = 0.42; heights.length < 65; rough *= 0.56) {
    heights = heights.flatMap((value, index) => {
      const next = heights[index + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-rough, rough)];
    });
  }
  const step = width / (heights.length - 1);
  const points = heights.map((value, index) => d`L${index * step} ${foot - 14 - Math.max(0, value) * tall}`);
  return [d`M0 ${foot + 8}`, ...points, d`L${width} ${foot + 8}Z`].join('');
}

/** Mountains in the haze over a lake. */
export function mountains(random: Random): Drawing {
  const defs = new Definitions();
  const shore = random.between(330, 372);
  const above = sky(defs, random, shore - 60);
  const near = mix(above.far, '#3f4b58', 0.7);
  const ranges = [0, 1, 2, 3].map((index) => {
    const tone = mix(lit(above.far, 0.35), near, index / 3);
    const data = range(random, shore, 190 - index * 45);
    return filled(data, defs.fade([shaded(tone, 0.08), lit(tone, 0.24)]));
  });
  return {
    figure: defs.drawing(above.drawn + ranges.join('') + water(defs, random, shore, mix(above.far, '#41586a', 0.55))),
  };
}

/** Calm water below a shore line. */
function water(defs: Definitions, random: Random, shore: number, tone: Colour): string {
  const ripples = Array.from({ length: 90 }, () => {
    const depth = random.next() ** 1.6;
    const x = random.between(-20, width);
    const y = shore + 6 + depth * (height - shore);
    return line(
      d`M${x} ${y}h${10 + depth * random.between(20, 60)}`,
      random.chance(0.6) ? lit(tone, 0.4) : shaded(tone, 0.25),
      1 + depth * 3,
      random.between(0.2, 0.55),
    );
  });
  return (
    filled(d`M0 ${shore}H${width}V${height}H0Z`, defs.fade([lit(tone, 0.42), tone, shaded(tone, 0.25)])) +
    ripples.join('')
  );
}

/** The open sea, sometimes with a sail or a headland. */
export function sea(random: Random): Drawing {
  const defs = new Definitions();
  const shore = random.between(255, 300);
  const above = sky(defs, random, shore);
  const tone = mix(above.far, random.pick(['#4f7280', '#45667a', '#5f7f82']), 0.7);
  const path = Array.from({ length: 26 }, (_, index) => {
    const y = shore + 4 + index * 7.4;
    return line(
      d`M${above.x - 10 - index * random.between(0.4, 1.6)} ${y}h${random.between(12, 26) + index * 1.4}`,
      above.sun,
      2.4,
      random.between(0.2, 0.6),
    );
  });
  const [x, y]: Point = [random.between(90, 310), shore + random.between(4, 16)];
  const sail = [
    filled(d`M${x - 2} ${y - 46}Q${x - 16} ${y - 20} ${x - 17} ${y - 5}L${x - 2} ${y - 5}Z`, '#f3ead9', 0.95),
    filled(d`M${x + 1} ${y - 52}Q${x + 18} ${y - 22} ${x + 17} ${y - 5}L${x + 1} ${y - 5}Z`, '#e2d6c2', 0.95),
    filled(d`M${x - 22} ${y - 3}H${x + 22}L${x + 15} ${y + 5}H${x - 16}Z`, '#4a3d3c', 0.9),
  ].join('');
  const side = random.pick([-1, 1]);
  const edge = side < 0 ? 0 : width;
  const cape = filled(
    d`M${edge} ${shore - 66}Q${edge - side * 70} ${shore - 58} ${edge - side * 120} ${shore - 20}T${edge - side * 190} ${shore + 2}H${edge}Z`,
    mix(above.far, '#5a5a52', 0.45),
  );
  const what = random.int(0, 2);
  return {
    figure: defs.drawing(
      [
        above.drawn,
        what === 1 ? cape : '',
        water(defs, random, shore, tone),
        path.join(''),
        what === 0 ? sail : '',
      ].join(''),
    ),
  };
}
