import { forwardInvoice as forwardInvoiceRoute } from '@commiato/contracts/billing/invoice-actions';
import { forwardQuote as forwardQuoteRoute } from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { readXml } from '../../billing/invoices/read-service.ts';
import { quotePdf } from '../../billing/printing/service.ts';
import { forwardInvoice, forwardQuote, storeOwn } from './service.ts';

export function forwardingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    forwardQuoteRoute,
    async ({ db, scope, params, files }) => storeOwn(files, await quotePdf(deps, db, scope, params.id)),
    ({ db, scope, params, body, stored }) => forwardQuote(deps, scope, db, params.id, body.testo, stored),
  );
  serve(
    app,
    deps,
    forwardInvoiceRoute,
    async ({ db, scope, params, files }) => storeOwn(files, await readXml(db, scope, params.id)),
    ({ db, scope, params, body, stored }) => forwardInvoice(deps, scope, db, params.id, body.testo, stored),
  );
}
