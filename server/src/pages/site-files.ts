import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/startup/deps.ts';
import { fileHeaders } from './page-headers.ts';

/** Validity of `security.txt` in days; written anew at each request. */
const securityTxtDays = 180;

/** `robots.txt`, `security.txt`, and the key that proves our pings to search engines (IndexNow). */
export function siteFileRoutes(app: FastifyInstance, { clock, settings }: Deps): void {
  const { publicUrl, indexNowKey } = settings;
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

  if (indexNowKey)
    app.get(`/${indexNowKey}.txt`, async (_request, reply) =>
      reply.headers(fileHeaders).type('text/plain; charset=utf-8').send(indexNowKey),
    );

  // RFC 9116.
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + securityTxtDays * 86_400_000).toISOString();
    const lines = [
      `Contact: mailto:${settings.supportMail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    return reply.headers(fileHeaders).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });
}
