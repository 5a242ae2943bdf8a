import * as contract from '@commiato/contracts/notices/agenda';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readAgenda } from './service.ts';

export function agendaRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readAgenda, ({ db, scope }) => readAgenda(db, services.clock, scope));
}
