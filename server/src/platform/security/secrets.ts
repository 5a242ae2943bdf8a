import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Format versions: values are now bound to their place; older unbound ones can still be opened. */
const unboundVersion = 1;
const boundVersion = 2;
const nonceBytes = 12;
const tagBytes = 16;
const sealedHeaderBytes = 1 + nonceBytes + tagBytes;

export interface Secrets {
  /**
   * Encrypts a text for one place of the database (table, column and row): version byte, nonce, tag, ciphertext (decisions A8). The place
   * is authenticated, so that the value opens nowhere else.
   */
  seal(text: string, place: string): Buffer;
  /** Decrypts a sealed value; throws if it was changed or sealed for another place or with another key. */
  open(sealed: Buffer, place: string): string;
  /** Signature of a text that goes out and comes back, such as a link: 43 URL-safe characters. */
  sign(text: string): string;
  /** Keyed hash for comparison only, such as a visitor's: 43 URL-safe characters (decisions F5). */
  digest(text: string): string;
}

/** The key of `digest`, derived from the installation's key. */
export const deriveDigestKey = (key: Buffer): Buffer => deriveKey(key, 'digest');

/** Keyed hash of a text: 43 URL-safe characters. */
export const keyedDigest = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

const deriveKey = (key: Buffer, purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `commiato ${purpose}`, 32));

const authenticatedData = (version: number, place: string) =>
  version === boundVersion ? Buffer.concat([Buffer.of(version), Buffer.from(place)]) : Buffer.of(version);

/** Encryption, signatures and hashes, each with a key of its own derived from the 32-byte key. */
export function createSecrets(key: Buffer): Secrets {
  if (key.length !== 32) throw new Error('The secret key must have 32 bytes.');
  const sealing = deriveKey(key, 'seal');
  const signing = deriveKey(key, 'sign');
  const digesting = deriveDigestKey(key);

  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(authenticatedData(boundVersion, place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(boundVersion), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const [version] = sealed;
      if (sealed.length < sealedHeaderBytes || (version !== boundVersion && version !== unboundVersion))
        throw new Error('Not a sealed text of a known version.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
        .setAAD(authenticatedData(version, place))
        .setAuthTag(sealed.subarray(1 + nonceBytes, sealedHeaderBytes));
      return Buffer.concat([decipher.update(sealed.subarray(sealedHeaderBytes)), decipher.final()]).toString('utf8');
    },
    sign: (text) => keyedDigest(signing, text),
    digest: (text) => keyedDigest(digesting, text),
  };
}
