import * as contract from '@commiato/contracts/documents';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument } from './service.ts';

export function documentationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readDocument, ({ db, scope, params }) => readDocument(services, scope, db, params.id));
}
