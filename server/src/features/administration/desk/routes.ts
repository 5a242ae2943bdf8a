import * as contract from '@commiato/contracts/administration/desk';
import type { FastifyInstance } from 'fastify';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listWaitingMatters } from './queries.ts';
import { readWaitingContext, readWaitingCounts } from './service.ts';

export function deskRoutes(app: FastifyInstance, deps: Deps, rules: readonly WaitingRules[]): void {
  serve(app, deps, contract.listWaitingMatters, async ({ db, scope, query }) =>
    listWaitingMatters(db, scope, await readWaitingContext(deps, db, scope, rules), query),
  );
  serve(app, deps, contract.countWaitingMatters, async ({ db, scope }) =>
    readWaitingCounts(db, scope, await readWaitingContext(deps, db, scope, rules)),
  );
}
