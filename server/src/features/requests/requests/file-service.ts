import type { Db } from '../../../platform/database/database.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { issuedInvoicePdf } from '../../billing/printing/service.ts';
import { invoiceOfRequest } from './queries.ts';

/** The PDF of the issued invoice that a request names, for whoever may read the request. Throws 404 where it names none. */
export async function requestedInvoice(services: Services, scope: OwnerScope, db: Db, id: string): Promise<FileAnswer> {
  return issuedInvoicePdf(services, db, await invoiceOfRequest(db, scope, id));
}
