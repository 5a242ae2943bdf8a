import * as contract from '@commiato/contracts/billing/offers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { answerOffer, countVisitAndReadOffer } from './offer-service.ts';

export function offerRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readOffer, ({ db, scope, params, request }) =>
    countVisitAndReadOffer(deps, scope, db, { ...params, ip: request.ip }),
  );
  serve(app, deps, contract.acceptOffer, ({ scope, params, body, request }) =>
    answerOffer(deps, scope, { ...params, ip: request.ip }, { ...body, stato: 'accettato', motivo: '' }),
  );
  serve(app, deps, contract.refuseOffer, ({ scope, params, body, request }) =>
    answerOffer(deps, scope, { ...params, ip: request.ip }, { ...body, stato: 'rifiutato' }),
  );
}
