import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { placeAddress } from '@commiato/contracts/notices/public-places';
import { romeDayStartIso } from '@commiato/italy/clock';
import { addDays } from '@commiato/italy/days';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { agencyPlaceAddresses } from '../features/notices/agency-pages/list-service.ts';
import { sitemapAgencies } from '../features/notices/agency-pages/queries.ts';
import { sitemapPlaces } from '../features/notices/places/service.ts';
import {
  findSitemapPositionAfter,
  listSitemapMonths,
  listSitemapNotices,
  type SitemapPosition,
  type TimeSpan,
} from '../features/notices/sitemap/queries.ts';
import { notFound } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { fileHeaders } from './page-headers.ts';

/** Maximum addresses of one file (sitemaps.org, protocol 0.9). */
const maxUrlsPerFile = 50_000;
/** Notices read in one batch, so that large files need little memory. */
const batchSize = 2000;

const xmlNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xmlHeader = '<?xml version="1.0" encoding="UTF-8"?>\n';
const entryElement = (name: 'url' | 'sitemap', address: string, changed: string | null = null) =>
  `<${name}><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${name}>\n`;

/** A month in Italian time as an interval of instants. */
function monthSpan(month: string): TimeSpan {
  const first = `${month}-01`;
  const next = `${addDays(first, 32).slice(0, 7)}-01`;
  return { from: romeDayStartIso(first), to: romeDayStartIso(next) };
}

const staticPagePaths = [
  publicPaths.home,
  publicPaths.recent,
  publicPaths.search,
  placeAddress(),
  publicPaths.archive,
  publicPaths.about,
  publicPaths.privacy,
  publicPaths.accessibility,
] as const;

/**
 * `/sitemap.xml` and its compressed files: pages, places, agencies, and the notices of each month, at most `mostOfFile` in each. Notices
 * excluded from search engines are left out.
 */
export function siteMapRoutes(app: FastifyInstance, deps: Deps, mostOfFile = maxUrlsPerFile): void {
  const { log, reads } = deps;
  const { publicUrl } = deps.settings;
  const url = (path: string, changed?: string) => entryElement('url', publicUrl + path, changed);

  function send(reply: FastifyReply, lines: AsyncIterable<string> | Iterable<string>) {
    async function* file() {
      yield `${xmlHeader}<urlset ${xmlNamespace}>\n`;
      yield* lines;
      yield '</urlset>\n';
    }
    // A failed read cuts the file off; a disconnected client stops the reading.
    const bytes = pipeline(Readable.from(file(), { objectMode: false }), createGzip(), (error) => {
      if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'mappa del sito interrotta');
    });
    return reply.headers(fileHeaders).type('application/gzip').send(bytes);
  }

  async function* notices(month: string, part: number): AsyncGenerator<string> {
    const span = monthSpan(month);
    const skipped = (part - 1) * mostOfFile;
    let last: SitemapPosition | undefined =
      skipped > 0 ? await findSitemapPositionAfter(reads, publicScope, span, skipped) : undefined;
    for (let left = mostOfFile; left > 0; ) {
      const wanted = Math.min(batchSize, left);
      const rows = await listSitemapNotices(reads, publicScope, span, wanted, last);
      yield rows.map((row) => url(noticeAddress(row), row.cambiato)).join('');
      if (rows.length < wanted) return;
      left -= wanted;
      last = rows.at(-1);
    }
  }

  app.get('/sitemap.xml', async (_request, reply) => {
    const months = await listSitemapMonths(reads, publicScope);
    const places = await sitemapPlaces(reads, publicScope);
    const agencies = await sitemapAgencies(reads, publicScope);
    const files = months.flatMap(({ mese, annunci, cambiato }) =>
      Array.from({ length: Math.ceil(annunci / mostOfFile) }, (_, part) => ({
        name: `annunci-${mese}${part === 0 ? '' : `-${part + 1}`}`,
        cambiato,
      })),
    );
    const newest = (among: readonly { readonly cambiato: string }[]) =>
      among.reduce<string | null>((last, { cambiato }) => (last && last > cambiato ? last : cambiato), null);
    const lines = [
      { name: 'pagine', cambiato: null },
      { name: 'luoghi', cambiato: newest(places) },
      { name: 'agenzie', cambiato: newest(agencies) },
      ...files,
    ].map(({ name, cambiato }) => entryElement('sitemap', `${publicUrl}/sitemap/${name}.xml.gz`, cambiato));
    return reply
      .headers(fileHeaders)
      .type('application/xml; charset=utf-8')
      .send(`${xmlHeader}<sitemapindex ${xmlNamespace}>\n${lines.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemap/pagine.xml.gz', async (_request, reply) =>
    send(
      reply,
      staticPagePaths.map((path) => url(path)),
    ),
  );

  app.get('/sitemap/luoghi.xml.gz', async (_request, reply) => {
    const places = await sitemapPlaces(reads, publicScope);
    return send(
      reply,
      places.map(({ path, cambiato }) => url(path, cambiato)),
    );
  });

  app.get('/sitemap/agenzie.xml.gz', async (_request, reply) => {
    const places = await agencyPlaceAddresses(reads, publicScope);
    const agencies = await sitemapAgencies(reads, publicScope);
    return send(reply, [
      ...places.map((path) => url(path)),
      ...agencies.map(({ slug, cambiato }) => url(agencyAddress(slug), cambiato)),
    ]);
  });

  app.get<{ Params: { file: string } }>('/sitemap/:file', async ({ params: { file } }, reply) => {
    const name = /^annunci-(\d{4}-(?:0[1-9]|1[0-2]))(?:-([2-9]|[1-9]\d{1,2}))?\.xml\.gz$/.exec(file);
    const [, month = '', part = '1'] = name ?? [];
    const [known] = name ? await listSitemapMonths(reads, publicScope, month) : [];
    if (!known || Number(part) > Math.ceil(known.annunci / mostOfFile)) throw notFound();
    return send(reply, notices(month, Number(part)));
  });
}
