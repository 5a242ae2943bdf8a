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

/** Counts and place of the directory, as a reader looks for them from the end (APPNOTE.TXT, 4.3.14 to 4.3.16). */
function endOf(archive: Buffer) {
  const end = archive.subarray(-22);
  const locator = archive.subarray(-42, -22);
  const large = archive.subarray(Number(locator.readBigUInt64LE(8)));
  return {
    signatures: [end, locator, large].map((record) => record.readUInt32LE(0).toString(16)),
    small: end.readUInt16LE(10),
    files: Number(large.readBigUInt64LE(32)),
  };
}

it('more than 65,535 files are counted, as ZIP64 wants', async () => {
  async function* many() {
    for (let number = 0; number < 65_600; number++)
      yield { name: `${number}.txt`, bytes: new Uint8Array(0), made, compressed: true };
  }
  const archive = await buffer(streamZip(many()));
  expect(endOf(archive)).toEqual({ signatures: ['6054b50', '7064b50', '6064b50'], small: 0xffff, files: 65_600 });
});

it('a file that cannot be read ends the archive with its error, and a reader who leaves ends the files', async () => {
  async function* failing() {
    yield Buffer.from('riga 1');
    throw new Error('archivio guasto');
  }
  await expect(buffer(streamZip(entries({ name: 'a.txt', bytes: failing(), made })))).rejects.toThrow(
    'archivio guasto',
  );
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield { name: 'foto.jpg', bytes: Buffer.alloc(100_000), made, compressed: true };
    } finally {
      ended = true;
    }
  }
  for await (const chunk of streamZip(endless())) if (chunk.length > 0) break;
  await expect.poll(() => ended).toBe(true);
});
