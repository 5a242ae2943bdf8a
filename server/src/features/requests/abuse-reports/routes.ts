import * as contract from '@commiato/contracts/requests/abuse-reports';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { reportSheet } from './exports.ts';
import { countReports, everyReport, listReports } from './queries.ts';
import { sendReport } from './service.ts';

export function abuseReportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.sendReport, ({ scope, params, body, request }) =>
    sendReport(services, scope, request.ip, params.id, body),
  );
  serve(app, services, contract.listReports, ({ db, scope, query }) => listReports(db, services.clock, scope, query));
  serve(app, services, contract.exportReports, (call) =>
    exportList(services, call, reportSheet, everyReport(call.db, services.clock, call.scope, call.query)),
  );
  serve(app, services, contract.countReports, async ({ db, scope }) => ({ totale: await countReports(db, scope) }));
}
