import type { Area } from '@commiato/contracts/accounts/rights';
import type { FuneralDocument } from '@commiato/contracts/funerals/files';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import type { ReceivedDocument } from '../../../platform/documents/receive-document.ts';
import { attachDocument } from '../../../platform/documents/stored-documents.ts';
import type { FormChangesReader } from '../../../platform/feature/filled-forms.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound } from '../../../platform/foundation/problem.ts';
import { requireParentWithinBudget } from '../../../platform/security/budgets.ts';
import type { AgencyScope, OwnerScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { deleteDocument, documentsOf, insertDocument } from './file-queries.ts';
import { funeralById } from './queries.ts';

/** Documents of the caller's funeral (an administrator: of anyone), each form with what has changed since it was filled. Throws 404. */
export async function listDocuments(
  deps: Deps,
  db: Db,
  scope: OwnerScope,
  id: string,
  readFormChanges: FormChangesReader,
): Promise<FuneralDocument[]> {
  if (!(await funeralById(db, scope, id))) throw notFound();
  const documents = await documentsOf(db, scope, id);
  const forms = documents.filter(({ compilato }) => compilato !== null);
  const fillings = forms.flatMap(({ compilato }) => compilato ?? []);
  const changes = fillings.length > 0 ? await readFormChanges(deps, db, scope, id, fillings) : [];
  const changesById = new Map(forms.map(({ _id }, index) => [_id, changes[index] ?? []]));
  return documents.map((document) => ({
    ...document,
    id_modulo: document.compilato?.id_modulo ?? null,
    cambiati: changesById.get(document._id) ?? [],
  }));
}

/** Adds a document with its file to a funeral of the agency; with an `area` it is shown to those alone who see that area. Throws 404. */
export async function addDocument(
  { clock }: Deps,
  scope: AgencyScope,
  db: Db,
  id_servizio: string,
  titolo: string,
  file: ReceivedDocument,
  area: Area | null = null,
): Promise<FuneralDocument> {
  return db.transaction(async (tx) => {
    if (!(await funeralById(tx, scope, id_servizio, true))) throw notFound();
    const _id = newId();
    await insertDocument(tx, scope, { _id, id_servizio, titolo, creato: clock.now().toISOString(), area });
    await attachDocument(tx, clock, file, [{ _id, id_utente: scope.idUtente }]);
    await audit(tx, clock, { chi: scope, azione: 'documento del servizio aggiunto', oggetto: id_servizio });
    await requireParentWithinBudget(tx, scope, 'documentiServizi', id_servizio);
    const all = await documentsOf(tx, scope, id_servizio);
    return { ...requireRow(all.find((one) => one._id === _id)), id_modulo: null, cambiati: [] };
  });
}

/** Deletes a document with its file. Throws 404. */
export async function removeDocument({ clock, database }: Deps, scope: AgencyScope, id: string): Promise<{ ok: true }> {
  return database.db.transaction(async (tx) => {
    const funeral = await deleteDocument(tx, scope, id);
    if (funeral === undefined) throw notFound();
    await audit(tx, clock, { chi: scope, azione: 'documento del servizio eliminato', oggetto: funeral });
    return { ok: true };
  });
}
