import * as contract from '@commiato/contracts/office/partner-services';
import type { FastifyInstance } from 'fastify';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import { storeImageUpload } from '../../../platform/http/uploads.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { listPartnerServices, partnerServiceById } from './queries.ts';
import { changePartnerService, createPartnerService, deletePartnerService } from './service.ts';

export function partnerServiceRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => dayInItaly(deps.clock.now());
  serve(app, deps, contract.listPartnerServices, ({ db, scope, query }) =>
    listPartnerServices(db, scope, today(), query),
  );
  serve(
    app,
    deps,
    contract.createPartnerService,
    ({ upload, files }) => storeImageUpload(files, newId(), upload),
    ({ db, scope, body, stored }) => createPartnerService(deps, scope, db, body, stored),
  );
  serve(
    app,
    deps,
    contract.readPartnerService,
    async ({ db, scope, params }) => (await partnerServiceById(db, scope, today(), params.id)) ?? notFound(),
  );
  serve(
    app,
    deps,
    contract.changePartnerService,
    async ({ db, scope, params, upload, files }) => {
      if (!(await partnerServiceById(db, scope, today(), params.id))) throw notFound();
      return storeImageUpload(files, params.id, upload);
    },
    ({ scope, params, body, stored }) => changePartnerService(deps, scope, params.id, body, stored),
  );
  serve(app, deps, contract.deletePartnerService, ({ scope, params }) => deletePartnerService(deps, scope, params.id));
}
