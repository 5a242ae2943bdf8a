import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FastifyInstance } from 'fastify';
import { newestAddresses } from '../features/notices/publication/queries.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Services } from '../platform/startup/services.ts';
import { fileHeaders } from './page-headers.ts';

/** Notices in the site map: search engines find older ones by the links between pages. */
const mappedNotices = 1000;

const entry = (address: string, changed?: string) =>
  `<url><loc>${address}</loc>${changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''}</url>`;

/** Days for which what `security.txt` says holds; it is written anew at each request. */
const contactDays = 180;

/** `robots.txt`, `sitemap.xml` and `security.txt`. */
export function siteFiles(app: FastifyInstance, { clock, settings, reads }: Services): void {
  const { publicUrl } = settings;
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /amministratore',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];

  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(fileHeaders).type('text/plain; charset=utf-8').send(robots.join('\n')),
  );

  // RFC 9116.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + contactDays * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${settings.supportMail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    return reply.headers(fileHeaders).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const notices = await newestAddresses(reads, publicScope, mappedNotices);
    const entries = [
      ...[publicPaths.recent, publicPaths.search, publicPaths.privacy, publicPaths.accessibility].map((path) =>
        entry(publicUrl + path),
      ),
      ...notices.map((notice) => entry(publicUrl + noticeAddress(notice), notice.data_crea)),
    ];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`;
    return reply.headers(fileHeaders).type('application/xml; charset=utf-8').send(xml);
  });
}
