import type { Readable } from 'node:stream';

export interface StoredFileEntry {
  readonly key: string;
  /** When the file was last put: a recent file may still wait for the row that will name it. */
  readonly modified: Date;
}

/** The store does not answer properly; the caller may try again. The message is an Italian sentence, `cause` holds the store's error. */
export class StorageUnavailable extends Error {
  override readonly name: string = 'StorageAway';
}

/** The store refuses us as we are set up: trying again changes nothing. */
export class StorageRefused extends StorageUnavailable {
  override readonly name = 'StorageRefused';
}

/**
 * Where files live. Every file gets a key of its own (`immagini/<agency>/<random>.jpg`), so a key never gets different bytes.
 * Write the object, commit the row, and only then delete what the row named before (trust 15).
 */
export interface Storage {
  /** Resolves when the bytes are durable. Putting an existing key only renews its date. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * The same for bytes that are still arriving, which are never all in memory. Where `chunks` throws, nothing is left behind
   * and the error is thrown on. A file that stands under the key already is replaced. A new one that is put for `later` would survive
   * a power cut only once it was settled.
   */
  putStream(key: string, chunks: AsyncIterable<Uint8Array>, contentType: string, later?: 'later'): Promise<void>;
  /** Makes files durable that were put for later; waiting for each of very many would take twice as long. */
  settle(keys: Iterable<string>): Promise<void>;
  /** The bytes as a stream, or null if there is no such file. */
  getStream(key: string): Promise<Readable | null>;
  /** The bytes, or null if there is no such file. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Gives a file another key, under which none stands. Moving a missing file is no error. */
  move(key: string, to: string): Promise<void>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Every file under a folder (`annunci/`) or all (``) in the order of their keys, after the key `after`. */
  list(prefix: string, after?: string): AsyncIterable<StoredFileEntry>;
  /** Throws if the store cannot be reached or written. */
  check(): Promise<void>;
}

/** Where the store says which installation it is of. */
export const installationIdKey = 'installazione';

const keySegmentPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Returns a key that is safe as a path and object name; throws otherwise. */
export function requireSafeKey(key: string): string {
  if (key.length > 512 || !key.split('/').every((part) => keySegmentPattern.test(part))) {
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return key;
}

/** Returns a safe prefix for listings: empty, or a folder with a trailing slash. */
export function requireSafePrefix(prefix: string): string {
  if (prefix === '') return prefix;
  if (!prefix.endsWith('/')) throw new Error('The prefix of a listing ends with a slash.');
  return `${requireSafeKey(prefix.slice(0, -1))}/`;
}
