import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  /** Whole, or as a stream. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly made: Date;
  /** Already compressed, as photographs are: stored as it is. */
  readonly compressed?: boolean;
}

/** Streams an archive; only one file is in memory at a time. */
export function streamZip(files: AsyncIterable<ZipEntry>): Readable {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  async function* chunks() {
    for await (const { name, bytes, made, compressed } of files) {
      const entry = compressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      entry.mtime = made;
      zip.add(entry);
      for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
        entry.push(piece);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(0), true);
      yield* ready.splice(0);
    }
    zip.end();
    yield* ready.splice(0);
  }
  return Readable.from(chunks(), { objectMode: false });
}
