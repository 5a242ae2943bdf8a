import * as actions from '@commiato/contracts/billing/invoice-actions';
import * as contract from '@commiato/contracts/billing/invoices';
import * as signatures from '@commiato/contracts/billing/signatures';
import * as transmissions from '@commiato/contracts/billing/transmissions';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { creditInvoice } from './credit-service.ts';
import { invoiceSheet } from './exports.ts';
import { issueInvoice } from './issue-service.ts';
import { addPayment, deletePayment } from './payment-service.ts';
import { everyInvoice, listInvoices } from './queries.ts';
import { readInvoice, readXml } from './read-service.ts';
import { receiveReceipt, receiveReceipts } from './receipt-service.ts';
import { changeInvoice, createInvoice, deleteInvoice } from './service.ts';
import { keepSigned, readSigned } from './signature-service.ts';
import { readVersion, reopenRefused, sentByHand } from './transmission-service.ts';

export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const today = () => dayInItaly(services.clock.now());

  serve(app, services, contract.listInvoices, ({ db, scope, query }) => listInvoices(db, scope, query, today()));
  serve(app, services, contract.exportInvoices, (call) =>
    exportList(services, call, invoiceSheet, everyInvoice(call.db, call.scope, call.query, today())),
  );
  serve(app, services, contract.createInvoice, ({ db, scope, body }) => createInvoice(services, scope, db, body));
  serve(app, services, contract.readInvoice, ({ db, scope, params }) =>
    readInvoice(db, services.clock, scope, params.id),
  );
  serve(app, services, contract.changeInvoice, ({ scope, params, body }) =>
    changeInvoice(services, scope, params.id, body),
  );
  serve(app, services, contract.deleteInvoice, ({ scope, params }) => deleteInvoice(services, scope, params.id));

  serve(app, services, actions.issueInvoice, ({ scope, params, body }) =>
    issueInvoice(services, scope, params.id, body),
  );
  serve(app, services, actions.payInvoice, ({ db, scope, params, body }) =>
    addPayment(services, scope, db, params.id, body),
  );
  serve(app, services, actions.deletePayment, ({ scope, params }) => deletePayment(services, scope, params.id));
  serve(app, services, actions.creditInvoice, ({ db, scope, params, body }) =>
    creditInvoice(services, scope, db, params.id, body),
  );
  serve(app, services, actions.readInvoiceXml, ({ db, scope, params }) => readXml(db, scope, params.id));

  serve(app, services, actions.sendInvoiceByHand, ({ scope, params }) => sentByHand(services, scope, params.id));
  serve(app, services, actions.reopenInvoice, ({ scope, params }) => reopenRefused(services, scope, params.id));
  serve(app, services, actions.receiveReceipt, ({ scope, params, upload }) =>
    receiveReceipt(services, scope, params.id, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, services, transmissions.receiveReceipts, ({ scope, upload }) =>
    receiveReceipts(services, scope, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, services, actions.readInvoiceVersion, ({ db, scope, params }) => readVersion(db, scope, params.id));

  serve(app, services, signatures.uploadSignedInvoice, ({ db, scope, params, upload }) =>
    keepSigned(services, scope, db, params.id, upload),
  );
  serve(app, services, signatures.readSignedInvoice, ({ db, scope, params }) =>
    readSigned(services, scope, db, params.id),
  );
}
