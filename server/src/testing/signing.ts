import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { SignedXml } from 'xml-crypto';
import { cryptoEngine } from '../platform/signatures/crypto-engine.ts';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
/** A copy in its own ArrayBuffer, which the ASN.1 library requires. */
const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

const subject = {
  '2.5.4.3': 'VERDI GIUSEPPE',
  '2.5.4.42': 'GIUSEPPE',
  '2.5.4.4': 'VERDI',
  '2.5.4.5': 'TINIT-VRDGPP75T10L219E',
};

/** A signatory with a self-signed certificate. */
export async function newSigner({ from = '2026-01-01T00:00:00Z', to = '2029-01-01T00:00:00Z' } = {}) {
  const keys = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({ value: 7 });
  for (const [type, value] of Object.entries(subject)) {
    const named = new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) });
    certificate.subject.typesAndValues.push(named);
    certificate.issuer.typesAndValues.push(named);
  }
  certificate.notBefore.value = new Date(from);
  certificate.notAfter.value = new Date(to);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, cryptoEngine);
  await certificate.sign(keys.privateKey, 'SHA-256', cryptoEngine);
  return { keys, certificate, der: Buffer.from(certificate.toSchema(true).toBER(false)) };
}
export type Signer = Awaited<ReturnType<typeof newSigner>>;

/** An envelope around the content (CAdES-BES, DER). */
export async function signedEnvelope(
  content: Uint8Array,
  { keys, certificate, der }: Signer,
  at: Date,
): Promise<Buffer> {
  const essCertificate = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: buffer(sha256(der)) })] })],
      }),
    ],
  });
  const attributes = [
    new Attribute({
      type: '1.2.840.113549.1.9.3',
      values: [new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.5', values: [new asn1js.UTCTime({ valueDate: at })] }),
    new Attribute({
      type: '1.2.840.113549.1.9.4',
      values: [new asn1js.OctetString({ valueHex: buffer(sha256(content)) })],
    }),
    new Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [essCertificate] }),
  ];
  const data = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.7.1',
      eContent: new asn1js.OctetString({ valueHex: buffer(content) }),
    }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await data.sign(keys.privateKey, 0, 'SHA-256', undefined, cryptoEngine);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: data.toSchema(true) });
  return Buffer.from(info.toSchema().toBER(false));
}

/** The XML with a signature inside (XAdES-BES enveloped). */
export async function signedXml(xml: string, { keys, der }: Signer, at: Date): Promise<Buffer> {
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const digest = sha256(der).toString('base64');
  const namespaces = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
  const content =
    `<xades:QualifyingProperties ${namespaces} Target="#firma"><xades:SignedProperties Id="proprieta">` +
    `<xades:SignedSignatureProperties><xades:SigningTime>${at.toISOString()}</xades:SigningTime><xades:SigningCertificate>` +
    '<xades:Cert><xades:CertDigest><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>' +
    `<ds:DigestValue>${digest}</ds:DigestValue></xades:CertDigest></xades:Cert></xades:SigningCertificate>` +
    '</xades:SignedSignatureProperties></xades:SignedProperties></xades:QualifyingProperties>';
  const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
  const digestAlgorithm = 'http://www.w3.org/2001/04/xmlenc#sha256';
  const signing = new SignedXml({
    privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }).export({ format: 'pem', type: 'pkcs8' }),
    publicCert: new X509Certificate(der).toString(),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: exclusive,
    objects: [{ content }],
  });
  const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
  signing.addReference({ xpath: '/*', isEmptyUri: true, transforms: [enveloped, exclusive], digestAlgorithm });
  signing.addReference({ xpath: "//*[local-name(.)='SignedProperties']", transforms: [exclusive], digestAlgorithm });
  signing.computeSignature(xml, { prefix: 'ds', attrs: { Id: 'firma' } });
  return Buffer.from(signing.getSignedXml());
}
