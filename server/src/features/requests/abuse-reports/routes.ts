import * as contract from '@commiato/contracts/requests/abuse-reports';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { reportSheet } from './exports.ts';
import { countOpenReports, listReports, listWrongAppointmentReports, streamReports } from './queries.ts';
import { sendReport } from './service.ts';

export function abuseReportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.sendReport, ({ scope, params, body, request }) =>
    sendReport(deps, scope, request.ip, params.id, body),
  );
  serve(app, deps, contract.listReports, ({ db, scope, query }) => listReports(db, scope, deps.clock, query));
  serve(app, deps, contract.exportReports, (call) =>
    exportList(deps, call, reportSheet, streamReports(call.db, call.scope, deps.clock, call.query)),
  );
  serve(app, deps, contract.listWrongAppointmentReports, ({ db, scope }) =>
    listWrongAppointmentReports(db, deps.clock, scope),
  );
  serve(app, deps, contract.countOpenReports, async ({ db, scope }) => ({ totale: await countOpenReports(db, scope) }));
}
