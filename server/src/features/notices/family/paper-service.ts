import type { ShareablePaper } from '@commiato/contracts/notices/shared-papers';
import { documentKinds, type StoredDocument } from '@commiato/contracts/office/stored-files';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import type { FileAnswer } from '../../../platform/http/send-file.ts';
import { addressKey } from '../../../platform/security/address.ts';
import { type AgencyScope, type PublicScope, sees } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { funeralById } from '../../funerals/funerals/queries.ts';
import { type FamilyVisitor, found } from './device-service.ts';
import { fileForFamily, funeralOfPaper, hidePaper, papersOf, showPaper } from './paper-queries.ts';

/** Files that one address may ask for. */
const fileRules = [{ max: 60, seconds: 60 }];

/** What of a funeral the agency may show its family; invoices to whoever sees billing alone. Throws 404. */
export async function listSharedPapers(db: Db, scope: AgencyScope, id: string): Promise<ShareablePaper[]> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  return papersOf(db, { id_servizio: id, id_utente: scope.idUtente }, sees(scope, 'fatturazione'));
}

/** Shows a paper to the family of its funeral, or no longer. Throws 404 for one that is not the agency's, or that the person does not see. */
export function sharePaper(
  { clock, database }: Deps,
  scope: AgencyScope,
  id: string,
  condiviso: boolean,
): Promise<ShareablePaper> {
  return database.db.transaction(async (tx) => {
    const funeral = await funeralOfPaper(tx, scope, id);
    const paper = funeral && (await papersOf(tx, funeral, sees(scope, 'fatturazione'))).find(({ _id }) => _id === id);
    if (!funeral || !paper) throw notFound();
    if (condiviso) await showPaper(tx, funeral, paper, { _id: newId(), data_crea: clock.now().toISOString() });
    else await hidePaper(tx, funeral, id);
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
  await limits.consume(`documenti-famiglia:${addressKey(visitor.ip)}`, fileRules);
  const known = await found(deps, database.db, scope, visitor);
  if (!known?.isOpen) throw notFound();
  const file = await fileForFamily(database.db, scope, known.relative, id);
  const bytes = file && (await storage.getStream(file.chiave));
  if (!bytes) throw notFound();
  const { type } = documentKinds[file.tipo as StoredDocument['tipo']];
  return { bytes, filename: file.filename, type, size: file.byte };
}
