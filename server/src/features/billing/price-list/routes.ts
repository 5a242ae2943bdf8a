import * as contract from '@commiato/contracts/billing/price-list';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { addPrice, changePrice, deletePrice, readPrices } from './service.ts';

export function priceListRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listPrices, ({ db, scope, query }) => readPrices(db, scope, query));
  serve(app, services, contract.addPrice, ({ db, scope, body }) => addPrice(services, scope, db, body));
  serve(app, services, contract.changePrice, ({ scope, params, body }) =>
    changePrice(services, scope, params.id, body),
  );
  serve(app, services, contract.deletePrice, ({ scope, params }) => deletePrice(services, scope, params.id));
}
