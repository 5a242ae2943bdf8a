import type { InternalNote, newInternalNote } from '@commiato/contracts/accounts/internal-notes';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { requireRow } from '../../../platform/database/require-row.ts';
import { newId } from '../../../platform/foundation/ids.ts';
import { notFound, type Problem } from '../../../platform/foundation/problem.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import type { Deps } from '../../../platform/startup/deps.ts';
import { requireAgency } from '../accounts/service.ts';
import { deleteNote, insertNote, notesOfAgency, readAuthorName } from './queries.ts';

export async function listNotesOfAgency(db: Db, scope: AdminScope, idUtente: string): Promise<InternalNote[]> {
  await requireAgency(db, scope, idUtente);
  return notesOfAgency(db, scope, idUtente);
}

/** Adds a note about an agency; the log records that, not the text. */
export async function addNote(
  { clock }: Deps,
  scope: AdminScope,
  db: Db,
  idUtente: string,
  { testo }: z.output<typeof newInternalNote>,
): Promise<InternalNote> {
  return db.transaction(async (tx) => {
    await requireAgency(tx, scope, idUtente);
    const quando = clock.now().toISOString();
    const row = { _id: newId(), id_utente: idUtente, testo, quando, autore: await readAuthorName(tx, scope) };
    const note = requireRow(await insertNote(tx, scope, row));
    await audit(tx, clock, { chi: scope.persona, azione: 'nota interna scritta', oggetto: idUtente });
    return note;
  });
}

export async function removeNote(
  { clock, database }: Deps,
  scope: AdminScope,
  id: string,
): Promise<{ ok: true } | Problem> {
  return database.db.transaction(async (tx) => {
    const idUtente = await deleteNote(tx, scope, id);
    if (idUtente === undefined) return notFound();
    await audit(tx, clock, { chi: scope.persona, azione: 'nota interna eliminata', oggetto: idUtente });
    return { ok: true };
  });
}
