import * as contract from '@commiato/contracts/notices/attachments';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
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
