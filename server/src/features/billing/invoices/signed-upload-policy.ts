import { readXml } from '@commiato/fattura-pa/read-xml';
import { sameInvoice } from '@commiato/fattura-pa/same-xml';
import { invoiceBounds } from '../../../platform/signatures/signatory.ts';
import { readSignedFile } from '../../../platform/signatures/signed-file.ts';
import type { SignedUploadRead } from './tasks.ts';

/** Reads a signed file and compares its document with the issued one, element by element. */
export async function signedUpload(file: Uint8Array, issued: string): Promise<SignedUploadRead> {
  const read = await readSignedFile(file);
  if (!read.ok) return read;
  const { form, signatories, xml } = read;
  const [found, own] = [xml, Buffer.from(issued)].map((bytes) => readXml(bytes, invoiceBounds));
  const same = Boolean(found?.ok && own?.ok && sameInvoice(found.root, own.root));
  return { ok: true, form, signatories, same };
}
