import * as contract from '@commiato/contracts/notifications/notifications';
import { countRecipients as counting } from '@commiato/contracts/notifications/recipients';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { notificationSheet } from './exports.ts';
import { countRecipients, everyNotification, listNotifications, newestOf } from './queries.ts';
import { readAllNotifications, readNotification, sendNotification, sendNotifications } from './service.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listNewestNotifications, ({ db, scope }) => newestOf(db, scope));
  serve(app, services, contract.listNotifications, ({ db, scope, query }) => listNotifications(db, scope, query));
  serve(app, services, contract.exportNotifications, (call) =>
    exportList(services, call, notificationSheet, everyNotification(call.db, call.scope, call.query)),
  );
  serve(app, services, contract.readNotification, ({ scope, params, body }) =>
    readNotification(services, scope, params.id, body.letto === true),
  );
  serve(app, services, contract.readAllNotifications, ({ scope }) => readAllNotifications(services, scope));
  serve(app, services, counting, async ({ db, scope, query }) => ({
    totale: await countRecipients(db, scope, query),
  }));
  serve(app, services, contract.sendNotification, ({ db, scope, params, body }) =>
    sendNotification(services, scope, db, params.id, body),
  );
  serve(app, services, contract.sendNotifications, ({ db, scope, body }) =>
    sendNotifications(services, scope, db, body),
  );
}
