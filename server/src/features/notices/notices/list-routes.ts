import * as contract from '@commiato/contracts/notices/notices';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { allNoticesSheet, ownNoticesSheet } from './exports.ts';
import { everyNotice, everyOwn, listAll, listOwn } from './list-queries.ts';

/** The lists of notices: an agency's own, and the administrator's of all. */
export function noticeListRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listOwnNotices, ({ db, scope, query }) => listOwn(db, scope, query));
  serve(app, services, contract.exportOwnNotices, (call) =>
    exportList(services, call, ownNoticesSheet, everyOwn(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.listAllNotices, ({ db, scope, query }) => listAll(db, scope, query));
  serve(app, services, contract.exportAllNotices, (call) =>
    exportList(services, call, allNoticesSheet, everyNotice(call.db, call.scope, call.query)),
  );
}
