import * as contract from '@commiato/contracts/administration/audit';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { auditSheet } from './exports.ts';
import { allEntries, listAudit } from './queries.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listAudit, ({ db, scope, query }) => listAudit(db, scope, query));
  serve(app, deps, contract.exportAudit, (call) =>
    exportList(deps, call, auditSheet, allEntries(call.db, call.scope, call.query)),
  );
}
