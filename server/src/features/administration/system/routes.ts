import { readSystem } from '@commiato/contracts/administration/system';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readState } from './service.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readSystem, ({ db, scope }) => readState(services, db, scope));
}
