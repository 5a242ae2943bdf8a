import { exportBillingFigures, listBillingFigures } from '@commiato/contracts/billing/oversight';
import * as contract from '@commiato/contracts/billing/reports';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { figuresSheet } from './exports.ts';
import { listFigures, streamFigures } from './oversight-queries.ts';
import {
  readContactBalance,
  readInvoiceXmlArchive,
  readOnlyClientBilledForDeceased,
  readOpenBillingWork,
  readYearlyInvoiceReport,
} from './service.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readInvoiceTotals, ({ db, scope, query }) =>
    readYearlyInvoiceReport(deps, db, scope, query.anno),
  );
  serve(app, deps, contract.readOpenBillingWork, ({ db, scope }) => readOpenBillingWork(deps, db, scope));
  serve(app, deps, contract.readContactBalance, ({ db, scope, params }) =>
    readContactBalance(deps, db, scope, params.id),
  );
  serve(app, deps, contract.readClientOfDeceased, ({ db, scope, query }) =>
    readOnlyClientBilledForDeceased(db, scope, query.codFisc),
  );
  serve(app, deps, contract.readInvoiceArchive, ({ db, scope, query }) =>
    readInvoiceXmlArchive(deps, db, scope, query),
  );
  serve(app, deps, listBillingFigures, ({ db, scope, query }) =>
    listFigures(db, scope, query, dayInItaly(deps.clock.now())),
  );
  serve(app, deps, exportBillingFigures, (call) =>
    exportList(deps, call, figuresSheet, streamFigures(call.db, call.scope, call.query, dayInItaly(deps.clock.now()))),
  );
}
