import type { InternalNote } from '@commiato/contracts/accounts/internal-notes';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import { accountDisplayNameSql } from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';
import { noteInterne } from './tables.ts';

const { _id, id_utente, testo, quando, autore } = noteInterne;
const newestFirst = [desc(quando), desc(_id)];

/** Notes about an agency, newest first. */
export const notesOfAgency = adminQuery(
  (db: Db, idUtente: string): Promise<InternalNote[]> =>
    db
      .select({ _id, testo, quando, autore })
      .from(noteInterne)
      .where(eq(id_utente, idUtente))
      .orderBy(...newestFirst),
);

/** Name of the administrator as author: the person, not the business. */
export async function readAuthorName(db: Db, scope: AdminScope): Promise<string> {
  const { nome, cognome } = utenti;
  const person = sql<string>`coalesce(nullif(trim(${nome} || ' ' || ${cognome}), ''), ${accountDisplayNameSql(utenti)})`;
  const [row] = await db.select({ nome: person }).from(utenti).where(eq(utenti._id, scope.idUtente));
  return row?.nome ?? '';
}

export const insertNote = adminQuery(
  async (db: Db, row: typeof noteInterne.$inferInsert): Promise<InternalNote | undefined> => {
    const [inserted] = await db.insert(noteInterne).values(row).returning({ _id, testo, quando, autore });
    return inserted;
  },
);

/** Deletes a note; returns its agency, or undefined. */
export const deleteNote = adminQuery(async (db: Db, id: string): Promise<string | undefined> => {
  const [gone] = await db.delete(noteInterne).where(eq(_id, id)).returning({ id_utente });
  return gone?.id_utente;
});
