import * as contract from '@commiato/contracts/notices/agenda';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readAgenda } from './service.ts';

export function agendaRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readAgenda, ({ db, scope }) => readAgenda(db, deps.clock, scope));
}
