import * as contract from '@commiato/contracts/accounts/security';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { createSecretOrConfirmFactor, readFactorState, removeOwnFactor, resetFactor } from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readSecondFactor, ({ scope }) => readFactorState(deps, scope));
  serve(app, deps, contract.setUpSecondFactor, ({ scope, request, body }) =>
    createSecretOrConfirmFactor(deps, scope, bearerToken(request) ?? '', body),
  );
  serve(app, deps, contract.removeSecondFactor, ({ scope, body }) => removeOwnFactor(deps, scope, body));
  serve(app, deps, contract.resetSecondFactor, ({ scope, params }) => resetFactor(deps, scope, params.id));
}
