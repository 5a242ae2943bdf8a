import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A browser's subscription as `PushSubscription.toJSON()` has it, with what the browser keeps for itself. */
export interface TestDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly expirationTime: null;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** What the device was sent, in the clear. */
  readonly received: { readonly text: string; readonly headers: IncomingHttpHeaders }[];
  /** What its service answers; 201 by itself. */
  status: number;
  answerHeaders: Record<string, string>;
}

export interface TestPushService {
  readonly origin: string;
  /** Makes a browser subscribe. */
  subscribe(): TestDevice;
  close(): Promise<void>;
}

/** Decrypts a message of one record as a browser does (RFC 8188, RFC 8291, 3.4). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > body.readUInt32BE(16)) throw new Error('More than one record');
  const shared = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends in 2 and zeros (RFC 8188, 2).
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}

/** What a VAPID header says (RFC 8292, 3), whose signature is checked with the key that it names. */
export function vapidClaims(header: string | undefined): { aud: string; sub: string; exp: number; key: string } {
  const { token = '', key = '' } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(header ?? '')?.groups ?? {};
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature of VAPID is wrong');
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}

/** A push service with its browsers: takes messages, decrypts them as the browser would, and answers as it is told. */
export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, TestDevice & { open(body: Buffer): string }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const device = devices.get(request.url ?? '');
    if (!device) return void response.writeHead(404).end();
    if (device.status < 300) device.received.push({ text: device.open(body), headers: request.headers });
    response.writeHead(device.status, device.answerHeaders).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    subscribe() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const secret = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const subscription = {
        endpoint: origin + path,
        expirationTime: null,
        keys: { p256dh, auth: secret.toString('base64url') },
      };
      const device = {
        subscription,
        received: [],
        status: 201,
        answerHeaders: {},
        open: (body: Buffer) => decrypt(body, keys, secret),
      };
      devices.set(path, device);
      return device;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
