import type { Sex } from '@commiato/italy/tax-code';
import sharp from 'sharp';
import { createRandom } from '../random.ts';
import { painted } from './brush.ts';
import { flowers } from './flowers.ts';
import { candle, sprig } from './ovals.ts';
import { portrait } from './portrait.ts';
import { type Drawing, sheet } from './shapes.ts';
import { hills, mountains, sea } from './views.ts';

/** What stands on a photograph; the seed decides everything else. */
export type Subject = { readonly seed: string } & (
  | { readonly kind: 'portrait'; readonly sex: Sex; readonly age: number }
  | { readonly kind: 'hills' | 'mountains' | 'sea' | 'flowers' | 'candle' | 'sprig' }
);

/** No wider than pages show: more would only keep those who make variants busy. */
const size = { width: 640, height: 800 } as const;
const drawings = { hills, mountains, sea, flowers, candle, sprig } as const;
/** Edges of these are meant to be clean. */
const printed: ReadonlySet<Subject['kind']> = new Set(['candle', 'sprig']);

/** A picture in 4:5 as an agency would send it: JPEG. The same subject gives the same picture. */
export async function paint(subject: Subject): Promise<Buffer> {
  const random = createRandom(subject.seed);
  const drawing =
    subject.kind === 'portrait' ? portrait(subject.sex, subject.age, random) : drawings[subject.kind](random);
  if (printed.has(subject.kind))
    return sharp(Buffer.from(drawing.figure)).resize(size).flatten().jpeg({ quality: 92 }).toBuffer();

  const strokes = painted(await pixelsOf(drawing), subject.kind === 'portrait' ? 1.6 : 0.9);
  const picture = sharp(strokes, { raw: { ...sheet, channels: 3 } })
    .blur(1.5)
    .resize({ ...size, kernel: 'cubic' })
    .composite([{ input: await canvas(), blend: 'soft-light' }]);
  if (subject.kind === 'portrait') {
    const print = random.branch('print');
    picture.flop(print.chance(0.4));
    // Photographs of the years before colour.
    if (subject.age > 66 && print.chance(0.1)) picture.grayscale().tint(print.pick(['#c8b8a0', '#b9b4ae', '#c2ab8c']));
  }
  return picture.jpeg({ quality: 92 }).toBuffer();
}

/** Ground and figure in one, three bytes a pixel. */
function pixelsOf({ ground, figure }: Drawing): Promise<Buffer> {
  const front = Buffer.from(figure);
  const whole = ground
    ? sharp(Buffer.from(ground))
        .resize(sheet)
        .blur(8)
        .composite([{ input: front }])
    : sharp(front);
  return whole.removeAlpha().raw().toBuffer();
}

let cloth: Promise<Buffer> | undefined;

/** The weave of a canvas with some grain: the same for all pictures. */
function canvas(): Promise<Buffer> {
  cloth ??= weave();
  return cloth;
}

async function weave(): Promise<Buffer> {
  const { width, height } = size;
  const random = createRandom('canvas');
  const threads = (count: number) => Float32Array.from({ length: count }, () => random.between(-6, 6));
  const warp = threads(width);
  const weft = threads(height);
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      grey[y * width + x] = 128 + ((x + y) % 2 ? (warp[x] ?? 0) : (weft[y] ?? 0)) + random.between(-15, 15);
  }
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .png()
    .toBuffer();
}
