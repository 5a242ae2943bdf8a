import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import { type Attribute, type Certificate, ContentInfo, SignedData } from 'pkijs';
import { cryptoEngine } from './crypto-engine.ts';
import { refusedFile, type Signatory, type SignedFileResult, signatoryOf } from './signatory.ts';

/** Object identifiers of CMS and CAdES (RFC 5652, RFC 5035, ETSI TS 101 733). */
const objectIdentifiers = {
  signedData: '1.2.840.113549.1.7.2',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** SHA-256, 384 and 512, as required in Italy since 2011. */
const digestNamesByObjectIdentifier: Record<string, string | undefined> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** More than any invoice has. */
const maxSigners = 10;

/** A CMS message in DER, or in base64 with or without PEM lines; null for anything else. */
export function cmsBytes(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] === 0x30) return bytes;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const base64 = text.replace(/-----(?:BEGIN|END) [A-Z0-9 ]{1,20}-----/g, '').replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(base64)) return null;
  const decoded = Buffer.from(base64, 'base64');
  return decoded[0] === 0x30 ? decoded : null;
}

/** The SignedData in an ASN.1 structure; null for another structure. */
function signedDataOf(result: asn1js.AsnType): SignedData | null {
  const info = new ContentInfo({ schema: result });
  return info.contentType === objectIdentifiers.signedData ? new SignedData({ schema: info.content }) : null;
}

const certificateBytes = (certificate: Certificate) => Buffer.from(certificate.toSchema(false).toBER(false));

const attributeOf = (attributes: readonly Attribute[], type: string) => attributes.find((one) => one.type === type);

function signingTime(attributes: readonly Attribute[]): Date | null {
  const value: unknown = attributeOf(attributes, objectIdentifiers.signingTime)?.values[0];
  return value instanceof asn1js.UTCTime || value instanceof asn1js.GeneralizedTime ? value.toDate() : null;
}

const nestedValue = (value: unknown, place: number): unknown =>
  value instanceof asn1js.Sequence ? value.valueBlock.value[place] : undefined;

/**
 * The digest of the signer's certificate inside the signature (ESSCertID), which makes CMS a CAdES. `SigningCertificateV2` names its
 * algorithm (default SHA-256), the first version uses SHA-1.
 */
function matchesNamedCertificate(attributes: readonly Attribute[], certificate: Buffer): boolean | null {
  const [second, old] = [objectIdentifiers.signingCertificateV2, objectIdentifiers.signingCertificate].map((id) =>
    attributeOf(attributes, id),
  );
  const identifier = nestedValue(nestedValue((second ?? old)?.values[0], 0), 0);
  const head = nestedValue(identifier, 0);
  const stated = nestedValue(head, 0);
  const named =
    stated instanceof asn1js.ObjectIdentifier ? digestNamesByObjectIdentifier[stated.valueBlock.toString()] : 'sha256';
  const hash = head instanceof asn1js.OctetString ? head : nestedValue(identifier, 1);
  if (!(hash instanceof asn1js.OctetString)) return null;
  const algorithm = second ? named : 'sha1';
  if (!algorithm) return false;
  return createHash(algorithm).update(certificate).digest().equals(Buffer.from(hash.getValue()));
}

async function verifySignatory(
  data: SignedData,
  place: number,
): Promise<Signatory | (SignedFileResult & { ok: false })> {
  const info = data.signerInfos[place];
  const attributes = info?.signedAttrs?.attributes;
  if (!info || !attributes) return refusedFile('format');
  if (!digestNamesByObjectIdentifier[info.digestAlgorithm.algorithmId]) return refusedFile('weak');
  const { signatureVerified, signerCertificate } = await data.verify(
    { signer: place, checkChain: false, extendedMode: true },
    cryptoEngine,
  );
  if (!signatureVerified || !signerCertificate) return refusedFile('broken');
  const certificate = certificateBytes(signerCertificate);
  const named = matchesNamedCertificate(attributes, certificate);
  if (named !== true) return refusedFile(named === null ? 'format' : 'broken');
  const time = signingTime(attributes);
  return time ? signatoryOf(certificate, time) : refusedFile('timeless');
}

/** Opens one envelope: its content and signatories, after every signature has been verified. */
export async function openAndVerifyEnvelope(bytes: Uint8Array): Promise<SignedFileResult> {
  try {
    const { offset, result } = asn1js.fromBER(bytes);
    if (offset === -1) return refusedFile('damaged');
    // What follows would be sent and kept, but no signature covers it.
    if (offset !== bytes.byteLength) return refusedFile('followed');
    const data = signedDataOf(result);
    if (!data) return refusedFile('unsigned');
    const content = data.encapContentInfo.eContent?.getValue();
    if (!content) return refusedFile('detached');
    if (data.signerInfos.length === 0 || data.signerInfos.length > maxSigners) return refusedFile('format');
    const signatories: Signatory[] = [];
    for (const place of data.signerInfos.keys()) {
      const signatory = await verifySignatory(data, place);
      if ('ok' in signatory) return signatory;
      signatories.push(signatory);
    }
    return { ok: true, form: 'CAdES', xml: new Uint8Array(content), signatories };
  } catch {
    // The library throws the same error for bytes that are no CMS and for a wrong digest.
    return refusedFile('broken');
  }
}
