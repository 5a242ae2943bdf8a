import * as contract from '@commiato/contracts/notices/trend';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readTrend } from './queries.ts';

export function trendRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readTrend, ({ db, scope }) => readTrend(db, scope, dayInItaly(services.clock.now())));
}
