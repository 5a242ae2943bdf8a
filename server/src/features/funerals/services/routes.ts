import * as contract from '@commiato/contracts/funerals/services';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../../platform/feature/service-parts.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listServices } from './queries.ts';
import { changeService, createService, deleteService, readService, wholeServices } from './service.ts';

export function serviceRoutes(app: FastifyInstance, services: Services, parts: ServiceParts): void {
  for (const route of [contract.listServices, contract.listAllServices] as const)
    serve(app, services, route, async ({ db, scope, query }) => {
      const { rows, total } = await listServices(db, scope, query);
      return { rows: await wholeServices(db, scope, rows, parts), total };
    });
  serve(app, services, contract.createService, ({ db, scope, body }) =>
    createService(services, scope, db, body, parts),
  );
  serve(app, services, contract.readService, ({ db, scope, params }) => readService(db, scope, params.id, parts));
  serve(app, services, contract.changeService, ({ scope, params, body }) =>
    changeService(services, scope, params.id, body, parts),
  );
  serve(app, services, contract.deleteService, ({ scope, params }) => deleteService(services, scope, params.id, parts));
}
