import * as contract from '@commiato/contracts/billing/printing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { invoicePdf, offerPdf, quotePdf, remindInvoice, sendInvoice } from './service.ts';

export function printingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.readInvoicePdf, ({ db, scope, params }) => invoicePdf(services, db, scope, params.id));
  serve(app, services, contract.readQuotePdf, ({ db, scope, params }) => quotePdf(services, db, scope, params.id));
  serve(app, services, contract.readOfferPdf, ({ db, scope, params, request }) =>
    offerPdf(services, db, scope, { ...params, ip: request.ip }),
  );
  serve(app, services, contract.sendInvoice, ({ scope, params, body }) =>
    sendInvoice(services, scope, params.id, body),
  );
  serve(app, services, contract.remindInvoice, ({ scope, params, body }) =>
    remindInvoice(services, scope, params.id, body),
  );
}
