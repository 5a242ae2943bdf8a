import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { webDist } from '../foundation/server-root.ts';
import { noReferrerHeader } from './security-headers.ts';

/** All addresses of the administrator's area: an unknown one is answered inside that area. */
const adminAreaWildcardPath = '/amministratore/*';

/** Serves the built client: hashed assets for a year, and one HTML page for every screen, whose script reads the address. */
export async function privateAreaRoutes(
  app: FastifyInstance,
  settings: Settings,
  screens: readonly string[],
): Promise<void> {
  const client = join(webDist, 'client');
  const files = { index: false, preCompressed: true, cacheControl: false } as const;
  // One route for the hundreds of assets: a route for each file cost half of a start.
  await app.register(fastifyStatic, {
    ...files,
    root: join(client, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  // A route for each of the few others, so that an unknown address stays unknown.
  await app.register(fastifyStatic, {
    ...files,
    root: client,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', 'assets/**'],
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  });
  const page = await readPageHtml(client, settings);
  for (const url of new Set([...screens, adminAreaWildcardPath])) {
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', ...noReferrerHeader })
        .type('text/html; charset=utf-8')
        .send(page),
    );
  }
}

/** Settings that the screens show, as JSON in the page. */
function installationScriptTag(settings: Settings): string {
  const { contactUrl, supportMail, paymentUrl, imageToolUrl, credit, publicUrl } = settings;
  const shown = { contactUrl, supportMail, paymentUrl, imageToolUrl, credit, publicUrl };
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="installation">${json}</script>`;
}

async function readPageHtml(client: string, settings: Settings): Promise<string> {
  const html = await readFile(join(client, 'index.html'), 'utf8');
  return html.replace('<!--installation-->', () => installationScriptTag(settings));
}
