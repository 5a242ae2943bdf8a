import { describe, expect, test } from 'vitest';
import { pngChunk, pngWith, profileBomb, scanBomb, textBomb } from '../../testing/bombs.ts';
import { sharp } from './image-engine.ts';
import { readPictureHeader } from './picture-header.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });
const typesIn = (png: Buffer | undefined) => {
  const types: string[] = [];
  for (let at = 8; png && at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString('latin1', at + 4, at + 8));
  return types;
};

describe('of a PNG the decoder sees', () => {
  test.each([
    ['texts', textBomb()],
    ['a profile', profileBomb(10)],
    ['a chunk that nobody knows', pngWith(pngChunk('boMb', Buffer.alloc(500)))],
    ['frames of an animation', pngWith(pngChunk('acTL', Buffer.alloc(8)), pngChunk('fdAT', Buffer.alloc(90)))],
    ['a gamma that is too long', pngWith(pngChunk('gAMA', Buffer.alloc(500)))],
  ])('nothing of %s', (_what, bytes) => {
    expect(typesIn(readPictureHeader(bytes)?.bytes)).toEqual(['IHDR', 'IDAT', 'IEND']);
  });

  test('palette, transparency and gamma, and nothing behind the end', async () => {
    const palette = await blank(20, 20).png({ palette: true }).toBuffer();
    expect(typesIn(readPictureHeader(Buffer.concat([palette, textBomb()]))?.bytes)).toContain('PLTE');
    const gamma = pngWith(pngChunk('gAMA', Buffer.alloc(4)));
    expect(typesIn(readPictureHeader(gamma)?.bytes)).toContain('gAMA');
  });
});

test('compressed texts and profiles are counted', () => {
  const international = (flag: number) => pngChunk('iTXt', Buffer.from(`XML\0${String.fromCharCode(flag)}\0\0\0testo`));
  const of = (bytes: Buffer) => readPictureHeader(bytes)?.packed;
  expect(of(pngWith(international(0)))).toBe(0);
  expect(of(pngWith(international(1)))).toBe(13);
  expect(of(textBomb())).toBeGreaterThan(280_000);
  expect(of(profileBomb(10))).toBeGreaterThan(10_000);
});

describe('sizes and rounds are told of', () => {
  test.each([
    ['a plain JPEG', () => blank(70, 50).jpeg().toBuffer(), { scans: 1, held: 0 }],
    ['a progressive one', () => blank(64, 48).jpeg({ progressive: true }).toBuffer(), { scans: 10, held: 64 * 48 * 3 }],
    ['a JPEG that repeats a scan', () => scanBomb(500, 64), { scans: 510 }],
    ['a PNG', () => blank(70, 50).png().toBuffer(), { scans: 1, held: 0 }],
    ['an interlaced one', () => blank(70, 50).png({ progressive: true }).toBuffer(), { held: 70 * 50 * 6 }],
  ])('%s, as the decoder tells them', async (_what, make, told) => {
    const bytes = await make();
    const { width, height } = await sharp(bytes).metadata();
    expect(readPictureHeader(bytes)).toMatchObject({ width, height, ...told });
  });

  test.each([
    ['nothing', ''],
    ['fill bytes without end', `ffd8${'ff'.repeat(1_000_000)}`],
    ['a JPEG without a frame', 'ffd8ffe000041234ffd9'],
    ['a JPEG cut in its frame', 'ffd8ffc0001108'],
    ['markers without end', `ffd8${'ff00'.repeat(500_000)}`],
    ['a PNG without its header', '89504e470d0a1a0a0000000049454e44ae426082'],
  ])('not of %s', (_what, hex) => {
    expect(readPictureHeader(Buffer.from(hex, 'hex'))).toBeNull();
  });

  test('a PNG that is cut short stays so', () => {
    const whole = pngWith();
    expect(readPictureHeader(whole.subarray(0, 50))?.bytes).toEqual(whole.subarray(0, 50));
  });
});
