import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compress, type Encoding, type Opening, openingOf } from './page-encodings.ts';

/** What a page's function gives back. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Whole, or in two pieces where many pages begin with the same. */
  readonly html: string | { readonly opening: string; readonly rest: string };
  /** Tags known only after reading, such as the agency of a notice. */
  readonly tags?: readonly string[];
  /** Keep it at most this long, in ms; 0: not at all. */
  readonly ttlMs?: number;
}

export interface CachedPage {
  /** What the cache keeps it under. */
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Bytes that it alone holds, compressed forms aside. */
  readonly bytes: number;
  /** The page as it is, put together at each call. */
  html(): Buffer;
  /** The compressed page: made when first asked for, then kept. */
  encoded(encoding: Encoding): Buffer;
  /** True until it was compressed for somebody. */
  isNew(): boolean;
  /** Whole answers, headers and all, by their encoding: kept as long as the page. */
  readonly answers: Map<Encoding, WholeAnswer>;
}

/** An answer as it goes over the wire. */
export interface WholeAnswer {
  /** Names and values in turn. */
  readonly headers: string[];
  /** Those that a 304 bears. */
  readonly headersAlone: string[];
  readonly body: Buffer;
}

/** The page as it is answered; `onGrow` hears of the bytes that each compressed form adds, or takes away. */
export function pageOf(
  key: string,
  { status, headers, html }: RenderedPage,
  onGrow: (bytes: number) => void,
): CachedPage {
  const opening = openingOf(typeof html === 'string' ? '' : html.opening);
  const rest = Buffer.from(typeof html === 'string' ? html : html.rest);
  const forms = new Map<Encoding, Buffer>();
  /** Only until there is a form that gives it back: it is twice as large as that. */
  let plain: Buffer | null = rest;
  const restOf = () => plain ?? gunzipSync(forms.get('gzip') ?? Buffer.alloc(0)).subarray(opening.bytes.length);

  function keep(encoding: Encoding, made: Buffer): Buffer {
    forms.set(encoding, made);
    const freed = plain && forms.has('gzip') ? plain.length : 0;
    if (freed) plain = null;
    onGrow(made.length - freed);
    return made;
  }

  return {
    key,
    status,
    headers,
    bytes: rest.length,
    answers: new Map(),
    etag: etagOf(opening, rest),
    html: () => Buffer.concat([opening.bytes, restOf()]),
    isNew: () => forms.size === 0,
    encoded: (encoding) => forms.get(encoding) ?? keep(encoding, compress(opening, restOf(), encoding)),
  };
}

/** Weak: the same page in three encodings. */
const etagOf = (opening: Opening, rest: Buffer): string =>
  `W/"${createHash('sha256').update(opening.digest).update(rest).digest('base64url').slice(0, 22)}"`;
