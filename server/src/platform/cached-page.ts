import { crc32, gunzipSync } from 'node:zlib';
import type { PageHtml } from '@commiato/contracts/public-pages';
import { brotli, type Encoding, frameOf, gzip, type PageBytes } from './page-encodings.ts';

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

/** A page as it is answered. */
export class CachedPage {
  /** What the cache keeps it under. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Bytes that it alone holds, compressed forms aside. */
  readonly bytes: number;
  readonly #frame: Pick<PageBytes, 'opening' | 'closing'>;
  readonly #crc: number;
  readonly #onGrow: (bytes: number) => void;
  /** Only until there is a form that gives it back: it is twice as large as that. */
  #own: Buffer | null;
  #gzip: Buffer | null = null;
  #brotli: Buffer | null = null;

  /** `onGrow` hears of the bytes that each compressed form adds, or takes away. */
  constructor(key: string, { status, headers, html }: RenderedPage, onGrow: (bytes: number) => void) {
    const { opening, own, closing } = typeof html === 'string' ? { opening: '', own: html, closing: '' } : html;
    this.key = key;
    this.status = status;
    this.headers = headers;
    this.#onGrow = onGrow;
    this.#frame = { opening: frameOf(opening), closing: frameOf(closing) };
    const bytes = Buffer.from(own);
    this.#own = bytes;
    this.bytes = bytes.length;
    this.#crc = checkSum(this.#frame.closing.bytes, checkSum(bytes, this.#frame.opening.crc));
    this.etag = this.#etag();
  }

  /** The page as it is, put together at each call. */
  html(): Buffer {
    if (!this.#own) return gunzipSync(this.#gzip ?? Buffer.alloc(0));
    return Buffer.concat([this.#frame.opening.bytes, this.#own, this.#frame.closing.bytes]);
  }

  /** The compressed page: made when first asked for, then kept. */
  encoded(encoding: Encoding): Buffer {
    return encoding === 'gzip' ? (this.#gzip ?? this.#pack()) : (this.#brotli ?? this.#press());
  }

  /** True until it was compressed for somebody. */
  isNew(): boolean {
    return !this.#gzip && !this.#brotli;
  }

  /** Weak: the same page in three encodings. The check sum and the length tell one state of a page from the next. */
  #etag(): string {
    const { opening, closing } = this.#frame;
    const length = opening.bytes.length + this.bytes + closing.bytes.length;
    return `W/"${this.#crc.toString(36)}-${length.toString(36)}"`;
  }

  #pack(): Buffer {
    const own = this.#own ?? Buffer.alloc(0);
    this.#gzip = gzip({ ...this.#frame, own, crc: this.#crc });
    this.#own = null;
    this.#onGrow(this.#gzip.length - own.length);
    return this.#gzip;
  }

  #press(): Buffer {
    this.#brotli = brotli(this.html());
    this.#onGrow(this.#brotli.length);
    return this.#brotli;
  }
}

/** Of bytes that follow others; `crc32` answers 0 for no bytes, whatever came before. */
const checkSum = (bytes: Buffer, before: number) => (bytes.length ? crc32(bytes, before) : before);
