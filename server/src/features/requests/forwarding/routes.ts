import { forwardInvoice as forwardInvoiceRoute } from '@commiato/contracts/billing/invoice-actions';
import { forwardQuote as forwardQuoteRoute } from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { forwardInvoice, forwardQuote } from './service.ts';

export function forwardingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, forwardQuoteRoute, ({ db, scope, params, body }) =>
    forwardQuote(services, scope, db, params.id, body.testo),
  );
  serve(app, services, forwardInvoiceRoute, ({ db, scope, params, body }) =>
    forwardInvoice(services, scope, db, params.id, body.testo),
  );
}
