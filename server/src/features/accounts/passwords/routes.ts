import * as contract from '@commiato/contracts/accounts/security';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  changePassword,
  isPasswordLinkValid,
  processRecoveryRequests,
  requestPasswordRecovery,
  resetPassword,
} from './service.ts';

export function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  let working: Promise<void> = Promise.resolve();
  app.addHook('onClose', () => working);

  serve(app, deps, contract.changePassword, ({ scope, request, body }) =>
    changePassword(deps, scope, bearerToken(request) ?? '', body),
  );

  serve(app, deps, contract.requestPasswordRecovery, async ({ body, request }) => {
    const answer = await requestPasswordRecovery(deps, { mail: body.mail, address: request.ip });
    // One after the other, after the answer; the hourly job finishes what a crash leaves.
    working = working
      .then(() => processRecoveryRequests(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'recupero rimandato'));
    return answer;
  });

  serve(app, deps, contract.checkPasswordLink, async ({ params }) => ({
    valido: await isPasswordLinkValid(deps, params.token),
  }));
  serve(app, deps, contract.resetPassword, ({ params, body }) =>
    resetPassword(deps, { token: params.token, password: body.password }),
  );
}
