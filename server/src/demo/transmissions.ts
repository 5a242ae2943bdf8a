import type { Invoice } from '@commiato/contracts/billing/invoices';
import { sdiReceipt } from '@commiato/demo/sdi-receipt';
import { issueInvoice } from '../features/billing/invoices/issue-service.ts';
import { storeUploadedReceiptForInvoice } from '../features/billing/invoices/receipt-service.ts';
import { changeInvoice } from '../features/billing/invoices/service.ts';
import { markInvoiceTransmittedByHand } from '../features/billing/invoices/transmission-service.ts';
import type { AgencyScope } from '../platform/security/scopes.ts';
import type { Deps } from '../platform/startup/deps.ts';

/** What the Interchange System answers to a file; `nessuna`: nothing yet. */
type Answer = 'consegnata' | 'non consegnata' | 'scartata' | 'nessuna';

const kinds = { consegnata: 'RC', 'non consegnata': 'MC', scartata: 'NS' } as const;
const unknownCode = ['00306', '1.4.1.2 CodiceFiscale non valido'] as const;

/** Sends an issued invoice and reads the answer. One to a public administration stays: only its signed file may leave. */
export async function transmit(deps: Deps, scope: AgencyScope, invoice: Invoice, answer: Answer): Promise<void> {
  if (invoice.cliente.tipo === 'pa') return;
  await markInvoiceTransmittedByHand(deps, scope, invoice._id);
  if (answer === 'nessuna') return;
  const kind = kinds[answer];
  const facts = { kind, invoiceFile: invoice.nomeFile ?? '', at: deps.clock.now() };
  const receipt = sdiReceipt(kind === 'NS' ? { ...facts, error: unknownCode } : facts);
  await storeUploadedReceiptForInvoice(deps, scope, invoice._id, receipt);
}

/** Corrects the client of a discarded invoice from its contact and issues it again, under its number. */
export async function correctDiscarded(
  deps: Deps,
  scope: AgencyScope,
  { _id, id_anagrafica }: Pick<Invoice, '_id' | 'id_anagrafica'>,
): Promise<Invoice> {
  await changeInvoice(deps, scope, _id, { id_anagrafica });
  return issueInvoice(deps, scope, _id, {});
}
