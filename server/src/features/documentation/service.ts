import { documentKinds } from '@commiato/contracts/documents';
import type { Db } from '../../platform/database.ts';
import { openDocument } from '../../platform/documents/stored-documents.ts';
import { notFound } from '../../platform/problem.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { FileAnswer } from '../../platform/send-file.ts';
import type { Services } from '../../platform/services.ts';
import { requestedPdf } from '../document-printing/service.ts';

/** The file of an object as it came, or the PDF of the invoice that a request names. Throws 404 where there is neither. */
export async function readDocument(services: Services, scope: OwnerScope, db: Db, id: string): Promise<FileAnswer> {
  const found = await openDocument(db, services.clock, scope, id);
  if (!found) return requestedPdf(services, db, scope, id);
  const bytes = await services.storage.getStream(found.chiave);
  if (!bytes) throw notFound();
  return { bytes, filename: found.filename, type: documentKinds[found.tipo].type, size: found.byte };
}
