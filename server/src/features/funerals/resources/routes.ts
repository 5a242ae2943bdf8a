import * as contract from '@commiato/contracts/funerals/resources';
import type { FastifyInstance } from 'fastify';
import type { AssignmentDeps } from '../../../platform/feature/work-of-people.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listResources } from './queries.ts';
import { changeResource, createResource, deleteResource } from './service.ts';

export function resourceRoutes(app: FastifyInstance, deps: Deps & AssignmentDeps): void {
  serve(app, deps, contract.listResources, ({ db, scope }) => listResources(db, scope));
  serve(app, deps, contract.createResource, ({ db, scope, body }) => createResource(deps, scope, db, body));
  serve(app, deps, contract.changeResource, ({ scope, params, body }) => changeResource(deps, scope, params.id, body));
  serve(app, deps, contract.deleteResource, ({ scope, params }) => deleteResource(deps, scope, params.id));
}
