import { listPublicEvents } from '@commiato/contracts/funerals/events';
import * as contract from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { latest, publishedAttachments } from './queries.ts';
import { requirePublished } from './service.ts';

export function publicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.latestNotices, ({ db, scope, query }) => latest(db, scope, query.prima));
  serve(app, services, contract.readPublicNotice, async ({ db, scope, params }) => [
    await requirePublished(db, scope, params.id),
  ]);
  serve(app, services, listPublicEvents, async ({ db, scope, params }) => [
    ...(await requirePublished(db, scope, params.id)).eventi,
  ]);
  serve(app, services, contract.listPublicAttachments, async ({ db, scope, params }) =>
    publishedAttachments(db, scope, (await requirePublished(db, scope, params.id))._id),
  );
}
