import { readReceipt } from '@commiato/fattura-pa/receipts';
import { safeFileName } from '../../../platform/documents/safe-name.ts';
import { readZip, type ZipReadResult } from '../../../platform/documents/zip-archive.ts';
import type { NamedFile } from './receipt-policy.ts';
import type { OpenedReceipt } from './tasks.ts';

/** A receipt has a few kilobytes. */
const receiptArchiveLimits = { files: 500, each: 300_000, all: 10_000_000 };

const isZipFile = ({ bytes }: NamedFile) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
/** System files that archive programs add. */
const isArchiveMetadata = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);

const archiveRefusalSentences: Record<(ZipReadResult & { ok: false })['reason'], (name: string) => string> = {
  many: () => `L’archivio può contenere al massimo ${receiptArchiveLimits.files} file.`,
  large: (name) => `${name} è troppo grande per essere una ricevuta.`,
  malformed: () => 'L’archivio ZIP non si può aprire: è rovinato o protetto da password.',
};

/** The files of an upload: itself, or those of an archive; an Italian sentence if it cannot be opened. */
function unpackUploadedFile(file: NamedFile): readonly NamedFile[] | string {
  if (!isZipFile(file)) return [file];
  const read = readZip(file.bytes, receiptArchiveLimits, (name) => !isArchiveMetadata(name));
  if (!read.ok) return archiveRefusalSentences[read.reason](safeFileName(read.name));
  if (read.files.length === 0) return 'L’archivio è vuoto.';
  return read.files.map(({ name, bytes }) => ({ name: safeFileName(name), bytes }));
}

/** Reads the receipts of a file whose names are `wanted`; an Italian sentence if it cannot be opened. */
export function openReceiptsOfFile(
  file: NamedFile,
  wanted: (name: string) => boolean = () => true,
): readonly OpenedReceipt[] | string {
  const files = unpackUploadedFile(file);
  if (typeof files === 'string') return files;
  return files.filter(({ name }) => wanted(name)).map(({ name, bytes }) => ({ name, bytes, read: readReceipt(bytes) }));
}
