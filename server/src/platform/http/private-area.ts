import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';
import { webDist } from '../foundation/server-root.ts';

/** Under which every address is the administrator's: what is no screen says so in the private area. */
const administration = '/amministratore/*';

/** The built client: hashed assets kept for a year, the page of the private area, whose script reads the address, for every screen. */
export async function privateArea(app: FastifyInstance, settings: Settings, screens: readonly string[]): Promise<void> {
  const client = join(webDist, 'client');
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(client, 'assets'));
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const page = await pageOf(client, settings);
  for (const url of new Set([...screens, administration])) {
    app.get(url, async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache' }).type('text/html; charset=utf-8').send(page),
    );
  }
}

/** What of the installation the screens show, as data in the page. */
function installation(settings: Settings): string {
  const { contactUrl, supportMail, paymentUrl, imageToolUrl, credit, publicUrl } = settings;
  const shown = { contactUrl, supportMail, paymentUrl, imageToolUrl, credit, publicUrl };
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="installation">${json}</script>`;
}

async function pageOf(client: string, settings: Settings): Promise<string> {
  const html = await readFile(join(client, 'index.html'), 'utf8');
  return html.replace('<!--installation-->', () => installation(settings));
}
