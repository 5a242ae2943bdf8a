import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, Time, TimeType } from 'pkijs';
import { cryptoEngine } from '../../../../platform/signatures/crypto-engine.ts';
import type { SealKey } from '../tasks.ts';

const objectIdentifiers = { commonName: '2.5.4.3', organization: '2.5.4.10', keyUsage: '2.5.29.15' } as const;
const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const years = 20;
const dayMs = 86_400_000;

/**
 * A key of this installation with a certificate that it signs itself: readers show that nothing was changed, and that nobody else vouches for
 * who seals (RFC 5280, 4).
 */
export async function createSealKey({ name, now }: { readonly name: string; readonly now: string }): Promise<SealKey> {
  const pair = await webcrypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive, and of no meaning (RFC 5280, 4.1.2.2).
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer });
  for (const [type, value] of [
    [objectIdentifiers.organization, 'Commiato'],
    [objectIdentifiers.commonName, name.slice(0, 64)],
  ] as const)
    for (const party of [certificate.issuer, certificate.subject])
      party.typesAndValues.push(new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) }));
  certificate.notBefore = certificateTime(new Date(Date.parse(now) - dayMs));
  certificate.notAfter = certificateTime(new Date(Date.parse(now) + years * 365 * dayMs));
  // digitalSignature and contentCommitment.
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    new Extension({ extnID: objectIdentifiers.keyUsage, critical: true, extnValue: usage.toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, cryptoEngine);
  await certificate.sign(pair.privateKey, 'SHA-256', cryptoEngine);
  return {
    chiave: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificato: Buffer.from(certificate.toSchema(true).toBER(false)),
  };
}

/** From 2050 on years have four digits (RFC 5280, 4.1.2.5). */
const certificateTime = (value: Date) =>
  new Time({ type: value.getUTCFullYear() < 2050 ? TimeType.UTCTime : TimeType.GeneralizedTime, value });
