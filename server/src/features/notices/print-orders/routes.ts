import * as contract from '@commiato/contracts/notices/print-orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { orderPdf, writeOrder } from './service.ts';

export function printOrderRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.writePrintOrder, ({ scope, params, body }) => writeOrder(deps, scope, params.id, body));
  serve(app, deps, contract.readPrintOrderPdf, ({ db, scope, params }) => orderPdf(deps, db, scope, params.id));
}
