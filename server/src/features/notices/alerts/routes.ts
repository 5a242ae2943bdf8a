import { readPushKey, subscribePush, unsubscribePush } from '@commiato/contracts/notices/alert-push';
import * as contract from '@commiato/contracts/notices/alerts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requirePushKey, subscribeDevice, unsubscribeDevice } from './push-service.ts';
import { applyAlertCode, requestAlert } from './service.ts';

export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.requestAlert, ({ scope, body, request }) => requestAlert(deps, scope, request.ip, body));
  serve(app, deps, contract.applyAlertCode, ({ scope, body, request }) =>
    applyAlertCode(deps, scope, request.ip, body),
  );
  serve(app, deps, readPushKey, async () => ({ chiave: await requirePushKey(deps) }));
  serve(app, deps, subscribePush, ({ scope, body, request }) => subscribeDevice(deps, scope, request.ip, body));
  serve(app, deps, unsubscribePush, ({ scope, body, request }) => unsubscribeDevice(deps, scope, request.ip, body));
}
