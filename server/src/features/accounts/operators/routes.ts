import * as contract from '@commiato/contracts/accounts/operators';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { operatorSheet } from './exports.ts';
import { everyOperator, listOperators, operatorById } from './queries.ts';
import { changeOperator, createOperator, deleteOperator } from './service.ts';

export function operatorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listOperators, ({ db, scope, query }) => listOperators(db, scope, query));
  serve(app, services, contract.exportOperators, (call) =>
    exportList(services, call, operatorSheet, everyOperator(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.createOperator, ({ db, scope, body }) => createOperator(services, scope, db, body));
  serve(
    app,
    services,
    contract.readOperator,
    async ({ db, scope, params }) => (await operatorById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, services, contract.changeOperator, ({ scope, params, body }) =>
    changeOperator(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteOperator, ({ scope, params }) => deleteOperator(services, scope, params.id));
}
