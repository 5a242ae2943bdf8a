import { createHash, type KeyLike, verify, X509Certificate } from 'node:crypto';
import { childAt, readXml, textAt, type XmlElement } from '@commiato/fattura-pa/read-xml';
import { isSameInvoice } from '@commiato/fattura-pa/same-xml';
import { DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization, SignedXml } from 'xml-crypto';
import { refusedFile, type Signatory, type SignedFileResult, signatoryOf, signedInvoiceLimits } from './signatory.ts';

const xmlSignatureNamespace = 'http://www.w3.org/2000/09/xmldsig#';
const enveloped = `${xmlSignatureNamespace}enveloped-signature`;
const canonicalizationPattern =
  /^http:\/\/www\.w3\.org\/(TR\/2001\/REC-xml-c14n-20010315|2001\/10\/xml-exc-c14n#|2006\/12\/xml-c14n11)/;

/** XPath expressions that exclude signatures in place of the enveloped transform, as Italian signing programs write them. */
const signatureExcludingXPaths: Record<string, RegExp | undefined> = {
  'http://www.w3.org/2002/06/xmldsig-filter2': /^\/(?:descendant(?:-or-self)?::|\/)[\w-]+:Signature$/,
  'http://www.w3.org/TR/1999/REC-xpath-19991116': /^not\(ancestor-or-self::[\w-]+:Signature\)$/,
};

const isSignature = (node: Node): boolean =>
  'localName' in node &&
  node.localName === 'Signature' &&
  'namespaceURI' in node &&
  node.namespaceURI === xmlSignatureNamespace;

/** Transform that removes every signature before the digest. */
class RemoveSignaturesTransform {
  process(node: Node): Node {
    const waiting: Node[] = [node];
    for (let one = waiting.pop(); one; one = waiting.pop())
      for (const child of Array.from(one.childNodes))
        if (isSignature(child)) one.removeChild(child);
        else if (child.nodeType === 1) waiting.push(child);
    return node;
  }
  getAlgorithmName() {
    return 'http://www.w3.org/2002/06/xmldsig-filter2';
  }
}

/** ECDSA, whose signatures XML encodes as two numbers (RFC 6931, 2.3.6). */
const ecdsaAlgorithmClass = (hash: string) =>
  class {
    getSignature(): string {
      throw new Error('This program signs nothing.');
    }
    verifySignature(material: string, key: KeyLike, value: string): boolean {
      const publicKey = new X509Certificate(String(key)).publicKey;
      return verify(
        hash,
        Buffer.from(material),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(value, 'base64'),
      );
    }
    getAlgorithmName() {
      return `http://www.w3.org/2001/04/xmldsig-more#ecdsa-${hash}`;
    }
  };

class Sha384 {
  getHash(xml: string): string {
    return createHash('sha384').update(xml).digest('base64');
  }
  getAlgorithmName() {
    return 'http://www.w3.org/2001/04/xmldsig-more#sha384';
  }
}

/** Signing programs write three references with four transforms; each costs as much as the whole document, canonicalized several times. */
const maxElementsByName = { Reference: 5, Transform: 4 };

/** Whether a signature names more than may be verified. Counted by name in any namespace, as the library finds them. */
function exceedsMaxElements(signature: XmlElement): boolean {
  const found = { Reference: 0, Transform: 0 };
  const waiting = [signature];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.name === 'Reference' || one.name === 'Transform') found[one.name] += 1;
    for (const child of one.children) waiting.push(child);
  }
  return found.Reference > maxElementsByName.Reference || found.Transform > maxElementsByName.Transform;
}

const weakAlgorithmPattern = /#(rsa-|dsa-|ecdsa-|hmac-)?(sha1|md5)$/;

function createVerifier(certificate: string): SignedXml {
  const signed = new SignedXml({ publicCert: certificate });
  for (const hash of ['sha256', 'sha384', 'sha512'])
    signed.SignatureAlgorithms[`http://www.w3.org/2001/04/xmldsig-more#ecdsa-${hash}`] = ecdsaAlgorithmClass(hash);
  signed.HashAlgorithms['http://www.w3.org/2001/04/xmldsig-more#sha384'] = Sha384;
  // Version 1.1 differs in `xml:` attributes, which no invoice has.
  signed.CanonicalizationAlgorithms['http://www.w3.org/2006/12/xml-c14n11'] = C14nCanonicalization;
  for (const path of Object.keys(signatureExcludingXPaths))
    signed.CanonicalizationAlgorithms[path] = RemoveSignaturesTransform;
  return signed;
}

const attribute = (element: XmlElement | undefined, name: string) => element?.attributes.get(`{}${name}`);
const childrenNamed = (element: XmlElement | undefined, name: string) =>
  element?.children.filter((child) => child.name === name && child.namespace === xmlSignatureNamespace) ?? [];

/** Whether a transform leaves nothing of the invoice unsigned. */
function isHarmlessTransform(transform: XmlElement): boolean {
  const algorithm = attribute(transform, 'Algorithm') ?? '';
  if (algorithm === enveloped || canonicalizationPattern.test(algorithm)) return true;
  const path = Object.hasOwn(signatureExcludingXPaths, algorithm) ? signatureExcludingXPaths[algorithm] : undefined;
  const [expression, ...more] = transform.children;
  if (!path || !expression || more.length > 0 || !path.test(expression.text.trim())) return false;
  const filter = attribute(expression, 'Filter');
  return filter === undefined ? !algorithm.includes('filter2') : filter === 'subtract';
}

const algorithmsOf = (signature: XmlElement): string[] => {
  const info = childAt(signature, 'SignedInfo');
  const references = childrenNamed(info, 'Reference').map((reference) => childAt(reference, 'DigestMethod'));
  return [childAt(info ?? signature, 'SignatureMethod'), ...references].map((one) => attribute(one, 'Algorithm') ?? '');
};

function parseXmlRoot(xml: string): XmlElement | null {
  const read = readXml(Buffer.from(xml), signedInvoiceLimits);
  return read.ok ? read.root : null;
}

/** When it was signed, and whether the signed properties name this certificate; null if they do not say. */
function readSignedProperties(signed: readonly XmlElement[], certificate: Buffer) {
  const properties = signed.find(({ name, namespace }) => name === 'SignedProperties' && namespace.includes('/01903/'));
  const part = properties && childAt(properties, 'SignedSignatureProperties');
  const holder = part && (childAt(part, 'SigningCertificateV2') ?? childAt(part, 'SigningCertificate'));
  const digest = holder && childAt(holder, 'Cert/CertDigest');
  if (!part || !digest) return null;
  const algorithm = /#(sha1|sha256|sha384|sha512)$/.exec(
    attribute(childAt(digest, 'DigestMethod'), 'Algorithm') ?? '',
  )?.[1];
  const value = Buffer.from(textAt(digest, 'DigestValue') ?? '', 'base64');
  const own = algorithm !== undefined && createHash(algorithm).update(certificate).digest().equals(value);
  const time = new Date(textAt(part, 'SigningTime') ?? '');
  return { own, time: Number.isNaN(time.getTime()) ? null : time };
}

interface VerifiedSignature {
  readonly xml: string;
  readonly signatory: Signatory;
}

/** Verifies one signature: the content it covers and who made it. Throws if it is invalid. */
function verifyDocumentSignature(
  text: string,
  node: Node,
  signature: XmlElement,
  root: XmlElement,
): VerifiedSignature | (SignedFileResult & { ok: false }) {
  const transforms = childrenNamed(childAt(signature, 'SignedInfo'), 'Reference').flatMap((reference) =>
    childrenNamed(childrenNamed(reference, 'Transforms')[0], 'Transform'),
  );
  if (!transforms.every(isHarmlessTransform)) return refusedFile('format');
  if (algorithmsOf(signature).some((algorithm) => weakAlgorithmPattern.test(algorithm))) return refusedFile('weak');
  const encoded = textAt(signature, 'KeyInfo/X509Data/X509Certificate');
  if (encoded === null) return refusedFile('format');
  const certificate = Buffer.from(encoded, 'base64');
  const signed = createVerifier(new X509Certificate(certificate).toString());
  signed.loadSignature(node);
  if (!signed.checkSignature(text)) return refusedFile('broken');
  // From here on only the content that the library has verified is read.
  const covered = signed.getSignedReferences();
  const roots = covered.map(parseXmlRoot);
  const xml = covered[roots.findIndex((one) => one !== null && isSameInvoice(one, root))];
  const parts = roots.filter((one): one is XmlElement => one !== null);
  const properties = readSignedProperties(parts, certificate);
  if (xml === undefined || !properties) return refusedFile('format');
  if (!properties.own) return refusedFile('broken');
  return properties.time ? { xml, signatory: signatoryOf(certificate, properties.time) } : refusedFile('timeless');
}

/** Verifies the signatures inside an XML; each has to cover the whole document (enveloped XAdES-BES). Result 'unsigned' if there is none. */
export function verifyXades(text: string, root: XmlElement): SignedFileResult {
  const inside = childrenNamed(root, 'Signature');
  if (root.name === 'Signature' && root.namespace === xmlSignatureNamespace) return refusedFile('format');
  if (inside.length === 0) return refusedFile('unsigned');
  if (inside.length > 10) return refusedFile('format');
  if (inside.some(exceedsMaxElements)) return refusedFile('crowded');
  try {
    const document = new DOMParser().parseFromString(text, 'text/xml');
    const nodes = Array.from(document.documentElement.childNodes).filter(isSignature);
    const signatories: Signatory[] = [];
    let xml = '';
    for (const [place, signature] of inside.entries()) {
      const node = nodes[place];
      const checked = node ? verifyDocumentSignature(text, node, signature, root) : refusedFile('broken');
      if ('ok' in checked) return checked;
      signatories.push(checked.signatory);
      xml = checked.xml;
    }
    return { ok: true, form: 'XAdES', xml: Buffer.from(xml), signatories };
  } catch {
    // The library throws the same error for an invalid and for an unreadable signature.
    return refusedFile('broken');
  }
}
