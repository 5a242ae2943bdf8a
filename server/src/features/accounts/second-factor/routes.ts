import * as contract from '@commiato/contracts/accounts/security';
import type { FastifyInstance } from 'fastify';
import { bearerOf } from '../../../platform/http/access.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { factorState, removeOwnFactor, resetFactor, setFactor } from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readSecondFactor, ({ scope }) => factorState(services, scope));
  serve(app, services, contract.setSecondFactor, ({ scope, request, body }) =>
    setFactor(services, scope, bearerOf(request) ?? '', body),
  );
  serve(app, services, contract.removeSecondFactor, ({ scope, body }) => removeOwnFactor(services, scope, body));
  serve(app, services, contract.resetSecondFactor, ({ scope, params }) => resetFactor(services, scope, params.id));
}
