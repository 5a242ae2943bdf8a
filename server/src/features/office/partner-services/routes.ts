import * as contract from '@commiato/contracts/office/partner-services';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { listPartnerServices, partnerServiceById } from './queries.ts';
import { changePartnerService, createPartnerService, deletePartnerService } from './service.ts';

export function partnerServiceRoutes(app: FastifyInstance, services: Services): void {
  const today = () => dayInItaly(services.clock.now());
  serve(app, services, contract.listPartnerServices, ({ db, scope, query }) =>
    listPartnerServices(db, scope, today(), query),
  );
  serve(app, services, contract.createPartnerService, ({ db, scope, body, upload }) =>
    createPartnerService(services, scope, db, body, upload),
  );
  serve(
    app,
    services,
    contract.readPartnerService,
    async ({ db, scope, params }) => (await partnerServiceById(db, scope, today(), params.id)) ?? notFound(),
  );
  serve(app, services, contract.changePartnerService, ({ scope, params, body, upload }) =>
    changePartnerService(services, scope, params.id, body, upload),
  );
  serve(app, services, contract.deletePartnerService, ({ scope, params }) =>
    deletePartnerService(services, scope, params.id),
  );
}
