import { inflateSync } from 'node:zlib';

/** Bytes of header and directory entry of a WOFF, and of the font inside. */
const woffSizes = { head: 44, row: 20 } as const;
const sfntSizes = { head: 12, row: 16 } as const;
const paddedToFourBytes = (length: number) => Math.ceil(length / 4) * 4;

/** Unpacks the font in a WOFF 1.0. Reading the WOFF directly unpacks a table at each access: once for every embedded letter. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This file is no WOFF');
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(sfntSizes.head + count * sfntSizes.row);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const steps = Math.floor(Math.log2(count));
  directory.writeUInt16BE(2 ** steps * sfntSizes.row, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE((count - 2 ** steps) * sfntSizes.row, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const row = woffSizes.head + index * woffSizes.row;
    const start = woff.readUInt32BE(row + 4);
    const size = woff.readUInt32BE(row + 8);
    const length = woff.readUInt32BE(row + 12);
    const stored = woff.subarray(start, start + size);
    const table = Buffer.alloc(paddedToFourBytes(length));
    (size < length ? inflateSync(stored) : stored).copy(table);
    const entry = sfntSizes.head + index * sfntSizes.row;
    woff.copy(directory, entry, row, row + 4);
    woff.copy(directory, entry + 4, row + 16, row + 20);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(length, entry + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
