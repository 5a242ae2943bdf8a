import * as contract from '@commiato/contracts/billing/offers';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { answerOffer, readOffer } from './offer-service.ts';

export function offerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readOffer, ({ db, scope, params, request }) =>
    readOffer(services, scope, db, { ...params, ip: request.ip }),
  );
  serve(app, services, contract.acceptOffer, ({ scope, params, body, request }) =>
    answerOffer(services, scope, { ...params, ip: request.ip }, { ...body, stato: 'accettato', motivo: '' }),
  );
  serve(app, services, contract.refuseOffer, ({ scope, params, body, request }) =>
    answerOffer(services, scope, { ...params, ip: request.ip }, { ...body, stato: 'rifiutato' }),
  );
}
