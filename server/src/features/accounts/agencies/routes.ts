import * as contract from '@commiato/contracts/accounts/agencies';
import { readPublicAgency } from '@commiato/contracts/notices/public-notices';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { publicAgency } from '../accounts/queries.ts';
import { agencySheet } from './exports.ts';
import { inviteAgency } from './invitation-service.ts';
import { accountsSharing, everyAgency, listAgencies } from './queries.ts';
import { changeAgency, createAgency, readAgency } from './service.ts';

export function agencyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAgencies, ({ db, scope, query }) => listAgencies(db, scope, query));
  serve(app, services, contract.exportAgencies, (call) =>
    exportList(services, call, agencySheet, everyAgency(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.listTwins, ({ db, scope, query }) => accountsSharing(db, scope, query));
  serve(app, services, contract.inviteAgency, ({ scope, params }) => inviteAgency(services, scope, params.id));
  serve(app, services, contract.readAgency, ({ scope, params }) => readAgency(services, scope, params.id));
  serve(app, services, contract.changeAgency, ({ scope, params, body }) =>
    changeAgency(services, scope, params.id, body),
  );
  serve(app, services, contract.createAgency, ({ db, scope, body }) => createAgency(services, scope, db, body));
  serve(
    app,
    services,
    readPublicAgency,
    async ({ db, params }) => (await publicAgency(db, params.id_utente)) ?? notFound(),
  );
}
