import { listPublicEventsOfNotice } from '@commiato/contracts/funerals/events';
import * as contract from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listNewestNotices, readPublicAttachments } from './queries.ts';
import { requirePublishedNotice } from './service.ts';

export function publicationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.latestNotices, ({ db, scope, query }) => listNewestNotices(db, scope, query.prima));
  serve(app, deps, contract.readPublicNotice, async ({ db, scope, params }) => [
    await requirePublishedNotice(db, scope, params.id),
  ]);
  serve(app, deps, listPublicEventsOfNotice, async ({ db, scope, params }) => [
    ...(await requirePublishedNotice(db, scope, params.id)).eventi,
  ]);
  serve(app, deps, contract.listPublicAttachments, async ({ db, scope, params }) =>
    readPublicAttachments(db, scope, (await requirePublishedNotice(db, scope, params.id))._id),
  );
}
