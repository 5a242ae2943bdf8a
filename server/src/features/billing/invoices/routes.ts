import * as actions from '@commiato/contracts/billing/invoice-actions';
import * as contract from '@commiato/contracts/billing/invoices';
import * as signatures from '@commiato/contracts/billing/signatures';
import * as transmissions from '@commiato/contracts/billing/transmissions';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { creditInvoice } from './credit-service.ts';
import { invoiceSheet } from './exports.ts';
import { checkIssue, issueInvoice } from './issue-service.ts';
import { addPayment, assignPayment, deletePayment } from './payment-service.ts';
import { allInvoices, listInvoices } from './queries.ts';
import { readInvoice, readXml } from './read-service.ts';
import { uploadReceiptFor, uploadReceipts } from './receipt-service.ts';
import { changeInvoice, createInvoice, deleteInvoice } from './service.ts';
import { readSigned, storeSigned } from './signature-service.ts';
import { markSentByHand, readTransmittedFile, reopenRefused } from './transmission-service.ts';

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  const today = () => dayInItaly(deps.clock.now());

  serve(app, deps, contract.listInvoices, ({ db, scope, query }) => listInvoices(db, scope, query, today()));
  serve(app, deps, contract.exportInvoices, (call) =>
    exportList(deps, call, invoiceSheet, allInvoices(call.db, call.scope, call.query, today())),
  );
  serve(app, deps, contract.createInvoice, ({ db, scope, body }) => createInvoice(deps, scope, db, body));
  serve(app, deps, contract.readInvoice, ({ db, scope, params }) => readInvoice(db, deps.clock, scope, params.id));
  serve(app, deps, contract.changeInvoice, ({ scope, params, body }) => changeInvoice(deps, scope, params.id, body));
  serve(app, deps, contract.deleteInvoice, ({ scope, params }) => deleteInvoice(deps, scope, params.id));

  serve(app, deps, actions.issueInvoice, ({ scope, params, body }) => issueInvoice(deps, scope, params.id, body));
  serve(app, deps, actions.checkIssue, ({ db, scope, params, body }) => checkIssue(deps, scope, db, params.id, body));
  serve(app, deps, actions.payInvoice, ({ db, scope, params, body }) => addPayment(deps, scope, db, params.id, body));
  serve(app, deps, actions.assignPayment, ({ scope, params, body }) => assignPayment(deps, scope, params.id, body));
  serve(app, deps, actions.deletePayment, ({ scope, params }) => deletePayment(deps, scope, params.id));
  serve(app, deps, actions.creditInvoice, ({ db, scope, params, body }) =>
    creditInvoice(deps, scope, db, params.id, body),
  );
  serve(app, deps, actions.readInvoiceXml, ({ db, scope, params }) => readXml(db, scope, params.id));

  serve(app, deps, actions.sendInvoiceByHand, ({ scope, params }) => markSentByHand(deps, scope, params.id));
  serve(app, deps, actions.reopenInvoice, ({ scope, params }) => reopenRefused(deps, scope, params.id));
  serve(app, deps, actions.receiveReceipt, ({ scope, params, upload }) =>
    uploadReceiptFor(deps, scope, params.id, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, deps, transmissions.receiveReceipts, ({ scope, upload }) =>
    uploadReceipts(deps, scope, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, deps, actions.readInvoiceVersion, ({ db, scope, params }) => readTransmittedFile(db, scope, params.id));

  serve(app, deps, signatures.uploadSignedInvoice, ({ db, scope, params, upload }) =>
    storeSigned(deps, scope, db, params.id, upload),
  );
  serve(app, deps, signatures.readSignedInvoice, ({ db, scope, params }) => readSigned(deps, scope, db, params.id));
}
