import * as contract from '@commiato/contracts/administration/mail';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { mailSheet } from './exports.ts';
import { listOutboxMail, streamMail } from './queries.ts';
import { readAndLogMail, retryMail, setMailAside } from './service.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listOutboxMail, ({ db, scope, query }) => listOutboxMail(db, scope, query));
  serve(app, deps, contract.exportOutboxMail, (call) =>
    exportList(deps, call, mailSheet, streamMail(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.readMailText, ({ scope, params }) => readAndLogMail(deps, scope, params.id));
  serve(app, deps, contract.retryMail, ({ scope, params }) => retryMail(deps, scope, params.id));
  serve(app, deps, contract.setMailAside, ({ scope, params }) => setMailAside(deps, scope, params.id));
}
