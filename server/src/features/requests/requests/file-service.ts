import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { issuedInvoicePdf } from '../../billing/printing/service.ts';
import { invoiceOfRequest } from './queries.ts';

/** PDF of the invoice that a request names, for whoever may read the request. Throws 404 without one. */
export async function invoicePdfOfRequest(deps: Deps, scope: OwnerScope, db: Db, id: string): Promise<FileAnswer> {
  return issuedInvoicePdf(deps, db, await invoiceOfRequest(db, scope, id));
}
