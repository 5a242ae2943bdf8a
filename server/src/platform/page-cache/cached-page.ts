import { crc32, gunzipSync } from 'node:zlib';
import type { PageHtmlParts } from '@commiato/contracts/notices/public-pages';
import { compressBrotli, type Encoding, gzipRest, sharedPartOf } from './page-encodings.ts';

export const htmlType = 'text/html; charset=utf-8';

/** Result of rendering a page. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Header `Content-Type`; HTML by default. */
  readonly type?: string;
  /** Whole, or with an opening and closing that many pages share. */
  readonly html: string | PageHtmlParts;
  /** Tags known only after reading, such as that of the notice's agency. */
  readonly tags?: readonly string[];
  /** Maximum time in the cache in ms; 0: not cached. */
  readonly ttlMs?: number;
}

/**
 * A page as it is sent: compressed with gzip when it is made, with brotli when it is requested again. The opening is stored once for all
 * pages of a kind.
 */
export class CachedPage {
  /** Key in the cache. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its `Content-Type`. */
  readonly type: string;
  /** Weak, because the page has three encodings. Made of checksum and length. */
  readonly etag: string;
  /** Route under which it was first sent, for log and metrics; null before. */
  route: string | null = null;
  /** Current headers for front caches, names and values alternating; null if they must not keep the page. */
  front: (() => readonly string[]) | null = null;
  readonly #gzip: readonly [shared: Buffer, rest: Buffer];
  readonly #onGrow: (bytes: number) => void;
  #brotli: readonly [Buffer] | null = null;
  #isNew = true;

  /** `onGrow` is called with the bytes that brotli adds. */
  constructor(key: string, { status, headers, type = htmlType, html }: RenderedPage, onGrow: (bytes: number) => void) {
    const { opening, own, closing } = typeof html === 'string' ? { opening: '', own: html, closing: '' } : html;
    this.key = key;
    this.status = status;
    this.headers = headers;
    this.type = type;
    this.#onGrow = onGrow;
    const first = sharedPartOf(opening);
    const last = sharedPartOf(closing);
    const bytes = utf8BytesInSharedBuffer(own);
    const crc = continueChecksum(last.bytes, continueChecksum(bytes, first.crc));
    const length = first.bytes.length + bytes.length + last.bytes.length;
    this.etag = `W/"${crc.toString(36)}-${length.toString(36)}"`;
    this.#gzip = [first.gzipStart, gzipRest(bytes, last, { crc, length })];
  }

  /** Bytes used by this page alone. */
  get bytes(): number {
    return this.#gzip[1].length + (this.#brotli?.[0].length ?? 0);
  }

  /** The HTML, decompressed at each call. */
  html(): Buffer {
    return gunzipSync(Buffer.concat(this.#gzip));
  }

  /** The compressed page in consecutive pieces. */
  encoded(encoding: Encoding): readonly Buffer[] {
    this.#isNew = false;
    return encoding === 'gzip' ? this.#gzip : (this.#brotli ?? this.#compress());
  }

  /** True until the page has been sent compressed. */
  isNew(): boolean {
    return this.#isNew;
  }

  #compress(): readonly [Buffer] {
    this.#brotli = [compressBrotli(this.html())];
    this.#onGrow(this.#brotli[0].length);
    return this.#brotli;
  }
}

/** Pages are encoded here before compression. Both happen in one turn of the event loop, so pages cannot mix. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

/** UTF-8 bytes of a text, valid until the next call. */
function utf8BytesInSharedBuffer(text: string): Buffer {
  // A UTF-16 unit has at most three bytes in UTF-8.
  if (text.length * 3 > scratch.length) scratch = Buffer.allocUnsafeSlow(text.length * 3);
  return scratch.subarray(0, scratch.write(text));
}

/** Checksum continued over more bytes. Empty buffers are skipped because zlib may start anew with them. */
const continueChecksum = (bytes: Buffer, before: number) => (bytes.length ? crc32(bytes, before) : before);
