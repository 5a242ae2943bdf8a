import type { Random } from '../random.ts';
import { type Colour, lit, mix, shaded } from './colour.ts';
import { Definitions, type Drawing, d, filled, group, line, spot } from './shapes.ts';

const paper = '#ede5d6';
const oval = d`M63 248A137 179 0 0 1 337 248A137 179 0 0 1 63 248Z`;

/** What hangs where there is no photograph: a picture in an oval frame on paper. */
function framed(defs: Definitions, picture: string): Drawing {
  const frame = [
    filled('M0 0H400V500H0Z', paper),
    spot(200, 254, 152, 194, '#3a2c22', 0.07),
    spot(200, 248, 147, 189, '#c6b8a1'),
    spot(200, 248, 146, 188, '#fffdf9'),
    spot(200, 248, 138, 180, '#c6b8a1'),
  ];
  return { figure: defs.drawing(frame.join('') + group(picture, defs.clip(oval))) };
}

/** A candle that burns in the dusk. */
export function candle(random: Random): Drawing {
  const defs = new Definitions();
  const dusk: Colour = random.pick(['#443352', '#3a3a50', '#4a3a3c', '#34424a']);
  const tall = random.between(120, 165);
  const x = 200 + random.between(-6, 6);
  const foot = 391;
  const wick = foot - tall;
  const flame = d`M${x} ${wick - 70}C${x + 6} ${wick - 52} ${x + 18} ${wick - 40} ${x + 17} ${wick - 24}C${x + 16} ${wick - 9} ${x + 8} ${wick - 2} ${x} ${wick - 2}C${x - 8} ${wick - 2} ${x - 16} ${wick - 9} ${x - 17} ${wick - 24}C${x - 18} ${wick - 40} ${x - 6} ${wick - 52} ${x} ${wick - 70}Z`;
  const heart = d`M${x} ${wick - 46}C${x + 4} ${wick - 34} ${x + 10} ${wick - 26} ${x + 9} ${wick - 17}C${x + 8} ${wick - 9} ${x + 4} ${wick - 5} ${x} ${wick - 5}C${x - 4} ${wick - 5} ${x - 8} ${wick - 9} ${x - 9} ${wick - 17}C${x - 10} ${wick - 26} ${x - 4} ${wick - 34} ${x} ${wick - 46}Z`;
  const wax = defs.fade(['#e6dac4', '#fffaf0', '#e0d0b2'], [0, 0], [1, 0]);
  return framed(
    defs,
    [
      filled(oval, defs.fade([lit(dusk, 0.06), dusk, shaded(dusk, 0.25)])),
      spot(x, wick - 26, 190, 200, defs.glow(mix(dusk, '#d9b67c', 0.85)), 0.9),
      filled('M0 352H400V500H0Z', shaded(dusk, 0.35), 0.9),
      spot(x, foot + 3, 56, 10, shaded(dusk, 0.2)),
      spot(x, foot, 54, 9, '#937f63'),
      filled(d`M${x - 24} ${wick}H${x + 24}V${foot - 1}Q${x} ${foot + 6} ${x - 24} ${foot - 1}Z`, wax),
      spot(x, wick, 24, 7, '#fdf3d9'),
      line(d`M${x} ${wick - 1}V${wick - 15}`, '#4a3440', 3),
      filled(flame, '#f2c063'),
      filled(heart, '#fff4d6'),
    ].join(''),
  );
}

/** A leaf from its stalk, `long` pixels, in the direction of an angle. */
function leaf(x: number, y: number, angle: number, long: number, paint: Colour): string {
  const ux = Math.cos(angle);
  const uy = Math.sin(angle);
  const at = (along: number, aside: number) =>
    [x + (ux * along - uy * aside) * long, y + (uy * along + ux * aside) * long] as const;
  const tip = at(1, 0);
  const above = at(0.5, 0.16);
  const below = at(0.5, -0.16);
  const outline = d`M${x} ${y}Q${above[0]} ${above[1]} ${tip[0]} ${tip[1]}Q${below[0]} ${below[1]} ${x} ${y}Z`;
  return filled(outline, paint) + line(d`M${x} ${y}L${tip[0]} ${tip[1]}`, shaded(paint, 0.3), 0.9, 0.4);
}

/** An olive sprig with a few olives. */
export function sprig(random: Random): Drawing {
  const defs = new Definitions();
  const tone = random.pick(['#7f8a5c', '#8f9868', '#75826a', '#8a8f6a']);
  const ground = random.pick(['#f3ecde', '#ece6dc', '#e9e6dc']);
  const bend = random.between(-26, 26);
  const stemAt = (t: number) => {
    const p = (1 - t) ** 2;
    const q = 2 * t * (1 - t);
    const r = t ** 2;
    return [p * 128 + q * (184 + bend) + r * 268, p * 362 + q * (254 + bend) + r * 162] as const;
  };
  const pairs = Array.from({ length: 9 }, (_, index) => {
    const t = 0.1 + index * 0.108;
    const [x, y] = stemAt(t);
    const [nx, ny] = stemAt(t + 0.02);
    const along = Math.atan2(ny - y, nx - x);
    const long = (66 - index * 2.6) * random.between(0.92, 1.06);
    const olive = random.chance(0.4)
      ? spot(x - 7, y + 11, 7, 9, defs.fade(['#7b6b96', '#4e3a69'], [0, 0], [1, 1]))
      : '';
    const open = random.between(0.55, 0.72);
    return leaf(x, y, along - open, long, tone) + leaf(x, y, along + open, long, lit(tone, 0.2)) + olive;
  });
  const [tipX, tipY] = stemAt(1);
  const stem = line(d`M128 ${362}Q${184 + bend} ${254 + bend} ${tipX} ${tipY}`, '#6b5a3c', 3);
  const branch = stem + pairs.join('') + leaf(tipX, tipY, -0.85, 44, tone);
  const mirrored = random.chance(0.5) ? 'transform="translate(400 0) scale(-1 1)"' : '';
  const background = filled(oval, defs.fade([lit(ground, 0.5), ground, mix(ground, paper, 0.6)]));
  return framed(defs, background + group(branch, mirrored));
}
