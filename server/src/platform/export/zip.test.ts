import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readZip } from '../documents/zip-archive.ts';
import { streamZip, type ZipEntry } from './zip.ts';

const made = new Date('2026-11-20T09:00:00Z');
const bounds = { files: 10, each: 1_000_000, all: 1_000_000 };

async function* streamed(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
async function* entries(...all: ZipEntry[]) {
  yield* all;
}

it('files of an archive come back as they were: whole, streamed, empty, already compressed', async () => {
  const archive = await buffer(
    streamZip(
      entries(
        { name: 'fattura.xml', bytes: Buffer.from('<a/>'.repeat(1000)), made },
        { name: 'perché.csv', bytes: streamed('riga 1\n', 'riga 2\n'), made },
        { name: 'vuoto.txt', bytes: new Uint8Array(0), made },
        { name: 'foto.jpg', bytes: Buffer.from('jpeg'), made, compressed: true },
      ),
    ),
  );
  const read = readZip(archive, bounds, () => true);
  expect(read).toMatchObject({
    files: [
      { name: 'fattura.xml', bytes: Buffer.from('<a/>'.repeat(1000)) },
      { name: 'perché.csv', bytes: Buffer.from('riga 1\nriga 2\n') },
      { name: 'vuoto.txt', bytes: Buffer.alloc(0) },
      { name: 'foto.jpg', bytes: Buffer.from('jpeg') },
    ],
  });
  expect(archive.length).toBeLessThan(1000);
});
