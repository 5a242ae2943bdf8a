import { forwardInvoice as forwardInvoiceRoute } from '@commiato/contracts/billing/invoice-actions';
import { forwardQuote as forwardQuoteRoute } from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { forwardInvoice, forwardQuote } from './service.ts';

export function forwardingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, forwardQuoteRoute, ({ db, scope, params, body }) =>
    forwardQuote(deps, scope, db, params.id, body.testo),
  );
  serve(app, deps, forwardInvoiceRoute, ({ db, scope, params, body }) =>
    forwardInvoice(deps, scope, db, params.id, body.testo),
  );
}
