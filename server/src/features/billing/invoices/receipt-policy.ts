import type { ReceiptKind } from '@commiato/fattura-pa/receipts';
import { type UnzipFileInfo, unzipSync } from 'fflate';

/** A file that somebody has, or that came by certified mail. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What each kind of message says, in a sentence. */
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

/** Files of one archive, and bytes of each: receipts have some kilobytes. */
const most = 500;
const largest = 300_000;

const isZip = ({ bytes }: NamedFile) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
/** What archives hold beside what was put into them. */
const isLitter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name);
const baseName = (name: string) => name.split(/[\\/]/).at(-1) ?? name;

/** The receipts in a file: itself, or those of an archive; an Italian sentence where it cannot be opened. */
export function receiptFiles(file: NamedFile): readonly NamedFile[] | string {
  if (!isZip(file)) return [file];
  const found = { files: 0, wrong: '' };
  // Sizes are those that the archive declares: what is larger than it says is cut by its own declaration.
  const wanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (isLitter(name) || found.wrong !== '') return false;
    found.files += 1;
    if (found.files > most) found.wrong = `L’archivio può contenere al massimo ${most} file.`;
    else if (originalSize > largest) found.wrong = `${baseName(name)} è troppo grande per essere una ricevuta.`;
    return found.wrong === '';
  };
  try {
    const files = Object.entries(unzipSync(file.bytes, { filter: wanted }));
    if (found.wrong !== '') return found.wrong;
    if (files.length === 0) return 'L’archivio è vuoto.';
    return files.map(([name, bytes]) => ({ name: baseName(name), bytes }));
  } catch {
    return 'L’archivio ZIP non si può aprire: è rovinato o protetto da password.';
  }
}
