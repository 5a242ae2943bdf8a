import { documentKinds } from '@commiato/contracts/office/stored-files';
import type { Db } from '../../../platform/database/database.ts';
import { openDocument } from '../../../platform/documents/stored-documents.ts';
import type { FileMaker } from '../../../platform/feature/feature.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import type { OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';

/** The file of an object as it came, or else as `make` draws it. Throws 404 where there is neither. */
export async function readDocument(
  deps: Deps,
  scope: OwnerScope,
  db: Db,
  id: string,
  make: FileMaker,
): Promise<FileAnswer> {
  const found = await openDocument(db, deps.clock, scope, id);
  if (!found) return make(deps, scope, db, id);
  const bytes = await deps.storage.getStream(found.chiave);
  if (!bytes) throw notFound();
  return { bytes, filename: found.filename, type: documentKinds[found.tipo].type, size: found.byte };
}
