import { crc32, gunzipSync } from 'node:zlib';
import type { PageHtml } from '@commiato/contracts/notices/public-pages';
import { brotli, type Encoding, frameOf, gzipRest } from './page-encodings.ts';

/** What a page's function gives back. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or with a beginning and an end that many pages share. */
  readonly html: string | PageHtml;
  /** Tags known only after reading, such as the agency of a notice. */
  readonly tags?: readonly string[];
  /** Keep it at most this long, in ms; 0: not at all. */
  readonly ttlMs?: number;
}

/**
 * A page as it is answered: compressed as gzip when it is made, as brotli when somebody asks for it again. What it begins with is
 * shared by all pages of its kind.
 */
export class CachedPage {
  /** What the cache keeps it under. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak: the same page in three encodings. Check sum and length tell one state of a page from the next. */
  readonly etag: string;
  readonly #gzip: readonly [shared: Buffer, rest: Buffer];
  readonly #onGrow: (bytes: number) => void;
  #brotli: readonly [Buffer] | null = null;
  #isNew = true;

  /** `onGrow` hears of the bytes that brotli adds. */
  constructor(key: string, { status, headers, html }: RenderedPage, onGrow: (bytes: number) => void) {
    const { opening, own, closing } = typeof html === 'string' ? { opening: '', own: html, closing: '' } : html;
    this.key = key;
    this.status = status;
    this.headers = headers;
    this.#onGrow = onGrow;
    const before = frameOf(opening);
    const after = frameOf(closing);
    const bytes = bytesOf(own);
    const crc = checkSum(after.bytes, checkSum(bytes, before.crc));
    const length = before.bytes.length + bytes.length + after.bytes.length;
    this.etag = `W/"${crc.toString(36)}-${length.toString(36)}"`;
    this.#gzip = [before.begun, gzipRest(bytes, after, { crc, length })];
  }

  /** Bytes that it alone holds. */
  get bytes(): number {
    return this.#gzip[1].length + (this.#brotli?.[0].length ?? 0);
  }

  /** The page as it is, unpacked at each call. */
  html(): Buffer {
    return gunzipSync(Buffer.concat(this.#gzip));
  }

  /** The compressed page, in pieces that follow each other. */
  encoded(encoding: Encoding): readonly Buffer[] {
    this.#isNew = false;
    return encoding === 'gzip' ? this.#gzip : (this.#brotli ?? this.#press());
  }

  /** True until it was compressed for somebody. */
  isNew(): boolean {
    return this.#isNew;
  }

  #press(): readonly [Buffer] {
    this.#brotli = [brotli(this.html())];
    this.#onGrow(this.#brotli[0].length);
    return this.#brotli;
  }
}

/** Where each page is written before it is compressed; nothing waits between the two. */
let desk = Buffer.allocUnsafeSlow(64 * 1024);

/** The bytes of a text, until the next one. */
function bytesOf(text: string): Buffer {
  // UTF-16 takes one unit for at most three bytes.
  if (text.length * 3 > desk.length) desk = Buffer.allocUnsafeSlow(text.length * 3);
  return desk.subarray(0, desk.write(text));
}

/** Of bytes that follow others; `crc32` answers 0 for no bytes, whatever came before. */
const checkSum = (bytes: Buffer, before: number) => (bytes.length ? crc32(bytes, before) : before);
