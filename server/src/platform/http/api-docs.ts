import { apiAddresses } from '@commiato/contracts/route';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The published contract: `/api/openapi.json` and its page `/api/docs` (decisions B6). */
export async function apiDocRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  let document: Readonly<Record<string, unknown>> = {};
  let making: Promise<string> | undefined;
  /** The document's text, made when it is first asked for: a start would wait for it longer than for all the rest. */
  const madeOnce = () => {
    making ??= openApiDocument(publicUrl).then((made) => {
      document = made;
      return JSON.stringify(made);
    });
    return making;
  };
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } });
  await app.register(swaggerUi, {
    routePrefix: apiAddresses.docs,
    uiHooks: {
      preHandler: async () => {
        await madeOnce();
      },
    },
    transformSpecification: () => document,
    transformSpecificationClone: false,
    // The plugin's own policy would allow other sites to frame the page; ours stays in force.
    staticCSP: false,
    // The default badge would send the document's address to a third party, and the top bar adds inline styles.
    uiConfig: { docExpansion: 'none', validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Commiato: le chiamate' },
  });
  app.get(apiAddresses.document, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'content-type': 'application/json; charset=utf-8' })
      .send(await madeOnce()),
  );
}
