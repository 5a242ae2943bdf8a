import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. */
interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly made: Date;
}

/** An archive that is written while its files come: only one of them is held at a time. */
export function zipped(files: AsyncIterable<Packed>): Readable {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  async function* chunks() {
    for await (const { name, bytes, made } of files) {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = made;
      zip.add(entry);
      entry.push(bytes, true);
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(chunks(), { objectMode: false });
}
