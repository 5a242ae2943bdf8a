import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatus,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { createSealKey } from '../features/forms/signatures/pdfs/seal-key.ts';
import { cryptoEngine } from '../platform/signatures/crypto-engine.ts';

const ids = {
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  signedData: '1.2.840.113549.1.7.2',
};

/** How the authority behaves. */
export type AuthorityMood =
  | 'grants'
  | 'rejects'
  | 'stamps another'
  | 'sends noise'
  | 'sends too much'
  | 'breaks'
  | 'redirects';

/** An authority of time stamps (RFC 3161) on the loopback. */
export async function startTimestampAuthority() {
  const { chiave, certificato } = await createSealKey({ name: 'tsa.example', now: new Date().toISOString() });
  const certificate = Certificate.fromBER(new Uint8Array(certificato));
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await webcrypto.subtle.importKey('pkcs8', new Uint8Array(chiave), curve, false, ['sign']);
  let mood: AuthorityMood = 'grants';
  let asked = 0;

  async function answer(query: Uint8Array<ArrayBuffer>): Promise<Buffer> {
    if (mood === 'sends noise') return Buffer.from('<html>Accesso</html>');
    if (mood === 'sends too much') return Buffer.alloc(2_000_000);
    const { messageImprint, nonce } = TimeStampReq.fromBER(query);
    if (mood === 'rejects') {
      const status = new PKIStatusInfo({ status: PKIStatus.rejection });
      return Buffer.from(new TimeStampResp({ status }).toSchema().toBER(false));
    }
    if (mood === 'stamps another')
      messageImprint.hashedMessage = new asn1js.OctetString({ valueHex: new ArrayBuffer(32) });
    const info = new TSTInfo({
      version: 1,
      policy: '1.3.6.1.4.1.99999.1',
      messageImprint,
      serialNumber: new asn1js.Integer({ value: asked }),
      genTime: new Date(),
      ...(nonce && { nonce }),
    });
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: ids.tstInfo,
        eContent: new asn1js.OctetString({ valueHex: info.toSchema().toBER(false) }),
      }),
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({ type: ids.contentType, values: [new asn1js.ObjectIdentifier({ value: ids.tstInfo })] }),
            ],
          }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(key, 0, 'SHA-256', undefined, cryptoEngine);
    const timeStampToken = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) });
    const status = new PKIStatusInfo({ status: PKIStatus.granted });
    return Buffer.from(new TimeStampResp({ status, timeStampToken }).toSchema().toBER(false));
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked += 1;
      if (mood === 'breaks') return void request.socket.destroy();
      if (mood === 'redirects') return void response.writeHead(302, { location: '/altrove' }).end();
      void answer(new Uint8Array(Buffer.concat(chunks))).then((bytes) =>
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    asked: () => asked,
    behave: (now: AuthorityMood) => {
      mood = now;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
