import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.ts';
import { type Encoding, preferredEncodings } from './page-encodings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that is answered. */
    page?: CachedPage;
  }
}

/** Header for the request headers that the answer depends on. */
export const varyHeader = ['vary', 'Accept-Encoding'] as const;

/** Sends a page: 304 if the client has it, else brotli, gzip or uncompressed, as the client accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  request.page = page;
  reply
    .headers(page.headers)
    .header('etag', page.etag)
    .header(...varyHeader);
  const front = page.front?.() ?? [];
  for (let at = 0; at < front.length; at += 2) reply.header(front[at] ?? '', front[at + 1]);
  if (page.status === 200 && isClientCopyCurrent(request.headers, page)) return reply.code(304).send();
  const encoding = encodingFor(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(encoding ? Buffer.concat(page.encoded(encoding)) : page.html());
}

/** The smallest encoding that the client prefers; on the first request the quickest one, because most pages are requested once before they change. */
export function encodingFor(page: CachedPage, header: string | undefined): Encoding | undefined {
  const accepted = preferredEncodings(header);
  return page.isNew() ? accepted.at(-1) : accepted[0];
}

/** Whether the client's copy is current (RFC 9110, 13.2.2): by its ETag or, without one, by `If-Modified-Since` for pages with a date. */
export function isClientCopyCurrent(headers: IncomingHttpHeaders, page: Pick<CachedPage, 'etag' | 'headers'>): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return matchesEtag(tags, page.etag);
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(page.headers['last-modified'] ?? '') <= Date.parse(since);
}

/** Whether `If-None-Match` contains the tag, by weak comparison (RFC 9110). */
function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
