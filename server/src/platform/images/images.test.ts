import { describe, expect, test } from 'vitest';
import { pngHeader, pngOf, scanBomb, textBomb } from '../../testing/bombs.ts';
import { sharp } from './image-engine.ts';
import { isImageName } from './image-names.ts';
import { prepareImage } from './images.ts';
import { ImageRefusedError } from './prepared-image.ts';

const blank = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = (width = 600, height = 400) => blank(width, height).jpeg().toBuffer();
const pixel = async (image: Buffer, left: number, top: number) => [
  ...(await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()),
];
const near = (pixels: number[], wanted: number[]) =>
  expect(Math.max(...wanted.map((value, index) => Math.abs(value - (pixels[index] ?? -999))))).toBeLessThan(12);

/** A PNG of one bit a pixel whose header may tell any size. */
const png = (width: number, height: number, rows = height) =>
  pngOf(pngHeader(width, height), Buffer.alloc(rows * (Math.ceil(width / 8) + 1)));

describe('the master', () => {
  test('is an sRGB JPEG named after its content', async () => {
    const first = await prepareImage(await photo());
    const again = await prepareImage(await photo());
    expect(first).toMatchObject({ width: 600, height: 400, name: again.name });
    expect(isImageName(first.name)).toBe(true);
    expect(await sharp(first.master).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' });
    expect((await prepareImage(await photo(601))).name).not.toBe(first.name);
  });

  test.each([
    [4000, 3000, 1707, 1280],
    [3000, 4000, 960, 1280],
    [4000, 1000, 1920, 480],
    [1920, 1280, 1920, 1280],
    [100, 80, 100, 80],
    [1, 1, 1, 1],
  ])('of %i x %i is scaled down into the box and never up: %i x %i', async (width, height, wide, high) => {
    expect(await prepareImage(await photo(width, height))).toMatchObject({ width: wide, height: high });
  });

  test('is upright and carries neither position, camera nor profile', async () => {
    const left = await blank(300, 400, '#ff0000').png().toBuffer();
    const source = await blank(600, 400, '#0000ff')
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'FOTOCAMERA' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 8/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><posizione>Cesena</posizione></x:xmpmeta>')
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    expect(await sharp(source).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
    expect(source.includes('FOTOCAMERA') && source.includes('Cesena')).toBe(true);

    const { master, width, height } = await prepareImage(source);
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    near(await pixel(master, 200, 50), [255, 0, 0]);
    near(await pixel(master, 200, 550), [0, 0, 255]);
    const found = await sharp(master).metadata();
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const) expect(found[part]).toBeUndefined();
  });

  test('shows paper where a PNG is transparent, and keeps colour at full resolution for scanned text', async () => {
    const source = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { master } = await prepareImage(source);
    near(await pixel(master, 25, 25), [0xff, 0xfd, 0xf9]);
    expect((await sharp(master).metadata()).chromaSubsampling).toBe('4:4:4');
  });

  const oddities = {
    'CMYK JPEG': () => blank(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
    'grey JPEG': () => blank(60, 40).greyscale().jpeg().toBuffer(),
    'progressive JPEG': () => blank(60, 40).jpeg({ progressive: true }).toBuffer(),
    '16-bit PNG': () => blank(60, 40).toColourspace('rgb16').png().toBuffer(),
    'palette PNG': () => blank(60, 40).png({ palette: true }).toBuffer(),
    'grey PNG': () => blank(60, 40).toColourspace('b-w').png().toBuffer(),
    'interlaced PNG': () => blank(60, 40).png({ progressive: true }).toBuffer(),
    'one-bit PNG': async () => png(60, 40),
  };
  test.each(Object.entries(oddities))('is made of a %s', async (_kind, make) => {
    const { master, width, height } = await prepareImage(await make());
    expect({ width, height }).toEqual({ width: 60, height: 40 });
    expect(await sharp(master).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
    });
  });

  test('keeps the colours of a CMYK photograph, which some programs store inverted', async () => {
    const source = await blank(60, 40, '#e0d8c8').toColourspace('cmyk').jpeg().toBuffer();
    near(await pixel((await prepareImage(source)).master, 30, 20), [0xe0, 0xd8, 0xc8]);
  });

  test('of a polyglot holds nothing of what was hidden in it', async () => {
    const source = await photo();
    const comment = Buffer.concat([
      Buffer.from('fffe0020', 'hex'),
      Buffer.from('<script>alert(1)</script>'.padEnd(30)),
    ]);
    const polyglot = Buffer.concat([
      source.subarray(0, 2),
      comment,
      source.subarray(2),
      Buffer.from('<script>PK\x03\x04'),
    ]);
    expect((await prepareImage(polyglot)).master.includes('<script>')).toBe(false);
  });
});

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const refusals = {
    'zero bytes': () => Buffer.alloc(0),
    'an SVG named .jpg': () => Buffer.from(svg),
    'an HTML page': () => Buffer.from('<!doctype html><title>x</title>'),
    'an animated GIF': () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
    'a WebP picture': () => blank(9, 9).webp().toBuffer(),
    'a TIFF picture': () => blank(9, 9).tiff().toBuffer(),
    'the beginning of a JPEG and SVG after it': () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)]),
    'a JPEG cut in the middle': async () => (await photo(900, 900)).subarray(0, 4000),
    'a PNG cut in the middle': async () => png(900, 900).subarray(0, 90),
    'a PNG with fewer rows than it tells': () => png(900, 900, 400),
    'a PNG bomb': () => png(14_000, 14_000),
    'one pixel row more than 25 megapixels': () => png(5000, 5001, 1),
    'an interlaced PNG that would have to be held whole': () =>
      pngOf(pngHeader(4000, 4000, { depth: 16, colour: 6, interlaced: 1 }), Buffer.alloc(100)),
    'a progressive JPEG that would have to be held whole': () =>
      blank(4100, 4100).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'a JPEG of a hundred scans more than it needs': () => scanBomb(100, 100),
  };
  test.each(Object.entries(refusals))('%s', async (_name, make) => {
    const bytes = await make();
    const refusal = await prepareImage(bytes).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImageRefusedError);
    expect(refusal).toMatchObject({ wrongType: !/^(\xff\xd8\xff|\x89PNG)/.test(bytes.toString('latin1', 0, 4)) });
  });
});

test.each([
  ['PNG', () => png(5000, 5000)],
  ['progressive JPEG', () => blank(5000, 5000).jpeg({ progressive: true }).toBuffer()],
])('25 megapixels of a %s are taken', async (_kind, make) => {
  expect(await prepareImage(await make())).toMatchObject({ width: 1280, height: 1280 });
});

test('a JPEG that tells parts of itself again is taken as long as it is cheap', async () => {
  expect(await prepareImage(await scanBomb(80, 100))).toMatchObject({ width: 100 });
});

test('a comment that would fill the memory is never unpacked', async () => {
  expect(await prepareImage(textBomb(1))).toMatchObject({ width: 1, height: 1 });
  const before = process.memoryUsage.rss();
  await expect(prepareImage(textBomb())).rejects.toBeInstanceOf(ImageRefusedError);
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 2 ** 20);
});

test('twenty PNG bombs at once are refused in less than a second and fill no memory', async () => {
  const bomb = png(14_000, 14_000);
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => prepareImage(bomb)));
  expect(performance.now() - start).toBeLessThan(1000);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
  expect(results.every((result) => result.status === 'rejected')).toBe(true);
});
