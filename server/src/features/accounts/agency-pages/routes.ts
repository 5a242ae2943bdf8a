import { listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { incompletePages } from './queries.ts';

export function incompletePageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, listIncompletePages, ({ db, scope, query }) => incompletePages(db, scope, query));
}
