import * as actions from '@commiato/contracts/billing/invoice-actions';
import * as contract from '@commiato/contracts/billing/invoices';
import * as signatures from '@commiato/contracts/billing/signatures';
import * as transmissions from '@commiato/contracts/billing/transmissions';
import type { FastifyInstance } from 'fastify';
import { exportList } from '../../../platform/export/export-list.ts';
import { dayInItaly } from '../../../platform/foundation/clock.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import type { BalanceDeps } from './balance-service.ts';
import { issueCreditNote } from './credit-service.ts';
import { invoiceSheet } from './exports.ts';
import { checkInvoiceIssue, issueInvoice } from './issue-service.ts';
import { addPayment, addRefund, assignPaymentToPayer, deletePayment } from './payment-service.ts';
import { listInvoices, streamInvoices } from './queries.ts';
import { readInvoice, readInvoiceXmlFile } from './read-service.ts';
import { storeUploadedReceiptForInvoice, storeUploadedReceipts } from './receipt-service.ts';
import { binInvoiceDraft, changeInvoice, createInvoice } from './service.ts';
import { readSignedInvoiceFile, storeSignedInvoice } from './signature-service.ts';
import {
  markInvoiceTransmittedByHand,
  readTransmittedFile,
  reopenRefusedInvoice,
  unmarkInvoiceTransmittedByHand,
} from './transmission-service.ts';

export function invoiceRoutes(app: FastifyInstance, deps: Deps & BalanceDeps): void {
  const today = () => dayInItaly(deps.clock.now());

  serve(app, deps, contract.listInvoices, ({ db, scope, query }) => listInvoices(db, scope, query, today()));
  serve(app, deps, contract.exportInvoices, (call) =>
    exportList(deps, call, invoiceSheet, streamInvoices(call.db, call.scope, call.query, today())),
  );
  serve(app, deps, contract.createInvoice, ({ db, scope, body }) => createInvoice(deps, scope, db, body));
  serve(app, deps, contract.readInvoice, ({ db, scope, params }) => readInvoice(db, deps.clock, scope, params.id));
  serve(app, deps, contract.changeInvoice, ({ scope, params, body }) => changeInvoice(deps, scope, params.id, body));
  serve(app, deps, contract.deleteInvoice, ({ scope, params }) => binInvoiceDraft(deps, scope, params.id));

  serve(app, deps, actions.issueInvoice, ({ scope, params, body }) => issueInvoice(deps, scope, params.id, body));
  serve(app, deps, actions.checkInvoiceIssue, ({ db, scope, params, body }) =>
    checkInvoiceIssue(deps, scope, db, params.id, body),
  );
  serve(app, deps, actions.recordInvoicePayment, ({ db, scope, params, body }) =>
    addPayment(deps, scope, db, params.id, body),
  );
  serve(app, deps, actions.recordInvoiceRefund, ({ db, scope, params, body }) =>
    addRefund(deps, scope, db, params.id, body),
  );
  serve(app, deps, actions.assignPaymentToPayer, ({ scope, params, body }) =>
    assignPaymentToPayer(deps, scope, params.id, body),
  );
  serve(app, deps, actions.deletePayment, ({ scope, params }) => deletePayment(deps, scope, params.id));
  serve(app, deps, actions.createCreditNote, ({ db, scope, params, body }) =>
    issueCreditNote(deps, scope, db, params.id, body),
  );
  serve(app, deps, actions.readInvoiceXml, ({ db, scope, params }) => readInvoiceXmlFile(db, scope, params.id));

  serve(app, deps, actions.markInvoiceTransmitted, ({ scope, params }) =>
    markInvoiceTransmittedByHand(deps, scope, params.id),
  );
  serve(app, deps, actions.unmarkInvoiceTransmitted, ({ scope, params }) =>
    unmarkInvoiceTransmittedByHand(deps, scope, params.id),
  );
  serve(app, deps, actions.reopenDiscardedInvoice, ({ scope, params }) => reopenRefusedInvoice(deps, scope, params.id));
  serve(app, deps, actions.receiveReceipt, ({ scope, params, upload }) =>
    storeUploadedReceiptForInvoice(deps, scope, params.id, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, deps, transmissions.receiveReceipts, ({ scope, upload }) =>
    storeUploadedReceipts(deps, scope, { name: upload.filename, bytes: upload.bytes }),
  );
  serve(app, deps, actions.readInvoiceFileVersion, ({ db, scope, params }) =>
    readTransmittedFile(db, scope, params.id),
  );

  serve(app, deps, signatures.uploadSignedInvoice, ({ db, scope, params, upload }) =>
    storeSignedInvoice(deps, scope, db, params.id, upload),
  );
  serve(app, deps, signatures.readSignedInvoice, ({ db, scope, params }) =>
    readSignedInvoiceFile(deps, scope, db, params.id),
  );
}
