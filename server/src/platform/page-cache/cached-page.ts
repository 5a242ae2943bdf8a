import { crc32, gunzipSync } from 'node:zlib';
import type { PageHtml } from '@commiato/contracts/notices/public-pages';
import { compressBrotli, type Encoding, gzipRest, sharedPartOf } from './page-encodings.ts';

export const htmlType = 'text/html; charset=utf-8';

/** What a page's function gives back. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What it is, for the header `Content-Type`: HTML unless it is said. */
  readonly type?: string;
  /** Whole, or with a beginning and an end that many pages share. */
  readonly html: string | PageHtml;
  /** Tags known only after reading, such as the agency of a notice. */
  readonly tags?: readonly string[];
  /** Keep it at most this long, in ms; 0: not at all. */
  readonly ttlMs?: number;
}

/**
 * A page as it is answered: compressed as gzip when it is made, as brotli when somebody asks for it again. Its opening is kept once
 * for all pages of its kind.
 */
export class CachedPage {
  /** What the cache keeps it under. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its `Content-Type`. */
  readonly type: string;
  /** Weak: the same page in three encodings. Check sum and length tell one state of a page from the next. */
  readonly etag: string;
  /** The route that it was answered under first, which the log and the metrics name; null before. */
  route: string | null = null;
  /** What caches in front of the program are told of it now, names and values of headers in turn; null where none may hold it. */
  front: (() => readonly string[]) | null = null;
  readonly #gzip: readonly [shared: Buffer, rest: Buffer];
  readonly #onGrow: (bytes: number) => void;
  #brotli: readonly [Buffer] | null = null;
  #isNew = true;

  /** `onGrow` is called with the number of bytes that brotli adds. */
  constructor(key: string, { status, headers, type = htmlType, html }: RenderedPage, onGrow: (bytes: number) => void) {
    const { opening, own, closing } = typeof html === 'string' ? { opening: '', own: html, closing: '' } : html;
    this.key = key;
    this.status = status;
    this.headers = headers;
    this.type = type;
    this.#onGrow = onGrow;
    const first = sharedPartOf(opening);
    const last = sharedPartOf(closing);
    const bytes = bytesOf(own);
    const crc = checkSum(last.bytes, checkSum(bytes, first.crc));
    const length = first.bytes.length + bytes.length + last.bytes.length;
    this.etag = `W/"${crc.toString(36)}-${length.toString(36)}"`;
    this.#gzip = [first.gzipStart, gzipRest(bytes, last, { crc, length })];
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
    return encoding === 'gzip' ? this.#gzip : (this.#brotli ?? this.#compress());
  }

  /** True until it was compressed for somebody. */
  isNew(): boolean {
    return this.#isNew;
  }

  #compress(): readonly [Buffer] {
    this.#brotli = [compressBrotli(this.html())];
    this.#onGrow(this.#brotli[0].length);
    return this.#brotli;
  }
}

/** Every page is written here before it is compressed. Both happen in one turn of the event loop, so no two pages meet. */
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

/** The bytes of a text; the next call writes over them. */
function bytesOf(text: string): Buffer {
  // A unit of UTF-16 becomes at most three bytes of UTF-8.
  if (text.length * 3 > scratch.length) scratch = Buffer.allocUnsafeSlow(text.length * 3);
  return scratch.subarray(0, scratch.write(text));
}

/** The check sum of bytes that follow others. No bytes leave it as it is: zlib may begin anew where a buffer is empty. */
const checkSum = (bytes: Buffer, before: number) => (bytes.length ? crc32(bytes, before) : before);
