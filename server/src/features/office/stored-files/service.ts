import { documentKinds } from '@commiato/contracts/office/stored-files';
import type { Db } from '../../../platform/database/database.ts';
import { openDocument } from '../../../platform/documents/stored-documents.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';
import { requestedPdf } from '../../billing/printing/service.ts';

/** The file of an object as it came, or the PDF of the invoice that a request names. Throws 404 where there is neither. */
export async function readDocument(services: Services, scope: OwnerScope, db: Db, id: string): Promise<FileAnswer> {
  const found = await openDocument(db, services.clock, scope, id);
  if (!found) return requestedPdf(services, db, scope, id);
  const bytes = await services.storage.getStream(found.chiave);
  if (!bytes) throw notFound();
  return { bytes, filename: found.filename, type: documentKinds[found.tipo].type, size: found.byte };
}
