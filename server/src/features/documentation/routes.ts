import { documentKinds, readDocument } from '@commiato/contracts/documents';
import type { FastifyInstance } from 'fastify';
import { openDocument } from '../../platform/documents/stored-documents.ts';
import { notFound } from '../../platform/problem.ts';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';

export function documentationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readDocument, async ({ db, scope, params }) => {
    const found = await openDocument(db, services.clock, scope, params.id);
    const bytes = found && (await services.storage.getStream(found.chiave));
    if (!bytes) return notFound();
    return { bytes, filename: found.filename, type: documentKinds[found.tipo].type, size: found.byte };
  });
}
