import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { compressBrotli, preferredEncodings } from '../platform/page-cache/page-encodings.ts';
import { varyHeader } from '../platform/page-cache/send-page.ts';

/**
 * Compresses the pages that no cache keeps, as those are that are kept. Not those of a link: what is compressed beside words of somebody else
 * tells by its length what it is, and they hold a token.
 */
export function compressUncachedPages(pages: FastifyInstance): void {
  pages.addHook('onSend', (request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const isOurs = typeof payload === 'string' && type.startsWith('text/html') && !reply.hasHeader('content-encoding');
    if (!isOurs || request.routeOptions.url?.includes(':token')) return done(null, payload);
    reply.header(...varyHeader);
    const [encoding] = preferredEncodings(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const html = Buffer.from(payload);
    done(null, encoding === 'br' ? compressBrotli(html) : gzipSync(html));
  });
}
