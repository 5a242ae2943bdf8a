import { readXml } from '@commiato/fattura-pa/read-xml';
import { isSameInvoice } from '@commiato/fattura-pa/same-xml';
import { signedInvoiceLimits } from '../../../platform/signatures/signatory.ts';
import { readSignedFile } from '../../../platform/signatures/signed-file.ts';
import type { SignedUploadResult } from './tasks.ts';

/** Reads a signed file and compares its document with the issued one, element by element. */
export async function checkSignedUpload(file: Uint8Array, issued: string): Promise<SignedUploadResult> {
  const read = await readSignedFile(file);
  if (!read.ok) return read;
  const { form, signatories, xml } = read;
  const [found, own] = [xml, Buffer.from(issued)].map((bytes) => readXml(bytes, signedInvoiceLimits));
  const same = Boolean(found?.ok && own?.ok && isSameInvoice(found.root, own.root));
  return { ok: true, form, signatories, same };
}
