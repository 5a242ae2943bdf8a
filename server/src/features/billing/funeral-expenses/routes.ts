import * as contract from '@commiato/contracts/billing/funeral-expenses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  exportAndRecordDeclarationCsv,
  readExpenseSummary,
  recordSentDeclaration,
  removeSentDeclaration,
  tieDocumentToDeath,
} from './service.ts';

export function funeralExpenseRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readYearlyFuneralSummary, ({ db, scope, query }) =>
    readExpenseSummary(db, scope, query.anno),
  );
  serve(app, deps, contract.exportFuneralDeclaration, ({ db, scope, query }) =>
    exportAndRecordDeclarationCsv(deps, scope, db, query),
  );
  serve(app, deps, contract.assignOrExcludeExpenseDocument, ({ scope, params, body }) =>
    tieDocumentToDeath(deps, scope, params.id, body),
  );
  serve(app, deps, contract.recordSentDeclaration, ({ db, scope, body }) =>
    recordSentDeclaration(deps, scope, db, body),
  );
  serve(app, deps, contract.deleteSentDeclaration, ({ scope, params }) =>
    removeSentDeclaration(deps, scope, params.id),
  );
}
