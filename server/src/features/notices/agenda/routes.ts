import * as contract from '@commiato/contracts/notices/agenda';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listUpcomingRecurrences } from './service.ts';

export function agendaRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listUpcomingRecurrences, ({ db, scope }) => listUpcomingRecurrences(db, deps.clock, scope));
}
