import * as contract from '@commiato/contracts/billing/reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { readArchive, readBalance, readClientOfDeceased, readTasks, readTotals } from './service.ts';

export function reportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readInvoiceTotals, ({ db, scope, query }) =>
    readTotals(services, db, scope, query.anno),
  );
  serve(app, services, contract.readBillingTasks, ({ db, scope }) => readTasks(services, db, scope));
  serve(app, services, contract.readContactBalance, ({ db, scope, params }) =>
    readBalance(services, db, scope, params.id),
  );
  serve(app, services, contract.readClientOfDeceased, ({ db, scope, query }) =>
    readClientOfDeceased(db, scope, query.codFisc),
  );
  serve(app, services, contract.readInvoiceArchive, ({ db, scope, query }) => readArchive(services, db, scope, query));
}
