import * as contract from '@commiato/contracts/administration/audit';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { auditSheet } from './exports.ts';
import { everyEntry, listAudit } from './queries.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAudit, ({ db, scope, query }) => listAudit(db, scope, query));
  serve(app, services, contract.exportAudit, (call) =>
    exportList(services, call, auditSheet, everyEntry(call.db, call.scope, call.query)),
  );
}
