import { apiAddresses } from '@commiato/contracts/route';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The published contract: `/api/openapi.json` and its page `/api/docs` (decisions B6). */
export async function apiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApiDocument(publicUrl);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: apiAddresses.docs,
    // Its own policy would let other sites serve it and frame it: ours stands, as on every answer.
    staticCSP: false,
    // Its badge would send the address of the document to a service of others; its bar brings a style of its own into the page.
    uiConfig: { docExpansion: 'list', validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Commiato: le chiamate' },
  });
  const written = JSON.stringify(document);
  app.get(apiAddresses.document, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'content-type': 'application/json; charset=utf-8' })
      .send(written),
  );
}
