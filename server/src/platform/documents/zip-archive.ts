import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { zipSignatures } from './zip-signatures.ts';

/** Limits of an archive: number of files, bytes of each and of all, unpacked. */
export interface ZipLimits {
  readonly files: number;
  readonly each: number;
  readonly all: number;
}

export interface ZipFile {
  /** With its folders, as the archive writes it: data, never a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export type ZipReadResult =
  | { readonly ok: true; readonly files: readonly ZipFile[] }
  | {
      readonly ok: false;
      readonly reason: 'many' | 'large' | 'malformed' /** For 'large': the file that is too large. */;
      readonly name: string;
    };

interface ZipDirectoryEntry {
  readonly name: string;
  readonly method: number;
  readonly sum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

class MalformedZipError extends Error {}

/** Fixed lengths of APPNOTE.TXT (PKWARE), 4.3.7, 4.3.12 and 4.3.16. */
const recordLengths = { local: 30, central: 46, end: 22, comment: 65_535 };

const hasSignatureAt = (bytes: Buffer, at: number, signature: number, length: number) =>
  at >= 0 && at + length <= bytes.length && bytes.readUInt32LE(at) === signature;

function assertWellFormed(condition: boolean): asserts condition {
  if (!condition) throw new MalformedZipError();
}

/** Position of the directory and its number of files; multi-part archives and ZIP64 are not supported. */
function findDirectory(bytes: Buffer): { at: number; count: number } {
  const first = Math.max(0, bytes.length - recordLengths.end - recordLengths.comment);
  let end = bytes.length - recordLengths.end;
  while (end >= first && bytes.readUInt32LE(end) !== zipSignatures.end) end -= 1;
  assertWellFormed(end >= first);
  return { at: bytes.readUInt32LE(end + 16), count: bytes.readUInt16LE(end + 10) };
}

/** Characters of code page 850 from 0x80 on, in which Windows writes the names of an archive in Italy. */
const codePage850Characters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/**
 * A name as people wrote it: UTF-8 where its flag says so (4.4.4) or, as macOS writes it, without one; else in the code page of Windows. Read otherwise
 * `niccolò.jpg` was named by nobody.
 */
const decodeName = (name: Buffer, isMarkedUtf8: boolean): string =>
  isMarkedUtf8 || isUtf8(name)
    ? name.toString('utf8')
    : name
        .toString('latin1')
        .replace(/[\u0080-\u00ff]/g, (sign) => codePage850Characters.charAt(sign.charCodeAt(0) - 0x80));

function* readDirectoryEntries(bytes: Buffer): Generator<ZipDirectoryEntry> {
  let { at, count } = findDirectory(bytes);
  for (; count > 0; count -= 1) {
    assertWellFormed(hasSignatureAt(bytes, at, zipSignatures.central, recordLengths.central));
    const nameEnd = at + recordLengths.central + bytes.readUInt16LE(at + 28);
    const isMarkedUtf8 = (bytes.readUInt16LE(at + 8) & 2048) !== 0;
    yield {
      name: decodeName(bytes.subarray(at + recordLengths.central, nameEnd), isMarkedUtf8),
      method: bytes.readUInt16LE(at + 10),
      sum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

/** The bytes of an entry, limited to its declared size and checked against its CRC. */
function unpackEntry(bytes: Buffer, { method, sum, packed, unpacked, at }: ZipDirectoryEntry): Buffer {
  assertWellFormed(hasSignatureAt(bytes, at, zipSignatures.local, recordLengths.local));
  const start = at + recordLengths.local + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  assertWellFormed(start + packed <= bytes.length && (method === 0 || method === 8));
  const raw = bytes.subarray(start, start + packed);
  // Zlib accepts no limit of 0.
  const whole = method === 0 ? raw : inflateRawSync(raw, { maxOutputLength: Math.max(1, unpacked) });
  assertWellFormed(whole.length === unpacked && crc32(whole) === sum);
  return whole;
}

/**
 * Reads the `wanted` files of a ZIP archive. Nothing is unpacked before the declared sizes are within the limits; larger content and
 * overlapping files are malformed.
 */
export function readZip(archive: Uint8Array, bounds: ZipLimits, wanted: (name: string) => boolean): ZipReadResult {
  const bytes = bufferOf(archive);
  try {
    const entries: ZipDirectoryEntry[] = [];
    let all = 0;
    let packed = 0;
    for (const entry of readDirectoryEntries(bytes)) {
      if (!wanted(entry.name)) continue;
      all += entry.unpacked;
      packed += entry.packed + recordLengths.local;
      if (entries.push(entry) > bounds.files) return { ok: false, reason: 'many', name: '' };
      if (entry.unpacked > bounds.each || all > bounds.all) return { ok: false, reason: 'large', name: entry.name };
    }
    assertWellFormed(packed <= bytes.length);
    return { ok: true, files: entries.map((entry) => ({ name: entry.name, bytes: unpackEntry(bytes, entry) })) };
  } catch (error) {
    if (isMalformedZip(error)) return { ok: false, reason: 'malformed', name: '' };
    throw error;
  }
}

/** An archive of many files of which only some are unpacked, one after the other. */
export interface OpenZip {
  readonly files: readonly { readonly name: string; readonly unpacked: number }[];
  /** The bytes of a file; null where it is malformed or, unpacked, larger than `most`. */
  read(name: string, most: number): Buffer | null;
}

/** Opens a ZIP archive without unpacking anything; null where its directory is malformed. The first file of a name counts. */
export function openZip(archive: Uint8Array): OpenZip | null {
  const bytes = bufferOf(archive);
  const entries = new Map<string, ZipDirectoryEntry>();
  try {
    for (const entry of readDirectoryEntries(bytes)) if (!entries.has(entry.name)) entries.set(entry.name, entry);
  } catch (error) {
    if (isMalformedZip(error)) return null;
    throw error;
  }
  return {
    files: [...entries.values()],
    read(name, most) {
      const entry = entries.get(name);
      if (!entry || entry.unpacked > most) return null;
      try {
        return unpackEntry(bytes, entry);
      } catch (error) {
        if (isMalformedZip(error)) return null;
        throw error;
      }
    },
  };
}

const bufferOf = (archive: Uint8Array) => Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);

/** Whether the archive is at fault: it contradicts itself, or zlib rejected its content. */
const isMalformedZip = (error: unknown): boolean => error instanceof MalformedZipError || isZlibError(error);

/** Whether zlib rejected the content: corrupt, or larger than declared. */
const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_BUFFER_TOO_LARGE$/.test(String(error.code));
