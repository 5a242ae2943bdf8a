import * as contract from '@commiato/contracts/billing/invoice-actions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { forwardInvoice, readXml } from '../../requests/forwarding/service.ts';
import { creditInvoice } from './credit-service.ts';
import { issueInvoice } from './issue-service.ts';
import { addPayment, deletePayment } from './payment-service.ts';

export function invoiceIssuingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.issueInvoice, ({ scope, params, body }) =>
    issueInvoice(services, scope, params.id, body.data),
  );
  serve(app, services, contract.payInvoice, ({ db, scope, params, body }) =>
    addPayment(services, scope, db, params.id, body),
  );
  serve(app, services, contract.deletePayment, ({ scope, params }) => deletePayment(services, scope, params.id));
  serve(app, services, contract.creditInvoice, ({ db, scope, params, body }) =>
    creditInvoice(services, scope, db, params.id, body),
  );
  serve(app, services, contract.readInvoiceXml, ({ db, scope, params }) => readXml(db, scope, params.id));
  serve(app, services, contract.forwardInvoice, ({ db, scope, params, body }) =>
    forwardInvoice(services, scope, db, params.id, body.testo),
  );
}
