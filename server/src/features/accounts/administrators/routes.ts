import * as contract from '@commiato/contracts/accounts/administrators';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { changeAdministrator, createAdministrator, readAdministrators } from './service.ts';

export function administratorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listAdministrators, ({ db, scope }) => readAdministrators(db, scope));
  serve(app, deps, contract.createAdministrator, ({ db, scope, body }) => createAdministrator(deps, scope, db, body));
  serve(app, deps, contract.changeAdministrator, ({ scope, body }) => changeAdministrator(deps, scope, body));
}
