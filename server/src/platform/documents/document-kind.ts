import type { DocumentKind } from '@commiato/contracts/office/stored-files';
import { fileTypeFromBuffer } from 'file-type';

/** As much of a file's beginning as its kind is judged by: what a DOCX is stands in one of its first entries. */
export const headBytes = 512 * 1024;

const kindByType: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  png: 'png',
  docx: 'docx',
  xlsx: 'xlsx',
  odt: 'odt',
  ods: 'ods',
  xml: 'xml',
};

/** How the kinds that we take begin. What begins otherwise no library looks at: it knows hundreds of kinds that we do not. */
const knownBeginnings = [
  ...['%PDF-', 'PK\u0003\u0004', '\u0089PNG\r\n', '\u00ff\u00d8\u00ff', '<?xml', '\u00ef\u00bb\u00bf<?xml'],
  ...['\u00ff\u00fe<\0?\0', '\u00fe\u00ff\0<\0?'],
];
const hasKnownBeginning = (head: Buffer) =>
  knownBeginnings.some((start) => head.toString('latin1', 0, start.length) === start);

/** What a document is, judged by how its content begins; null for what we do not take. */
export async function documentKindOf(head: Buffer): Promise<DocumentKind | null> {
  if (isSigned(head)) return 'p7m';
  if (!hasKnownBeginning(head)) return null;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = kindByType[found?.ext ?? ''] ?? null;
  return kind === 'xml' && !isPlainXml(head) ? null : kind;
}

/** Content type of a CMS message that carries a signature: 1.2.840.113549.1.7.2 (RFC 5652, 5.1), as DER writes it. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const startsWithSignedData = (bytes: Buffer) => bytes[0] === 0x30 && bytes.subarray(1, 20).includes(signedData);

/** A signed file (CAdES) is DER, or the same in base64, with or without the lines of PEM. */
function isSigned(head: Buffer): boolean {
  if (startsWithSignedData(head)) return true;
  const text = head.subarray(0, 400).toString('latin1');
  const base64 = /^(?:-----BEGIN (?:PKCS7|CMS)-----)?\s*([A-Za-z0-9+/\s]{40,})/.exec(text)?.[1];
  return base64 !== undefined && startsWithSignedData(Buffer.from(base64.replace(/\s/g, '').slice(0, 80), 'base64'));
}

/** Characters within which the first element of an XML begins: before it stand its declaration and a licence at the most. */
const maxPrologueLength = 8192;

/** XML that a browser would not draw or run: neither a page nor a drawing, without a document type of its own. */
function isPlainXml(head: Buffer): boolean {
  const text = head.includes(0) ? head.toString('utf16le') : head.toString('utf8');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return false;
  const root = rootOf(text.slice(0, maxPrologueLength))?.toLowerCase();
  return (
    root !== undefined && !['html', 'svg', 'xhtml'].includes(root) && !/w3\.org\/(1999\/xhtml|2000\/svg)/.test(text)
  );
}

/** The name of the first element without its prefix, behind comments and instructions; each is stepped over once. */
function rootOf(text: string): string | undefined {
  let at = text.indexOf('<');
  for (; at >= 0; at = text.indexOf('<', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
    if (end === null) break;
    const closed = text.indexOf(end, at + 2);
    if (closed < 0) return undefined;
    at = closed + end.length;
  }
  const name = /^<([\w.:-]{1,200})[\s/>]/.exec(text.slice(at, at + 202))?.[1];
  return at < 0 ? undefined : name?.split(':').at(-1);
}
