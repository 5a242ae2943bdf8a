import * as contract from '@commiato/contracts/administration/mail';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { mailSheet } from './exports.ts';
import { everyMail, listMail } from './queries.ts';
import { readMail, retryMail } from './service.ts';

export function mailRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listMail, ({ db, scope, query }) => listMail(db, scope, query));
  serve(app, services, contract.exportMail, (call) =>
    exportList(services, call, mailSheet, everyMail(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.readMailText, ({ scope, params }) => readMail(services, scope, params.id));
  serve(app, services, contract.retryMail, ({ scope, params }) => retryMail(services, scope, params.id));
}
