import * as contract from '@commiato/contracts/administration/search';
import type { FastifyInstance } from 'fastify';
import type { SearchRules } from '../../../platform/feature/search-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { searchEverything } from './service.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps, rules: readonly SearchRules[]): void {
  serve(app, deps, contract.searchEverything, ({ db, scope, query }) => searchEverything(db, scope, query.q, rules));
}
