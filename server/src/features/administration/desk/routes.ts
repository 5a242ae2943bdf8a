import * as contract from '@commiato/contracts/administration/desk';
import type { FastifyInstance } from 'fastify';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listWaiting } from './queries.ts';
import { readCounts, waitingThings } from './service.ts';

export function deskRoutes(app: FastifyInstance, deps: Deps, rules: readonly WaitingRules[]): void {
  serve(app, deps, contract.listWaiting, async ({ db, scope, query }) =>
    listWaiting(db, scope, await waitingThings(deps, db, scope, rules), query),
  );
  serve(app, deps, contract.countWaiting, async ({ db, scope }) =>
    readCounts(db, scope, await waitingThings(deps, db, scope, rules)),
  );
}
