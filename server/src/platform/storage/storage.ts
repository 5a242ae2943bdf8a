import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  /** When the file was put last: what was put a moment ago may still wait for the row that will name it. */
  readonly modified: Date;
}

/** The store does not answer, or not with what was asked: who asked may try again. `cause` says what it did. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageAway';
}

/**
 * Where files live. Every file gets a key of its own (`immagini/<agency>/<random>.jpg`), so a key never gets different bytes.
 * Write the object, commit the row, and only then delete what the row named before (trust 15).
 */
export interface Storage {
  /** Resolves once the bytes would survive a power cut. Putting a key that exists only renews its date. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * The same for bytes that are still arriving, which are never all in memory. Where `chunks` throws, nothing is left behind
   * and the error is thrown on. A file that stands under the key already is replaced. A new one that is put for `later` would survive
   * a power cut only once it was settled.
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string, later?: 'later'): Promise<void>;
  /** Resolves once the files that were put for later would survive a power cut: for very many, waiting for each would take twice as long. */
  settle(keys: Iterable<string>): Promise<void>;
  /** The bytes as they are read, or null where there is no such file. */
  getStream(key: string): Promise<Readable | null>;
  /** The bytes, or null where there is no such file. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file under a folder (`annunci/`) or all of them (``) in the order of their keys; of these those behind the key `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFile>;
  /** Throws if the store cannot be reached or written. */
  check(): Promise<void>;
}

const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Gives back a key that is safe as a path and as an object's name; throws at anything else. */
export function safeKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => segment.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return key;
}

/** The same for the prefix of a listing: empty, or a folder with its closing slash. */
export function safePrefix(prefix: string): string {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new Error('The prefix of a listing ends with a slash.');
  return `${safeKey(prefix.slice(0, -1))}/`;
}
