import { documentKinds } from '@commiato/contracts/office/stored-files';
import type { Db } from '../../../platform/database/database.ts';
import { openDocument } from '../../../platform/documents/stored-documents.ts';
import type { FileMaker } from '../../../platform/feature/feature.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Services } from '../../../platform/startup/services.ts';

/** The file of an object as it came, or else as `make` draws it. Throws 404 where there is neither. */
export async function readDocument(
  services: Services,
  scope: OwnerScope,
  db: Db,
  id: string,
  make: FileMaker,
): Promise<FileAnswer> {
  const found = await openDocument(db, services.clock, scope, id);
  if (!found) return make(services, scope, db, id);
  const bytes = await services.storage.getStream(found.chiave);
  if (!bytes) throw notFound();
  return { bytes, filename: found.filename, type: documentKinds[found.tipo].type, size: found.byte };
}
