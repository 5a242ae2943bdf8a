import { heartGivenParameter, noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import type { FastifyInstance } from 'fastify';
import { giveHeart } from '../features/notices/hearts/service.ts';
import { requirePublishedNotice } from '../features/notices/publication/service.ts';
import { Problem } from '../platform/foundation/problem.ts';
import { publicScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';

/** Gives a heart without JavaScript and redirects to the notice. */
export function heartFormRoutes(app: FastifyInstance, deps: Deps): void {
  app.post<{ Params: { id: string } }>(publicPaths.heart, async (request, reply) => {
    const notice = await requirePublishedNotice(deps.database.db, publicScope, request.params.id);
    const given = await giveHeart(deps, publicScope, notice._id, request, reply);
    if (given instanceof Problem) throw given;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${noticeAddress(notice)}?${heartGivenParameter}#${heartGivenParameter}`, 303);
  });
}
