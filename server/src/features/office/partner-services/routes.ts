import * as contract from '@commiato/contracts/office/partner-services';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listPartnerServices, partnerServiceById } from './queries.ts';
import { changePartnerService, createPartnerService, deletePartnerService } from './service.ts';

export function partnerServiceRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => dayInItaly(deps.clock.now());
  serve(app, deps, contract.listPartnerServices, ({ db, scope, query }) =>
    listPartnerServices(db, scope, today(), query),
  );
  serve(app, deps, contract.createPartnerService, ({ db, scope, body, upload }) =>
    createPartnerService(deps, scope, db, body, upload),
  );
  serve(
    app,
    deps,
    contract.readPartnerService,
    async ({ db, scope, params }) => (await partnerServiceById(db, scope, today(), params.id)) ?? notFound(),
  );
  serve(app, deps, contract.changePartnerService, ({ scope, params, body, upload }) =>
    changePartnerService(deps, scope, params.id, body, upload),
  );
  serve(app, deps, contract.deletePartnerService, ({ scope, params }) => deletePartnerService(deps, scope, params.id));
}
