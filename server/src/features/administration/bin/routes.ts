import { deleteAgency as deleteAgencyRoute } from '@commiato/contracts/accounts/agencies';
import * as contract from '@commiato/contracts/administration/bin';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import type { BinRules } from '../../../platform/feature/bin-rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { binAccountWithNotices } from './deletion-service.ts';
import { binSheet } from './exports.ts';
import { readBin, readWholeBin, restoreAsAdministrator, restoreBinRows, undoDeletion } from './service.ts';

export function binRoutes(app: FastifyInstance, deps: Deps, rules: readonly BinRules[]): void {
  serve(app, deps, deleteAgencyRoute, ({ scope, params }) => binAccountWithNotices(deps, scope, params.id));
  serve(app, deps, contract.listBin, ({ db, scope, query }) => readBin(db, scope, query, rules));
  serve(app, deps, contract.exportBin, (call) =>
    exportList(deps, call, binSheet, readWholeBin(call.db, call.scope, call.query, rules)),
  );
  serve(app, deps, contract.restoreAllFromBin, ({ scope, body }) => restoreBinRows(deps, scope, body, rules));
  serve(app, deps, contract.undoDeletion, ({ scope, params }) => undoDeletion(deps, scope, params.id, rules));
  serve(app, deps, contract.restoreFromBin, ({ scope, params }) =>
    restoreAsAdministrator(deps, scope, params.id, rules),
  );
}
