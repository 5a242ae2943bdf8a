import * as contract from '@commiato/contracts/billing/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readArchive, readBalance, readClientOfDeceased, readTasks, readTotals } from './service.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readInvoiceTotals, ({ db, scope, query }) => readTotals(deps, db, scope, query.anno));
  serve(app, deps, contract.readBillingTasks, ({ db, scope }) => readTasks(deps, db, scope));
  serve(app, deps, contract.readContactBalance, ({ db, scope, params }) => readBalance(deps, db, scope, params.id));
  serve(app, deps, contract.readClientOfDeceased, ({ db, scope, query }) =>
    readClientOfDeceased(db, scope, query.codFisc),
  );
  serve(app, deps, contract.readInvoiceArchive, ({ db, scope, query }) => readArchive(deps, db, scope, query));
}
