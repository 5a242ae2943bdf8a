import * as contract from '@commiato/contracts/notifications/notifications';
import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@commiato/contracts/notifications/preferences';
import { countRecipients as counting } from '@commiato/contracts/notifications/recipients';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { notificationSheet } from './exports.ts';
import { changePreferences, readPreferences } from './preference-service.ts';
import { allNotifications, countRecipients, listNotifications, newestBellNotifications } from './queries.ts';
import { markAllNotificationsRead, readOrMarkNotification, sendNotification, sendNotifications } from './service.ts';

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listNewestNotifications, ({ db, scope }) => newestBellNotifications(db, scope));
  serve(app, deps, readNotificationPreferences, ({ db, scope }) => readPreferences(db, scope));
  serve(app, deps, changeNotificationPreferences, ({ scope, body }) => changePreferences(deps, scope, body));
  serve(app, deps, contract.listNotifications, ({ db, scope, query }) => listNotifications(db, scope, query));
  serve(app, deps, contract.exportNotifications, (call) =>
    exportList(deps, call, notificationSheet, allNotifications(call.db, call.scope, call.query)),
  );
  serve(app, deps, contract.markNotificationRead, ({ scope, params, body }) =>
    readOrMarkNotification(deps, scope, params.id, body.letto === true),
  );
  serve(app, deps, contract.markAllNotificationsRead, ({ scope, body }) =>
    markAllNotificationsRead(deps, scope, body.finoA),
  );
  serve(app, deps, counting, async ({ db, scope, query }) => ({
    totale: await countRecipients(db, scope, query),
  }));
  serve(app, deps, contract.sendNotification, ({ db, scope, params, body }) =>
    sendNotification(deps, scope, db, params.id, body),
  );
  serve(app, deps, contract.sendNotifications, ({ db, scope, body }) => sendNotifications(deps, scope, db, body));
}
