import type { ShareablePaper } from '@commiato/contracts/notices/shared-papers';
import { documentKinds, type StoredDocument } from '@commiato/contracts/office/stored-files';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { ipLimitKey } from '../../../platform/security/address.ts';
import { type AgencyScope, maySeeArea, type PublicScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { type FamilyVisitor, findRelativeByLink } from './device-service.ts';
import {
  deleteSharedPaper,
  documentFileForFamily,
  funeralOfPaper,
  insertSharedPaper,
  shareablePapersOf,
} from './paper-queries.ts';

/** Files that one address may ask for. */
const fileRateLimits = [{ max: 60, seconds: 60 }];

/** What of a funeral the agency may show its family; invoices to whoever sees billing alone. Throws 404. */
export async function listShareablePapers(db: Db, scope: AgencyScope, id: string): Promise<ShareablePaper[]> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return shareablePapersOf(db, { id_servizio: id, id_utente: scope.idUtente }, maySeeArea(scope, 'fatturazione'));
}

/** Shows a paper to the family of its funeral, or no longer. Throws 404 for one that is not the agency's, or that the person does not see. */
export function setPaperShared(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  condiviso: boolean,
): Promise<ShareablePaper> {
  return database.db.transaction(async (tx) => {
    const funeral = await funeralOfPaper(tx, scope, id);
    const paper =
      funeral &&
      (await shareablePapersOf(tx, funeral, maySeeArea(scope, 'fatturazione'))).find(({ _id }) => _id === id);
    if (!funeral || !paper) throw notFound();
    if (condiviso) await insertSharedPaper(tx, funeral, paper, { _id: newId(), data_crea: clock.now().toISOString() });
    else await deleteSharedPaper(tx, funeral, id);
    const dettagli = { cosa: paper.cosa, condiviso };
    await audit(tx, clock, {
      chi: scope,
      azione: 'carta condivisa con la famiglia',
      oggetto: funeral.id_servizio,
      dettagli,
    });
    return { ...paper, condiviso };
  });
}

/** A document that the agency shows the family. Throws 404 where the device is not open or there is none such, 429 after too many. */
export async function readFamilyDocument(
  deps: Deps,
  scope: PublicScope,
  visitor: FamilyVisitor,
  id: string,
): Promise<FileAnswer> {
  const { database, limits, storage } = deps;
  await limits.consume(`documenti-famiglia:${ipLimitKey(visitor.ip)}`, fileRateLimits);
  const known = await findRelativeByLink(deps, database.db, scope, visitor);
  if (!known?.isOpen) throw notFound();
  const file = await documentFileForFamily(database.db, scope, known.relative, id);
  const bytes = file && (await storage.getStream(file.chiave));
  if (!bytes) throw notFound();
  const { type } = documentKinds[file.tipo as StoredDocument['tipo']];
  return { bytes, filename: file.filename, type, size: file.byte };
}
