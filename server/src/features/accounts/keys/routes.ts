import * as contract from '@commiato/contracts/accounts/keys';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listAgencyKeys } from './queries.ts';
import { createKey, endKey } from './service.ts';

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listKeys, ({ db, scope }) => listAgencyKeys(db, scope));
  serve(app, deps, contract.createKey, ({ db, scope, body }) => createKey(deps, scope, db, body));
  serve(app, deps, contract.deleteKey, ({ scope, params }) => endKey(deps, scope, params.id));
}
