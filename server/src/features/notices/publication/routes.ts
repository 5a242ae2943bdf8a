import { listPublicEvents } from '@commiato/contracts/funerals/events';
import * as contract from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listNewest, publishedAttachments } from './queries.ts';
import { requirePublished } from './service.ts';

export function publicationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.latestNotices, ({ db, scope, query }) => listNewest(db, scope, query.prima));
  serve(app, deps, contract.readPublicNotice, async ({ db, scope, params }) => [
    await requirePublished(db, scope, params.id),
  ]);
  serve(app, deps, listPublicEvents, async ({ db, scope, params }) => [
    ...(await requirePublished(db, scope, params.id)).eventi,
  ]);
  serve(app, deps, contract.listPublicAttachments, async ({ db, scope, params }) =>
    publishedAttachments(db, scope, (await requirePublished(db, scope, params.id))._id),
  );
}
