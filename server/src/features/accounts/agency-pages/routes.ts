import { listIncompletePages } from '@commiato/contracts/accounts/agency-pages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listIncompleteAgencyPages } from './queries.ts';

export function incompletePageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listIncompletePages, ({ db, scope, query }) => listIncompleteAgencyPages(db, scope, query));
}
