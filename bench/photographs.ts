import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeImageSlot } from '@commiato/contracts/uploads';
import sharp, { type Sharp } from 'sharp';
import { telephonePhotograph } from '../e2e/support/photograph.ts';
import { cacheFolder } from './database.ts';

const folder = join(cacheFolder, 'photographs');
/** Side of the mark that makes each of them another picture, in pixels. */
const mark = 240;

/** Photographs of 12 megapixels and nearly 2 MB, all different: what is stored is named by its content. Made once, then kept. */
export async function loadPhotographs(count: number): Promise<Buffer[]> {
  await mkdir(folder, { recursive: true });
  const kept = new Set(await readdir(folder));
  const names = Array.from({ length: count }, (_, index) => `${index}.jpg`);
  if (names.some((name) => !kept.has(name))) await make(names);
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

/** Where a table of quantisation begins in a JPEG (ITU-T T.81, B.2.4.1), and its steps in the order of their frequencies. */
const tableMarker = Buffer.from([0xff, 0xdb]);
const steps = 64;
const used = 12;

/** The same photograph as another picture, which is stored under another name: one of its steps of quantisation is a little coarser. */
export function distinctCopy(photograph: Buffer, number: number): Buffer {
  const copy = Buffer.from(photograph);
  // Marker, length and the table's own number stand before the steps.
  const first = copy.indexOf(tableMarker) + 5;
  const place = first + 1 + (number % used);
  if (first < 5 || place >= first + steps) return copy;
  copy[place] = Math.min(255, (copy[place] ?? 0) + 1 + (Math.floor(number / used) % 20));
  return copy;
}

async function make(names: readonly string[]): Promise<void> {
  const original = await telephonePhotograph();
  const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const [index, name] of names.entries()) {
    const input = {
      create: { width: mark, height: mark, channels: 3 as const, background: { r: index * 5, g: 90, b: 120 } },
    };
    const marked = sharp(data, { raw }).composite([{ input, left: 100 + index * 80, top: 200 }]);
    await writeFile(join(folder, name), await withinLimit(marked));
  }
}

async function withinLimit(picture: Sharp): Promise<Buffer> {
  for (let quality = 90; quality > 30; quality -= 3) {
    const bytes = await picture.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= noticeImageSlot.maxBytes) return bytes;
  }
  throw new Error('La fotografia non si è fatta piccola');
}
