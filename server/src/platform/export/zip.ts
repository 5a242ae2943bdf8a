import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw, deflateRaw } from 'node:zlib';
import { zipSignatures } from '../documents/zip-signatures.ts';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  /** Whole, or as a stream. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  readonly made: Date;
  /** Already compressed, as photographs are: stored as it is. */
  readonly compressed?: boolean;
}

/**
 * Streams an archive (APPNOTE.TXT 6.3.10); only one file is in memory at a time, and of each that is written its record in the directory at
 * the end. With more than 65,535 files, or 4 GB, it is a ZIP64. Node compresses, off this thread. A reader who leaves ends `files`.
 */
export const streamZip = (files: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(chunksOf(files), { objectMode: false });

async function* chunksOf(files: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory = createCentralDirectory();
  let offset = 0;
  for await (const file of files) {
    const start = offset;
    const note = (entry: WrittenEntry) => directory.add(directoryRecord(entry, start));
    for await (const chunk of chunksOfFile(file, note)) {
      offset += chunk.length;
      yield chunk;
    }
  }
  const { parts, files: count, size } = directory.end();
  yield* parts;
  yield endOfDirectory({ files: count, offset, size });
}

/** Records that are put together: each alone would keep the 8 KB from which Node cuts small buffers. */
const recordsPerPart = 100;

/** The records of the directory, until all files are written. */
function createCentralDirectory() {
  const parts: Buffer[] = [];
  let records: Buffer[] = [];
  let files = 0;
  const close = () => {
    parts.push(Buffer.concat(records));
    records = [];
  };
  return {
    add(one: Buffer): void {
      files += 1;
      records.push(one);
      if (records.length === recordsPerPart) close();
    },
    end() {
      close();
      return { parts, files, size: parts.reduce((sum, { length }) => sum + length, 0) };
    },
  };
}

/** What the directory says of a file: its name, how it is packed, and its sizes. */
interface WrittenEntry {
  readonly name: Buffer;
  readonly method: number;
  readonly made: Date;
  /** Whether its sizes stand behind it, because they were not known before. */
  readonly streamed: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const compressionLevel = 6;
const deflateWhole = promisify(deflateRaw);
/** Methods, 4.4.5. */
const storedMethod = 0;
const deflatedMethod = 8;

async function* chunksOfFile(
  { name, bytes, made, compressed = false }: ZipEntry,
  note: (entry: WrittenEntry) => void,
): AsyncGenerator<Uint8Array> {
  const method = compressed ? storedMethod : deflatedMethod;
  const entry = {
    name: Buffer.from(name),
    method,
    made,
    streamed: !(bytes instanceof Uint8Array),
    crc: 0,
    packed: 0,
    size: 0,
  };
  if (bytes instanceof Uint8Array) {
    const packed = compressed ? bytes : await deflateWhole(bytes, { level: compressionLevel });
    Object.assign(entry, { crc: crc32(bytes), packed: packed.length, size: bytes.length });
    yield localHeader(entry);
    yield packed;
  } else {
    yield localHeader(entry);
    async function* measured(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        entry.size += piece.length;
        entry.crc = crc32(piece, entry.crc);
        yield piece;
      }
    }
    const pieces = Readable.from(measured(bytes));
    for await (const piece of compressed ? pieces : pieces.compose(createDeflateRaw({ level: compressionLevel }))) {
      entry.packed += piece.length;
      yield piece;
    }
    yield encodeRecord([4, zipSignatures.descriptor], ...sizeFieldsOf(entry));
  }
  note(entry);
}

type RecordField = readonly [bytes: 2 | 4 | 8, value: number];

/** Fields of two, four and eight bytes, little-endian. Throws where a value does not fit. */
function encodeRecord(...fields: readonly RecordField[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** Versions needed to extract, 4.4.3: with deflated files, and as ZIP64. */
const zip32Version = 20;
const zip64Version = 45;
/** Sizes behind the file (bit 3), names in UTF-8 (bit 11), 4.4.4. */
const flagsOf = ({ streamed }: WrittenEntry): number => 0x800 + (streamed ? 8 : 0);

/** Time and day as MS-DOS has them, by the clock of this machine, 4.4.6. */
const dosTimeOf = (date: Date): RecordField[] => [
  [2, (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)],
  [2, ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()],
];
const sizeFieldsOf = ({ crc, packed, size }: WrittenEntry): RecordField[] => [
  [4, crc],
  [4, packed],
  [4, size],
];

/** 4.3.7 */
const localHeader = (entry: WrittenEntry): Buffer =>
  Buffer.concat([
    encodeRecord(
      [4, zipSignatures.local],
      [2, zip32Version],
      [2, flagsOf(entry)],
      [2, entry.method],
      ...dosTimeOf(entry.made),
      ...(entry.streamed
        ? ([
            [4, 0],
            [4, 0],
            [4, 0],
          ] as const)
        : sizeFieldsOf(entry)),
      [2, entry.name.length],
      [2, 0],
    ),
    entry.name,
  ]);

/** In the place of a number that stands in the ZIP64 record instead. */
const zip64Placeholder = { two: 0xffff, four: 0xffffffff } as const;
/** A regular file that everybody may read, as Unix says it in the attributes. */
const regularFileAttributes = 0o100644 * 0x10000;

/** 4.3.12; `start` is where the file's header stands. */
function directoryRecord(entry: WrittenEntry, start: number): Buffer {
  const isFar = start >= zip64Placeholder.four;
  // 4.5.3
  const extra = isFar ? encodeRecord([2, 1], [2, 8], [8, start]) : Buffer.alloc(0);
  const version = isFar ? zip64Version : zip32Version;
  return Buffer.concat([
    encodeRecord(
      [4, zipSignatures.central],
      // Made on Unix.
      [2, 3 * 0x100 + version],
      [2, version],
      [2, flagsOf(entry)],
      [2, entry.method],
      ...dosTimeOf(entry.made),
      ...sizeFieldsOf(entry),
      [2, entry.name.length],
      [2, extra.length],
      // No comment, on the first disk, a file of bytes.
      [2, 0],
      [2, 0],
      [2, 0],
      [4, regularFileAttributes],
      [4, isFar ? zip64Placeholder.four : start],
    ),
    entry.name,
    extra,
  ]);
}

/** The end of the directory, 4.3.16, behind that of a ZIP64, 4.3.14 and 4.3.15, where the numbers are too large for it. */
function endOfDirectory({ files, offset, size }: Readonly<Record<'files' | 'offset' | 'size', number>>): Buffer {
  const isLarge = files >= zip64Placeholder.two || offset + size >= zip64Placeholder.four;
  const large = isLarge
    ? encodeRecord(
        [4, zipSignatures.largeEnd],
        // Its own length from here.
        [8, 44],
        [2, 3 * 0x100 + zip64Version],
        [2, zip64Version],
        [4, 0],
        [4, 0],
        [8, files],
        [8, files],
        [8, size],
        [8, offset],
        // Where it stands, on the first of one disk.
        [4, zipSignatures.largeEndLocator],
        [4, 0],
        [8, offset + size],
        [4, 1],
      )
    : Buffer.alloc(0);
  const small = encodeRecord(
    [4, zipSignatures.end],
    [2, 0],
    [2, 0],
    [2, isLarge ? zip64Placeholder.two : files],
    [2, isLarge ? zip64Placeholder.two : files],
    [4, isLarge ? zip64Placeholder.four : size],
    [4, isLarge ? zip64Placeholder.four : offset],
    [2, 0],
  );
  return Buffer.concat([large, small]);
}
