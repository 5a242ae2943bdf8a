import * as contract from '@commiato/contracts/bin';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readBin, restore } from './service.ts';

export function binRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listBin, ({ db, scope, query }) => readBin(db, scope, query));
  serve(app, services, contract.restoreFromBin, ({ scope, params }) => restore(services, scope, params.id));
}
