import { randomBytes } from 'node:crypto';
import { crc32, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipRest, sharedPartOf } from './page-encodings.ts';

/** The gzip file of a page, put together of its parts. */
function gzipOf(opening: string, own: Buffer, closing: string): { file: Buffer; page: Buffer } {
  const first = sharedPartOf(opening);
  const last = sharedPartOf(closing);
  const page = Buffer.concat([first.bytes, own, last.bytes]);
  return {
    page,
    file: Buffer.concat([first.gzipStart, gzipRest(own, last, { crc: crc32(page), length: page.length })]),
  };
}

/** Opening and closing repeat words of the page's own, so that a block that referred to another would show. */
const words = 'Necrologio di Maria Teresa, Forlì. '.repeat(300);

test.each([
  ['all three parts', words, words, words],
  ['no opening and no closing', '', words, ''],
  ['nothing of its own', words, '', words],
  ['nothing at all', '', '', ''],
])('a page of %s becomes a gzip file that unpacks to its bytes, with their check sum and length', (_what, a, b, c) => {
  const { file, page } = gzipOf(a, Buffer.from(b), c);
  expect(gunzipSync(file).equals(page)).toBe(true);
  expect(file.readUInt32LE(file.length - 8)).toBe(crc32(page));
  expect(file.readUInt32LE(file.length - 4)).toBe(page.length);
});

test('what the compressor makes in several steps is whole, at whatever length it ends', () => {
  for (let length = 16_300; length < 16_500; length += 1) {
    const { file, page } = gzipOf(words, randomBytes(length), words);
    expect(gunzipSync(file).equals(page)).toBe(true);
  }
  const { file, page } = gzipOf(words, randomBytes(200_000), words);
  expect(gunzipSync(file).equals(page)).toBe(true);
});
