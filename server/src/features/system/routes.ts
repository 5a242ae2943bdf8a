import { readSystem } from '@commiato/contracts/system';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readState } from './service.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, readSystem, ({ db, scope }) => readState(services, db, scope));
}
