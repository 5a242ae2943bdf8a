import * as contract from '@commiato/contracts/billing/funeral-expenses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readSummary, recordSubmission, summaryFile, tieToFuneral } from './service.ts';

export function funeralExpenseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readFuneralSummary, ({ db, scope, query }) => readSummary(db, scope, query.anno));
  serve(app, deps, contract.exportFuneralSummary, ({ db, scope, query }) => summaryFile(db, scope, query));
  serve(app, deps, contract.assignFuneralExpense, ({ scope, params, body }) =>
    tieToFuneral(deps, scope, params.id, body),
  );
  serve(app, deps, contract.recordSubmission, ({ db, scope, body }) => recordSubmission(deps, scope, db, body));
}
