import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/**
 * What signatures are made and verified with. By itself pkijs takes the engine that the process has set last, and the library that seals PDFs
 * sets one of another version, with which signatures that are whole were found broken.
 */
export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto as Crypto });
