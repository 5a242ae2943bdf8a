import * as contract from '@commiato/contracts/attachments';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/problem.ts';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listOf } from './queries.ts';
import { addAttachment, deleteAttachment } from './service.ts';

export function attachmentRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    contract.listAttachments,
    async ({ db, scope, params }) => (await listOf(db, scope, params.id)) ?? notFound(),
  );
  serve(app, services, contract.addAttachment, ({ db, scope, body, upload }) =>
    addAttachment(services, scope, db, body, upload),
  );
  serve(app, services, contract.deleteAttachment, ({ scope, params }) => deleteAttachment(services, scope, params.id));
}
