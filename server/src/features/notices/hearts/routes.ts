import { giveHeart as contract } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { giveHeart } from './service.ts';

export function heartRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract, ({ scope, params, request, reply }) => giveHeart(deps, scope, params.id, request, reply));
}
