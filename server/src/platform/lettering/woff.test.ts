import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { unpackWoff } from './woff.ts';

const path = createRequire(import.meta.url).resolve(
  '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff',
);
const woff = readFileSync(path);

function open(bytes: Buffer): fontkit.Font {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error('Several fonts');
  return font;
}

test('a font unpacked has the same letters, widths and outlines', () => {
  const packed = open(woff);
  const plain = open(unpackWoff(woff));
  expect(plain.characterSet).toEqual(packed.characterSet);
  expect([plain.unitsPerEm, plain.ascent, plain.postscriptName]).toEqual([
    packed.unitsPerEm,
    packed.ascent,
    packed.postscriptName,
  ]);
  for (const letter of 'AgèŒ€’') {
    const [one, other] = [packed, plain].map((font) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect([other?.advanceWidth, other?.path.toSVG()]).toEqual([one?.advanceWidth, one?.path.toSVG()]);
  }
});

test('its tables keep their checksums', () => {
  const plain = unpackWoff(woff);
  const sumOf = (bytes: Buffer) => {
    let sum = 0;
    for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
    return sum;
  };
  const count = plain.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const row = plain.subarray(12 + index * 16, 28 + index * 16);
    const sum = row.readUInt32BE(4);
    const offset = row.readUInt32BE(8);
    const length = row.readUInt32BE(12);
    // The sum of `head` leaves out a field of its own.
    if (row.toString('latin1', 0, 4) === 'head') continue;
    expect(sumOf(plain.subarray(offset, offset + Math.ceil(length / 4) * 4))).toBe(sum);
  }
});

test('what is no WOFF is refused', () => {
  expect(() => unpackWoff(unpackWoff(woff))).toThrow('no WOFF');
});
