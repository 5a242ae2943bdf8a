import * as contract from '@commiato/contracts/notices/alerts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { applyAlertCode, askAlert } from './service.ts';

export function alertRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.askAlert, ({ scope, body, request }) => askAlert(deps, scope, request.ip, body));
  serve(app, deps, contract.applyAlertCode, ({ scope, body, request }) =>
    applyAlertCode(deps, scope, request.ip, body),
  );
}
