import type { AdminRights } from '@commiato/contracts/accounts/admin-rights';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { utenti } from '../accounts/tables.ts';

/** The most administrators that a list answers: more than any office has. */
const maxAdministrators = 200;

const isLiveAdministrator = and(eq(utenti.role, 'A'), isNull(utenti.cestinato));

const administratorFields = {
  _id: utenti._id,
  nome: utenti.nome,
  cognome: utenti.cognome,
  mail: utenti.mail,
  aree: utenti.aree,
  attivo: utenti.attivo,
  hasInitialPassword: sql<boolean>`(${utenti.tupla} is not null)`,
  invitoScade: sql<string | null>`(
    select l.scade from link_password l where l.id_utente = "utenti"."_id" and l.scopo = 'benvenuto')`,
  creato: utenti.creato,
  ultimoAccesso: sql<string | null>`(
    select max(r.quando) from registro r where r.chi = "utenti"."_id" and r.azione = 'accesso')`,
};

/** An administrator as the database has it. */
export type AdministratorRow = Awaited<ReturnType<typeof listAdministrators>>[number];

/** The administrators by name. */
export const listAdministrators = adminQuery((db: Db) =>
  db
    .select(administratorFields)
    .from(utenti)
    .where(isLiveAdministrator)
    .orderBy(asc(utenti.cognome), asc(utenti.nome), utenti._id)
    .limit(maxAdministrators),
);

export const administratorById = adminQuery(async (db: Db, id: string): Promise<AdministratorRow | undefined> => {
  const [row] = await db
    .select(administratorFields)
    .from(utenti)
    .where(and(isLiveAdministrator, eq(utenti._id, id)));
  return row;
});

/** Stores what an administrator may do, and whether they may sign in. */
export const updateAdministrator = adminQuery(
  async (
    db: Db,
    id: string,
    change: { readonly aree: AdminRights | null; readonly attivo: boolean },
  ): Promise<void> => {
    await db
      .update(utenti)
      .set(change)
      .where(and(isLiveAdministrator, eq(utenti._id, id)));
  },
);
