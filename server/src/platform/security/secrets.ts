import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

export interface Secrets {
  /** Encrypts a text for the database: version byte, nonce, tag, ciphertext (decisions A8). */
  seal(text: string): Buffer;
  /** Gives back what was sealed; throws if it was changed, cut or sealed with another key. */
  open(sealed: Buffer): string;
  /** Signature of a text that goes out and comes back, such as a link: 43 URL-safe characters. */
  sign(text: string): string;
  /** Keyed hash that only compares, such as a visitor's: 43 URL-safe characters (decisions F5). */
  digest(text: string): string;
}

/** Encryption, signatures and hashes from one 32-byte key; each purpose uses a key of its own derived from it. */
export function createSecrets(key: Buffer): Secrets {
  if (key.length !== 32) throw new Error('The secret key must have 32 bytes.');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `commiato ${purpose}`, 32));
  const sealing = derive('seal');
  const mac = (derived: Buffer) => (text: string) => createHmac('sha256', derived).update(text).digest('base64url');

  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.of(version));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      if (sealed.length < headBytes || sealed[0] !== version) throw new Error('Not a sealed text of a known version.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.of(version))
        .setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
      return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]).toString('utf8');
    },
    sign: mac(derive('sign')),
    digest: mac(derive('digest')),
  };
}
