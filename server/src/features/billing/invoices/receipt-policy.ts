import type { ReceiptKind } from '@commiato/fattura-pa/receipt-kinds';
import { readZip, type ZipRead } from '../../../platform/documents/zip-archive.ts';

/** A file that was uploaded or came by certified mail. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Meaning of each kind of receipt, as a sentence. */
export const receiptWords: Record<ReceiptKind, string> = {
  RC: 'Consegnata al cliente.',
  NS: 'Scartata dal Sistema di Interscambio.',
  MC: 'Non consegnata: è a disposizione del cliente nella sua area riservata.',
  NE: 'Esito dell’ufficio pubblico.',
  DT: 'Decorsi i termini: l’ufficio pubblico non ha risposto.',
  AT: 'Impossibile recapitarla: l’attestazione prova l’invio.',
  SE: 'L’esito dell’ufficio è stato scartato: non cambia la fattura.',
  EC: 'Esito dell’ufficio pubblico.',
};

/** A receipt has a few kilobytes. */
const archiveBounds = { files: 500, each: 300_000, all: 10_000_000 };

const isZip = ({ bytes }: NamedFile) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
/** System files that archive programs add. */
const isArchiveMetadata = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);
const baseName = (name: string) => name.split(/[\\/]/).at(-1) ?? name;

/** The receipts of a file: itself, or the files of an archive; an Italian sentence if it cannot be opened. */
export function receiptFiles(file: NamedFile): readonly NamedFile[] | string {
  if (!isZip(file)) return [file];
  const read = readZip(file.bytes, archiveBounds, (name) => !isArchiveMetadata(name));
  if (!read.ok) return refusalSentences[read.reason](baseName(read.name));
  if (read.files.length === 0) return 'L’archivio è vuoto.';
  return read.files.map(({ name, bytes }) => ({ name: baseName(name), bytes }));
}

const refusalSentences: Record<(ZipRead & { ok: false })['reason'], (name: string) => string> = {
  many: () => `L’archivio può contenere al massimo ${archiveBounds.files} file.`,
  large: (name) => `${name} è troppo grande per essere una ricevuta.`,
  malformed: () => 'L’archivio ZIP non si può aprire: è rovinato o protetto da password.',
};
