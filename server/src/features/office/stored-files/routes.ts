import * as contract from '@commiato/contracts/office/stored-files';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readDocument } from './service.ts';

export function documentationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readDocument, ({ db, scope, params }) => readDocument(services, scope, db, params.id));
}
