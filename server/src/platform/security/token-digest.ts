import { createHash } from 'node:crypto';

/** What a token of many random bits is kept and found by: its SHA-256, 32 bytes. Who reads the database learns no token. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();
