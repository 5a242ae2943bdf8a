import * as contract from '@commiato/contracts/accounts/operators';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { operatorSheet } from './exports.ts';
import { listOperators, operatorById, streamOperators } from './queries.ts';
import { changeOperator, createOperator, deleteOperator } from './service.ts';

export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listOperators, ({ db, scope, query }) => listOperators(db, scope, query));
  serve(app, deps, contract.exportOperators, (call) =>
    exportList(deps, call, operatorSheet, streamOperators(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.createOperator, ({ db, scope, body }) => createOperator(deps, scope, db, body));
  serve(
    app,
    deps,
    contract.readOperator,
    async ({ db, scope, params }) => (await operatorById(db, scope, params.id)) ?? notFound(),
  );
  serve(app, deps, contract.changeOperator, ({ scope, params, body }) => changeOperator(deps, scope, params.id, body));
  serve(app, deps, contract.deleteOperator, ({ scope, params }) => deleteOperator(deps, scope, params.id));
}
