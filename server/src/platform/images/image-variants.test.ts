import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { imageWidths, maxImageSides, pageImageWidths } from '@commiato/contracts/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect } from '../../testing/collect.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { sharp } from './image-engine.ts';
import { imageKey, keysOfImage, variantKey } from './image-names.ts';
import { makeMissingVariants } from './image-variants.ts';

let folder: string;
let storage: Storage;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commiato-variants-'));
  storage = await openStorage(undefined, folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Stores a master and its variants; answers its name. */
async function made(width: number, height: number, chromaSubsampling = '4:2:0'): Promise<string> {
  const img = `${String(count++).padStart(32, '0')}.jpg`;
  const blank = sharp({ create: { width, height, channels: 3, background: '#804020' } });
  await storage.put(imageKey('a', img), await blank.jpeg({ chromaSubsampling }).toBuffer(), 'image/jpeg');
  await makeMissingVariants(storage, 'a', img);
  return img;
}

const read = async (img: string, width: (typeof imageWidths)[number], format: 'jpeg' | 'avif') =>
  (await storage.get(variantKey('a', img, { width, format }))) ?? Buffer.alloc(0);
const exist = async (img: string, format: 'jpeg' | 'avif') => {
  const found = await Promise.all(imageWidths.map((width) => storage.exists(variantKey('a', img, { width, format }))));
  return imageWidths.filter((_, place) => found[place]);
};
/** Width and height that an AVIF tells in its box `ispe`; the engine of the program does not read the format. */
const avifSize = (bytes: Buffer) => {
  const at = bytes.indexOf('ispe') + 8;
  return { brand: bytes.toString('latin1', 4, 12), width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) };
};

test('of a large image are all widths, in its proportions', async () => {
  const img = await made(1707, 1280);
  expect(await exist(img, 'jpeg')).toEqual([...imageWidths]);
  expect(await exist(img, 'avif')).toEqual([...pageImageWidths]);
  for (const width of pageImageWidths) {
    const height = Math.round((width * 1280) / 1707);
    expect(await sharp(await read(img, width, 'jpeg')).metadata()).toMatchObject({ format: 'jpeg', width, height });
    expect(avifSize(await read(img, width, 'avif'))).toEqual({ brand: 'ftypavif', width, height });
  }
});

test('of the largest image, and it, are the files that are removed with it', async () => {
  const key = imageKey('a', await made(maxImageSides.width, maxImageSides.height));
  const stored = (await collect(storage.list('immagini/'))).filter((file) => file.key.startsWith(key));
  expect(stored.map((file) => file.key).sort()).toEqual(keysOfImage({ idUtente: 'a', img: basename(key) }).sort());
});

test('of a small image are the narrower JPEGs, and AVIFs up to its own width', async () => {
  const img = await made(400, 500);
  expect(await exist(img, 'jpeg')).toEqual([96, 320]);
  expect(await exist(img, 'avif')).toEqual([320, 640]);
  expect(avifSize(await read(img, 640, 'avif'))).toMatchObject({ width: 400, height: 500 });
  expect(await exist(await made(320, 200), 'avif')).toEqual([320]);
});

test('keep the colours of scanned text at full resolution', async () => {
  const text = await made(700, 400, '4:4:4');
  const photograph = await made(700, 400);
  const colours = async (img: string) => (await sharp(await read(img, 640, 'jpeg')).metadata()).chromaSubsampling;
  expect([await colours(text), await colours(photograph)]).toEqual(['4:4:4', '4:2:0']);
});

test('that stand are not made again, and lacking ones are', async () => {
  const img = await made(700, 400);
  const kept = variantKey('a', img, { width: 320, format: 'avif' });
  const lost = variantKey('a', img, { width: 640, format: 'jpeg' });
  await storage.remove(lost);
  const puts: string[] = [];
  const put: Storage['put'] = (key, ...rest) => {
    puts.push(key);
    return storage.put(key, ...rest);
  };
  await makeMissingVariants({ ...storage, put }, 'a', img);
  expect(puts).toEqual([lost]);
  expect(await storage.exists(kept)).toBe(true);
});

test('of an image that is gone are none', async () => {
  const before = (await collect(storage.list(''))).length;
  await makeMissingVariants(storage, 'a', `${'f'.repeat(32)}.jpg`);
  expect(await collect(storage.list(''))).toHaveLength(before);
});

test('of an image that cannot be read are refused', async () => {
  const img = `${'e'.repeat(32)}.jpg`;
  await storage.put(imageKey('a', img), Buffer.from('rovinata'), 'image/jpeg');
  await expect(makeMissingVariants(storage, 'a', img)).rejects.toThrow();
});
