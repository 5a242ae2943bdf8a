import type { DocumentKind } from '@commiato/contracts/office/stored-files';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes needed to recognize the kind: a DOCX is told by one of its first entries. */
export const kindHeadBytes = 512 * 1024;

const kindByExtension: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  jpg: 'jpg',
  png: 'png',
  docx: 'docx',
  xlsx: 'xlsx',
  odt: 'odt',
  ods: 'ods',
  xml: 'xml',
};

/** First bytes of the accepted kinds. Other content never reaches the library, which knows hundreds of formats. */
const knownBeginnings = [
  ...['%PDF-', 'PK\u0003\u0004', '\u0089PNG\r\n', '\u00ff\u00d8\u00ff', '<?xml', '\u00ef\u00bb\u00bf<?xml'],
  ...['\u00ff\u00fe<\0?\0', '\u00fe\u00ff\0<\0?'],
];
const hasKnownBeginning = (head: Buffer) =>
  knownBeginnings.some((start) => head.toString('latin1', 0, start.length) === start);

/** Recognizes a document by the beginning of its content; null for a kind that is not accepted. */
export async function documentKindOf(head: Buffer): Promise<DocumentKind | null> {
  if (isSignedFile(head)) return 'p7m';
  if (!hasKnownBeginning(head)) return null;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = kindByExtension[found?.ext ?? ''] ?? null;
  return kind === 'xml' && !isHarmlessXml(head) ? null : kind;
}

/** Object identifier of CMS signed data, 1.2.840.113549.1.7.2 (RFC 5652, 5.1), in DER. */
const signedDataOid = Buffer.from('06092a864886f70d010702', 'hex');
const startsWithSignedData = (bytes: Buffer) => bytes[0] === 0x30 && bytes.subarray(1, 20).includes(signedDataOid);

/** Whether it is a signed file (CAdES): DER, or base64 with or without PEM lines. */
function isSignedFile(head: Buffer): boolean {
  if (startsWithSignedData(head)) return true;
  const text = head.subarray(0, 400).toString('latin1');
  const base64 = /^(?:-----BEGIN (?:PKCS7|CMS)-----)?\s*([A-Za-z0-9+/\s]{40,})/.exec(text)?.[1];
  return base64 !== undefined && startsWithSignedData(Buffer.from(base64.replace(/\s/g, '').slice(0, 80), 'base64'));
}

/** Maximum length of declaration and comments before the first XML element. */
const maxPrologueLength = 8192;

/** Whether it is XML that a browser would neither draw nor run: no HTML, no SVG, no document type. */
function isHarmlessXml(head: Buffer): boolean {
  const text = head.includes(0) ? head.toString('utf16le') : head.toString('utf8');
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return false;
  const root = rootElementNameOf(text.slice(0, maxPrologueLength))?.toLowerCase();
  return (
    root !== undefined && !['html', 'svg', 'xhtml'].includes(root) && !/w3\.org\/(1999\/xhtml|2000\/svg)/.test(text)
  );
}

/** Name of the first element without prefix, after comments and instructions; linear in the text. */
function rootElementNameOf(text: string): string | undefined {
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
