import * as contract from '@commiato/contracts/billing/printing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import {
  countVisitAndDrawOfferPdf,
  invoicePdf,
  prepareInvoiceMail,
  prepareInvoiceReminder,
  queueInvoiceMail,
  quotePdf,
} from './service.ts';

export function printingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readInvoicePdf, ({ db, scope, params }) => invoicePdf(deps, db, scope, params.id));
  serve(app, deps, contract.readQuotePdf, ({ db, scope, params }) => quotePdf(deps, db, scope, params.id));
  serve(app, deps, contract.readOfferPdf, ({ db, scope, params, request }) =>
    countVisitAndDrawOfferPdf(deps, db, scope, { ...params, ip: request.ip }),
  );
  serve(
    app,
    deps,
    contract.sendInvoiceToClient,
    ({ scope, params, body }) => prepareInvoiceMail(deps, scope, params.id, body),
    ({ db, scope, stored }) => queueInvoiceMail(deps, scope, db, stored),
  );
  serve(
    app,
    deps,
    contract.sendInvoiceReminder,
    ({ scope, params, body }) => prepareInvoiceReminder(deps, scope, params.id, body),
    ({ db, scope, stored }) => queueInvoiceMail(deps, scope, db, stored),
  );
}
