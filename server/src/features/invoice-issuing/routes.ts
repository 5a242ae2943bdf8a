import * as contract from '@commiato/contracts/billing-actions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { forwardInvoice, readXml } from '../document-forwarding/service.ts';
import { creditInvoice } from '../invoice-crediting/service.ts';
import { addPayment, deletePayment } from '../invoice-payments/service.ts';
import { issueInvoice } from './service.ts';

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
