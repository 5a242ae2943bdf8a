import * as contract from '@commiato/contracts/accounts/security';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { changePassword, requestRecovery, resetPassword, workOffRecoveries } from './service.ts';

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  let working: Promise<void> = Promise.resolve();
  app.addHook('onClose', () => working);

  serve(app, services, contract.changePassword, ({ scope, request, body }) =>
    changePassword(services, scope, bearerOf(request) ?? '', body),
  );

  serve(app, services, contract.requestRecovery, async ({ body, request }) => {
    const answer = await requestRecovery(services, { mail: body.mail, address: request.ip });
    // One after the other and behind the answer; what a crash leaves is worked off with the hourly jobs.
    working = working
      .then(() => workOffRecoveries(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'recupero rimandato'));
    return answer;
  });

  serve(app, services, contract.resetPassword, ({ params, body }) =>
    resetPassword(services, { token: params.token, password: body.password }),
  );
}
