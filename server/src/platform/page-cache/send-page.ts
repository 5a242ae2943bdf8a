import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from './cached-page.ts';
import { acceptedEncodings, type Encoding } from './page-encodings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that is answered. */
    page?: CachedPage;
  }
}

/** What an answer depends on beside its address: a name and a value. */
export const pageVaries = ['vary', 'Accept-Encoding'] as const;

/** Answers a page: 304 to who has it already, else brotli, gzip or as it is, whatever the client takes. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  request.page = page;
  reply
    .headers(page.headers)
    .header('etag', page.etag)
    .header(...pageVaries);
  const front = page.front?.() ?? [];
  for (let at = 0; at < front.length; at += 2) reply.header(front[at] ?? '', front[at + 1]);
  if (page.status === 200 && isCurrent(request.headers, page)) return reply.code(304).send();
  const encoding = encodingFor(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(encoding ? Buffer.concat(page.encoded(encoding)) : page.html());
}

/**
 * The smallest that the client likes best; for who asks first the quickest of those, because most pages are asked for once before
 * they change or grow old.
 */
export function encodingFor(page: CachedPage, header: string | undefined): Encoding | undefined {
  const accepted = acceptedEncodings(header);
  return page.isNew() ? accepted.at(-1) : accepted[0];
}

/**
 * Whether who asks has the page as it is (RFC 9110, 13.2.2): by its tag, or, where no tag is named, by the instant since which it is so, for
 * pages that say one.
 */
export function isCurrent(headers: IncomingHttpHeaders, page: Pick<CachedPage, 'etag' | 'headers'>): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return isKnown(tags, page.etag);
  const since = headers['if-modified-since'];
  return since !== undefined && Date.parse(page.headers['last-modified'] ?? '') <= Date.parse(since);
}

/** Whether an `If-None-Match` header names the tag, compared weakly as RFC 9110 says. */
function isKnown(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
