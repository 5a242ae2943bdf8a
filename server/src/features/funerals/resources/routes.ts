import * as contract from '@commiato/contracts/funerals/resources';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listResources } from './queries.ts';
import { changeResource, createResource, deleteResource } from './service.ts';

export function resourceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listResources, ({ db, scope }) => listResources(db, scope));
  serve(app, services, contract.createResource, ({ db, scope, body }) => createResource(services, scope, db, body));
  serve(app, services, contract.changeResource, ({ scope, params, body }) =>
    changeResource(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteResource, ({ scope, params }) => deleteResource(services, scope, params.id));
}
