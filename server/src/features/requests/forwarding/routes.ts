import { sendInvoiceToAdministration as sendInvoiceRoute } from '@commiato/contracts/billing/invoice-actions';
import { sendQuoteToAdministration as sendQuoteRoute } from '@commiato/contracts/billing/quotes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { quotePdf } from '../../billing/printing/service.ts';
import {
  sendInvoiceToAdministration,
  sendQuoteToAdministration,
  storeGeneratedFile,
  storeInvoiceFile,
} from './service.ts';

export function forwardingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    sendQuoteRoute,
    async ({ db, scope, params, files }) => storeGeneratedFile(files, await quotePdf(deps, db, scope, params.id)),
    ({ db, scope, params, body, stored }) => sendQuoteToAdministration(deps, scope, db, params.id, body.testo, stored),
  );
  serve(
    app,
    deps,
    sendInvoiceRoute,
    ({ db, scope, params, files }) => storeInvoiceFile(deps, scope, db, files, params.id),
    ({ db, scope, params, body, stored }) =>
      sendInvoiceToAdministration(deps, scope, db, params.id, body.testo, stored),
  );
}
