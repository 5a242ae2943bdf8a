import * as contract from '@commiato/contracts/notices/trend';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readTrend } from './queries.ts';

export function trendRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readTrend, ({ db, scope }) => readTrend(db, scope, dayInItaly(deps.clock.now())));
}
