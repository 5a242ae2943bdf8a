import { randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  type ContentInfo,
  MessageImprint,
  PKIStatus,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';

const sha256ObjectIdentifier = '2.16.840.1.101.3.4.2.1';
/** A seal waits for its stamp no longer than this (ms). */
const timestampTimeoutMs = 6000;
/** Tokens with the certificates of their authority have some thousand bytes. */
const maxBytes = 65_536;

/** Why a time stamp did not come: an Italian sentence without its full stop. */
export class TimestampFailure extends Error {}

const timestampFailure = (why: string) => new TimestampFailure(why);

/** Reads an answer as far as it may be long. */
async function readBoundedBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw timestampFailure('la risposta è troppo lunga');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** What a token says it stamps. */
function parseTimestampInfo(token: ContentInfo): TSTInfo {
  const { encapContentInfo } = new SignedData({ schema: token.content });
  const content = encapContentInfo.eContent;
  if (!content) throw timestampFailure('la marca è vuota');
  return TSTInfo.fromBER(content.getValue());
}

/**
 * A time stamp for a SHA-256 digest (RFC 3161), as DER. Nothing but the digest leaves. What comes has to be for this digest and this question;
 * who reads the paper judges the authority's certificate. Throws `TimestampFailure`, whatever the authority does.
 */
export async function requestTimestamp(url: string, digest: Uint8Array): Promise<Uint8Array> {
  const hashedMessage = new asn1js.OctetString({ valueHex: Uint8Array.from(digest).buffer });
  const nonce = new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(8)]).buffer });
  const asked = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256ObjectIdentifier }),
      hashedMessage,
    }),
    nonce,
    certReq: true,
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: asked.toSchema().toBER(false),
      redirect: 'error',
      signal: AbortSignal.timeout(timestampTimeoutMs),
    });
    if (!response.ok) throw timestampFailure(`il servizio ha risposto ${response.status}`);
    const { status, timeStampToken } = TimeStampResp.fromBER(await readBoundedBody(response));
    const isGranted = status.status === PKIStatus.granted || status.status === PKIStatus.grantedWithMods;
    if (!isGranted || !timeStampToken) throw timestampFailure('il servizio l’ha rifiutata');
    const info = parseTimestampInfo(timeStampToken);
    if (!info.messageImprint.hashedMessage.isEqual(hashedMessage) || info.nonce?.isEqual(nonce) !== true)
      throw timestampFailure('la marca è di un altro documento');
    return new Uint8Array(timeStampToken.toSchema().toBER(false));
  } catch (error) {
    if (error instanceof TimestampFailure) throw error;
    throw timestampFailure(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'il servizio non risponde'
        : 'la risposta non è una marca',
    );
  }
}
