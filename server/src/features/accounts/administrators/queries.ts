import type { AdminRights } from '@commiato/contracts/accounts/admin-rights';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { forAdmin } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../accounts/tables.ts';

/** The most administrators that a list answers: more than any office has. */
const most = 200;

const isAdministrator = and(eq(utenti.role, 'A'), isNull(utenti.cestinato));

const fields = {
  _id: utenti._id,
  nome: utenti.nome,
  cognome: utenti.cognome,
  mail: utenti.mail,
  aree: utenti.aree,
  attivo: utenti.attivo,
  creato: utenti.creato,
  ultimoAccesso: sql<string | null>`(
    select max(r.quando) from registro r where r.chi = "utenti"."_id" and r.azione = 'accesso')`,
};

/** An administrator as the database has it. */
export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number];

/** The administrators by name. */
export const listAdministrators = forAdmin((db: Db) =>
  db
    .select(fields)
    .from(utenti)
    .where(isAdministrator)
    .orderBy(asc(utenti.cognome), asc(utenti.nome), utenti._id)
    .limit(most),
);

export const administratorById = forAdmin(async (db: Db, id: string): Promise<AdministratorRow | undefined> => {
  const [row] = await db
    .select(fields)
    .from(utenti)
    .where(and(isAdministrator, eq(utenti._id, id)));
  return row;
});

/** Stores what an administrator may do, and whether they may sign in. */
export const updateAdministrator = forAdmin(
  async (
    db: Db,
    id: string,
    change: { readonly aree: AdminRights | null; readonly attivo: boolean },
  ): Promise<void> => {
    await db
      .update(utenti)
      .set(change)
      .where(and(isAdministrator, eq(utenti._id, id)));
  },
);
