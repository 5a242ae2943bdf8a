import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { endOfDay } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mappedPlaces } from '../features/notices/places/service.ts';
import { type MappedNotice, mappedAfter, mappedMonths, mappedNotices } from '../features/notices/sitemap/queries.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Services } from '../platform/startup/services.ts';
import { fileHeaders } from './page-headers.ts';

/** Addresses that one file may hold (sitemaps.org, protocol 0.9). */
const mostOfFile = 50_000;
/** Notices read at a time: however many a file holds, never more are in memory. */
const batch = 2000;

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const open = '<?xml version="1.0" encoding="UTF-8"?>\n';
const entry = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;

/** A month as an interval of instants: it begins and ends in Italy. */
function spanOf(month: string): { from: string; to: string } {
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  const [from, to] = [first, next].map((day) => new Date(endOfDay(addDays(day, -1))).toISOString());
  return { from: from ?? '', to: to ?? '' };
}

/**
 * `/sitemap.xml`, the index, and the compressed files that it names: pages, places, and the notices of each month, in as many files as the
 * protocol asks for. What a family wants kept from search engines is in none.
 */
export function siteMap(app: FastifyInstance, { settings: { publicUrl }, reads }: Services): void {
  const send = (reply: FastifyReply, lines: AsyncIterable<string> | Iterable<string>) => {
    async function* file() {
      yield `${open}<urlset ${space}>\n`;
      yield* lines;
      yield '</urlset>\n';
    }
    const bytes = Readable.from(file(), { objectMode: false }).pipe(createGzip());
    return reply.headers(fileHeaders).type('application/gzip').send(bytes);
  };

  async function* notices(month: string, part: number): AsyncGenerator<string> {
    const span = spanOf(month);
    const skipped = (part - 1) * mostOfFile;
    let last: Pick<MappedNotice, '_id' | 'data_crea'> | undefined =
      skipped > 0 ? await mappedAfter(reads, publicScope, span, skipped) : undefined;
    for (let left = mostOfFile; left > 0; left -= batch) {
      const rows = await mappedNotices(reads, publicScope, span, Math.min(batch, left), last);
      yield rows.map((row) => entry(publicUrl + noticeAddress(row), row.cambiato)).join('');
      last = rows.at(-1);
      if (rows.length < batch) return;
    }
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const months = await mappedMonths(reads, publicScope);
    const files = months.flatMap(({ mese, annunci, cambiato }) =>
      Array.from({ length: Math.ceil(annunci / mostOfFile) }, (_, part) => ({
        name: `annunci-${mese}${part === 0 ? '' : `-${part + 1}`}`,
        cambiato,
      })),
    );
    const lines = [{ name: 'pagine', cambiato: null }, { name: 'luoghi', cambiato: null }, ...files].map(
      ({ name, cambiato }) =>
        `<sitemap><loc>${publicUrl}/sitemap/${name}.xml.gz</loc>${cambiato ? `<lastmod>${cambiato}</lastmod>` : ''}</sitemap>\n`,
    );
    return reply
      .headers(fileHeaders)
      .type('application/xml; charset=utf-8')
      .send(`${open}<sitemapindex ${space}>\n${lines.join('')}</sitemapindex>\n`);
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params: { file } }, reply) => {
    if (file === 'pagine.xml.gz') {
      const { recent, search, privacy, accessibility } = publicPaths;
      return send(
        reply,
        [recent, search, placeAddress(), privacy, accessibility].map((path) => entry(publicUrl + path)),
      );
    }
    if (file === 'luoghi.xml.gz') {
      const places = await mappedPlaces(reads, publicScope);
      return send(
        reply,
        places.map(({ path, cambiato }) => entry(publicUrl + path, cambiato)),
      );
    }
    const [, month, part = '1'] = /^annunci-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d))?\.xml\.gz$/.exec(file) ?? [];
    const known = month ? (await mappedMonths(reads, publicScope)).find(({ mese }) => mese === month) : undefined;
    if (!month || !known || Number(part) > Math.ceil(known.annunci / mostOfFile)) throw notFound();
    return send(reply, notices(month, Number(part)));
  });
}
