import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FastifyInstance } from 'fastify';
import { sendPage } from '../platform/page-cache/send-page.ts';
import type { Deps } from '../platform/startup/deps.ts';
import { pageHeaders } from './page-headers.ts';
import type { RenderPage } from './renderer.ts';

/** `/chi-siamo`, `/privacy` and `/accessibilita` about the installation; `/senza-rete` for browsers without network. */
export function statementPageRoutes(app: FastifyInstance, { pages }: Deps, render: RenderPage): void {
  for (const kind of ['about', 'privacy', 'accessibility', 'withoutNetwork'] as const)
    app.get(publicPaths[kind], async (request, reply) => {
      const page = await pages.get(publicPaths[kind], [], async () => ({
        status: 200,
        headers: pageHeaders,
        html: render({ kind }),
      }));
      return sendPage(request, reply, page);
    });
}
