import { createRandom } from '../random.ts';
import { sheet } from './shapes.ts';

const { width, height } = sheet;
const pixels = width * height;
/** Three bytes a pixel, row by row. */
type Pixels = Uint8Array;

/** Numbers from -1 to 1 that change smoothly over about `cell` pixels. */
function waves(seed: string, cell: number): Float32Array {
  const random = createRandom(seed);
  const columns = Math.ceil(width / cell) + 2;
  const knots = Float32Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () => random.between(-1, 1));
  const field = new Float32Array(pixels);
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / cell) * columns;
    const v = ease((y % cell) / cell);
    for (let x = 0; x < width; x += 1) {
      const at = row + Math.floor(x / cell);
      const u = ease((x % cell) / cell);
      const knot = (index: number) => knots[index] ?? 0;
      const upper = knot(at) + (knot(at + 1) - knot(at)) * u;
      const lower = knot(at + columns) + (knot(at + columns + 1) - knot(at + columns)) * u;
      field[y * width + x] = upper + (lower - upper) * v;
    }
  }
  return field;
}

let hand: readonly [across: Float32Array, down: Float32Array] | undefined;

/** Moves every pixel a little aside, so that no edge is as even as a drawing program makes it. */
function unsteady(from: Pixels, reach: number): Pixels {
  hand ??= [waves('across', 11), waves('down', 11)];
  const [across, down] = hand;
  const to = new Uint8Array(pixels * 3);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const sx = Math.min(width - 1, Math.max(0, Math.round(x + (across[at] ?? 0) * reach)));
      const sy = Math.min(height - 1, Math.max(0, Math.round(y + (down[at] ?? 0) * reach)));
      const source = (sy * width + sx) * 3;
      to[at * 3] = from[source] ?? 0;
      to[at * 3 + 1] = from[source + 1] ?? 0;
      to[at * 3 + 2] = from[source + 2] ?? 0;
    }
  }
  return to;
}

const wide = width + 1;

/** For every pixel the sum over the rectangle between the upper left corner and it. */
function summed(valueAt: (pixel: number) => number): Float64Array {
  const sums = new Float64Array(wide * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += valueAt(y * width + x);
      const at = (y + 1) * wide + x + 1;
      sums[at] = (sums[at - wide] ?? 0) + row;
    }
  }
  return sums;
}

/**
 * Gives every pixel the mean of the calmest of the four squares that meet in it (Kuwahara, 1976): flat touches with soft
 * edges, as a broad brush leaves them.
 */
function touched(from: Pixels, size: number): Pixels {
  const channels = [0, 1, 2].map((channel) => summed((pixel) => from[pixel * 3 + channel] ?? 0));
  const lightness = Float64Array.from(
    { length: pixels },
    (_, pixel) => ((from[pixel * 3] ?? 0) + 2 * (from[pixel * 3 + 1] ?? 0) + (from[pixel * 3 + 2] ?? 0)) / 4,
  );
  const light = summed((pixel) => lightness[pixel] ?? 0);
  const squares = summed((pixel) => (lightness[pixel] ?? 0) ** 2);
  const within = (sums: Float64Array, a: number, b: number, c: number, e: number) =>
    (sums[a] ?? 0) - (sums[b] ?? 0) - (sums[c] ?? 0) + (sums[e] ?? 0);
  const to = new Uint8Array(pixels * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let calmest = Number.POSITIVE_INFINITY;
      for (let quarter = 0; quarter < 4; quarter += 1) {
        const left = quarter & 1 ? x : Math.max(0, x - size);
        const right = quarter & 1 ? Math.min(width, x + size + 1) : x + 1;
        const top = (quarter & 2 ? y : Math.max(0, y - size)) * wide;
        const bottom = (quarter & 2 ? Math.min(height, y + size + 1) : y + 1) * wide;
        const corners = [bottom + right, top + right, bottom + left, top + left] as const;
        const count = ((right - left) * (bottom - top)) / wide;
        const mean = within(light, ...corners) / count;
        const spread = within(squares, ...corners) / count - mean * mean;
        if (spread >= calmest) continue;
        calmest = spread;
        for (const [channel, sums] of channels.entries())
          to[(y * width + x) * 3 + channel] = within(sums, ...corners) / count;
      }
    }
  }
  return to;
}

/** A drawing of the sheet's size as a hand with a brush would have painted it, `unrest` pixels beside its lines. */
export const painted = (from: Pixels, unrest: number): Pixels => touched(unsteady(from, unrest), 3);
