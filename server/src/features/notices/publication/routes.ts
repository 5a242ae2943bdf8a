import * as contract from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import { notFound, Problem } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { PublicScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { latest, publishedAttachments, publishedNotice } from './queries.ts';

/** The published notice, or the problem that says why there is none. */
async function requirePublished(db: Db, scope: PublicScope, id: string) {
  const notice = await publishedNotice(db, scope, id);
  if (notice === undefined) return notFound();
  return notice === 'rimosso' ? new Problem('annuncio-rimosso') : notice;
}

export function publicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.latestNotices, ({ db, scope, query }) => latest(db, scope, query.prima));

  serve(app, services, contract.readPublicNotice, async ({ db, scope, params }) => {
    const notice = await requirePublished(db, scope, params.id);
    return notice instanceof Problem ? notice : [notice];
  });

  serve(app, services, contract.listPublicAttachments, async ({ db, scope, params }) => {
    const notice = await requirePublished(db, scope, params.id);
    return notice instanceof Problem ? notice : publishedAttachments(db, scope, params.id);
  });
}
