import { giveHeart as contract } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { giveHeart } from './service.ts';

export function heartRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract, ({ scope, params, request, reply }) =>
    giveHeart(services, scope, params.id, request, reply),
  );
}
