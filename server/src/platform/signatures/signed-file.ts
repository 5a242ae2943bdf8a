import { decodeXml, readXml } from '@commiato/fattura-pa/read-xml';
import { cmsBytes, openAndVerifyEnvelope } from './cades.ts';
import { refusedFile, type Signatory, type SignedFileResult, signedInvoiceLimits } from './signatory.ts';
import { verifyXades } from './xades.ts';

/** Maximum number of nested envelopes: one for each signatory who signed an already signed file. */
const maxEnvelopes = 5;

const beginningText = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1').replace('\xef\xbb\xbf', '');

/**
 * Reads a signed XML: CAdES-BES (`.p7m`, binary or base64, enveloped several times) or XAdES-BES inside the XML, which are what the
 * Sistema di Interscambio takes (fatturapa.gov.it, 'Firmare la FatturaPA', read). Every signature has to be whole: the digest of the
 * content, the signature's value by the certificate inside, and the certificate that the signature names. Whether the certificate's
 * issuer may be trusted, and whether it was revoked, is not asked: the Sistema di Interscambio does (00101, 00104, 00107).
 */
export async function readSignedFile(bytes: Uint8Array): Promise<SignedFileResult> {
  const signatories: Signatory[] = [];
  let content = bytes;
  let form: 'CAdES' | null = null;
  for (let depth = 0; ; depth += 1) {
    const envelope = beginningText(content).startsWith('<') ? null : cmsBytes(content);
    if (!envelope) break;
    if (depth === maxEnvelopes) return refusedFile('format');
    const opened = await openAndVerifyEnvelope(envelope);
    if (!opened.ok) return opened;
    signatories.push(...opened.signatories);
    form = 'CAdES';
    content = opened.xml;
  }
  const read = readXml(content, signedInvoiceLimits);
  const text = decodeXml(content);
  if (!read.ok || text === null) return refusedFile(form ? 'broken' : 'unsigned');
  const inside = verifyXades(text, read.root);
  if (inside.ok) return { ...inside, form: form ?? 'XAdES', signatories: [...signatories, ...inside.signatories] };
  // The content of an envelope needs no signature of its own, but one that exists must be valid.
  const needless = form !== null && inside.error === refusedFile('unsigned').error;
  return needless ? { ok: true, form: 'CAdES', xml: content, signatories } : inside;
}
