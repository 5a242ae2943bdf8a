import * as contract from '@commiato/contracts/billing/funeral-expenses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { noteSubmission, readSummary, summaryFile, tieDocument } from './service.ts';

export function funeralExpenseRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readFuneralSummary, ({ db, scope, query }) => readSummary(db, scope, query.anno));
  serve(app, services, contract.exportFuneralSummary, ({ db, scope, query }) => summaryFile(db, scope, query));
  serve(app, services, contract.tieFuneralExpense, ({ scope, params, body }) =>
    tieDocument(services, scope, params.id, body),
  );
  serve(app, services, contract.noteSubmission, ({ db, scope, body }) => noteSubmission(services, scope, db, body));
}
