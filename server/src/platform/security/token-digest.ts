import { createHash } from 'node:crypto';

/** SHA-256 of a random token, under which it is stored and found: a reader of the database learns no token. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
