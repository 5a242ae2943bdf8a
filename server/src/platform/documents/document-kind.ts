import type { DocumentKind } from '@commiato/contracts/office/stored-files';
import { fileTypeFromBuffer } from 'file-type';

/** As much of a file's beginning as its kind is judged by: what a DOCX is stands in one of its first entries. */
export const headBytes = 512 * 1024;

const byType: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  png: 'png',
  docx: 'docx',
  xlsx: 'xlsx',
  odt: 'odt',
  ods: 'ods',
  xml: 'xml',
};

/** What a document is, judged by how its content begins; null for what we do not take. */
export async function documentKindOf(head: Buffer): Promise<DocumentKind | null> {
  if (isSigned(head)) return 'p7m';
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = byType[found?.ext ?? ''] ?? null;
  if (kind === 'pdf') return head.subarray(0, 5).toString('latin1') === '%PDF-' ? 'pdf' : null;
  return kind === 'xml' && !isPlainXml(head) ? null : kind;
}

/** Content type of a CMS message that carries a signature: 1.2.840.113549.1.7.2 (RFC 5652, 5.1), as DER writes it. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const beginsSigned = (bytes: Buffer) => bytes[0] === 0x30 && bytes.subarray(1, 20).includes(signedData);

/** A signed file (CAdES) is DER, or the same in base64, with or without the lines of PEM. */
function isSigned(head: Buffer): boolean {
  if (beginsSigned(head)) return true;
  const text = head.subarray(0, 400).toString('latin1');
  const base64 = /^(?:-----BEGIN (?:PKCS7|CMS)-----)?\s*([A-Za-z0-9+/\s]{40,})/.exec(text)?.[1];
  return base64 !== undefined && beginsSigned(Buffer.from(base64.replace(/\s/g, '').slice(0, 80), 'base64'));
}

/** XML that a browser would not draw or run: neither a page nor a drawing, without a document type of its own. */
function isPlainXml(head: Buffer): boolean {
  const text = head.includes(0) ? head.toString('utf16le') : head.toString('utf8');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return false;
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1]?.toLowerCase();
  return (
    root !== undefined && !['html', 'svg', 'xhtml'].includes(root) && !/w3\.org\/(1999\/xhtml|2000\/svg)/.test(text)
  );
}
