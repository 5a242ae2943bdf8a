import { hasFullAdminRights } from '@commiato/contracts/accounts/admin-rights';
import type { AccountRow, AgencyQuery } from '@commiato/contracts/accounts/agencies';
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { limitAndOffsetOf, orderOf, totalFromPage } from '../../../platform/database/listing.ts';
import type { VersionedRow } from '../../../platform/database/require-unchanged.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { SearchDemand, SearchHit, SearchRules } from '../../../platform/feature/search-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import type { AdminScope } from '../../../platform/security/scopes.ts';
import {
  accountFieldsWithoutSecrets,
  accountHasWordsAtPosition,
  accountOrAdministratorNameSql,
  accountRowFields,
  accountSearchCondition,
  isManagedAccount,
  isSeenByAdministrator,
} from '../accounts/queries.ts';
import { utenti } from '../accounts/tables.ts';

const isLiveAccount = and(isNull(utenti.cestinato), isManagedAccount);

const sortableColumns = {
  creato: utenti.creato,
  ragSociale: sql`lower(${utenti.ragSociale})`,
  cognome: sql`lower(${utenti.cognome})`,
  attivo: utenti.attivo,
  mail: utenti.mail,
};

const accessConditions: Readonly<Record<NonNullable<AgencyQuery['accesso']>, SQL>> = {
  // Its people count: an agency that changed hands is not one where nobody signs in. Two conditions, so that each is answered by an index.
  mai: sql`(not exists (select from registro r where r.chi = ${utenti._id} and r.azione = 'accesso')
    and not exists (select from registro r where r.agenzia = ${utenti._id} and r.azione = 'accesso'))`,
  iniziale: isNotNull(utenti.tupla),
};

const matchesQuery = (scope: AdminScope, query: AgencyQuery) =>
  and(
    isLiveAccount,
    isSeenByAdministrator(scope),
    accountSearchCondition(query.q),
    query.id_operatore === undefined ? undefined : eq(utenti.id_operatore, query.id_operatore),
    query.role === undefined ? undefined : eq(utenti.role, query.role),
    query.attivo === undefined ? undefined : eq(utenti.attivo, query.attivo === 'si'),
    query.regione ? eq(utenti.regione, query.regione) : undefined,
    query.accesso && accessConditions[query.accesso],
  );
const queryOrder = (query: AgencyQuery) => orderOf(query, sortableColumns, [desc(utenti.creato), desc(utenti._id)]);

/** Number of accounts of a list, whatever its page. */
export const countAccounts = (db: Db, scope: AdminScope, query: AgencyQuery): Promise<number> =>
  db.$count(utenti, matchesQuery(scope, query));

/** All accounts, newest first by default. */
export async function listAccounts(
  db: Db,
  scope: AdminScope,
  query: AgencyQuery,
): Promise<{ rows: AccountRow[]; total: number }> {
  const where = matchesQuery(scope, query);
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(accountRowFields)
    .from(utenti)
    .where(where)
    .orderBy(...queryOrder(query))
    .limit(limit)
    .offset(offset);
  const total = await totalFromPage({ rows: rows.length, limit, offset }, () => db.$count(utenti, where));
  return { rows, total };
}

/** Accounts for the administrator's search. */
export const accountSearchRules: SearchRules = {
  kind: 'utente',
  find: async (db: Db, scope: AdminScope, { q, most, position }: SearchDemand): Promise<SearchHit[]> => {
    const rows = await db
      .select({ ...accountFieldsWithoutSecrets, name: accountOrAdministratorNameSql(utenti) })
      .from(utenti)
      .where(
        and(
          isLiveAccount,
          accountSearchCondition(q),
          position && accountHasWordsAtPosition(position, q),
          isSeenByAdministrator(scope),
        ),
      )
      .orderBy(...queryOrder({}))
      .limit(most);
    return rows.map((row) => ({
      _id: row._id,
      nome: row.name,
      di: '',
      id_utente: row._id,
      campi: [
        { campo: 'ragione sociale', valore: row.ragSociale },
        { campo: 'referente', valore: `${row.nome} ${row.cognome}` },
        { campo: 'e-mail', valore: row.mail },
        { campo: 'comune', valore: row.comune },
        { campo: 'partita IVA', valore: row.piva },
        { campo: 'codice fiscale', valore: row.codFisc, secret: true },
        { campo: 'telefono', valore: row.tel },
        { campo: 'cellulare', valore: row.cell },
      ],
    }));
  },
};

/** All accounts that match. */
export function streamAccounts(db: Db, scope: AdminScope, query: AgencyQuery): AsyncIterable<AccountRow[]> {
  const list = db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(matchesQuery(scope, query))
    .orderBy(...queryOrder(query));
  return streamRows(db, list, (ids) => db.select(accountRowFields).from(utenti).where(isOneOfIds(utenti._id, ids)));
}

/** Other accounts that the administrator sees with the same VAT number or tax code; empty codes never match. */
export async function findAccountsSharingCodes(
  db: Db,
  scope: AdminScope,
  given: { piva: string; codFisc: string; escluso: string },
): Promise<{ _id: string; ragSociale: string; campo: 'piva' | 'codFisc' }[]> {
  const found = await Promise.all(
    (['piva', 'codFisc'] as const).map(async (campo) => {
      if (given[campo] === '') return [];
      const rows = await db
        .select({ _id: utenti._id, ragSociale: accountOrAdministratorNameSql(utenti) })
        .from(utenti)
        .where(
          and(
            isLiveAccount,
            isSeenByAdministrator(scope),
            ne(utenti._id, given.escluso),
            sql`upper(${utenti[campo]}) = upper(${given[campo]})`,
          ),
        )
        .orderBy(utenti.creato)
        .limit(5);
      return rows.map((row) => ({ ...row, campo }));
    }),
  );
  return found.flat();
}

/** Whether the account is active and still has its initial password. */
export const isActiveWithInitialPassword = adminQuery(async (db: Db, id: string): Promise<boolean> => {
  const rows = await db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(and(eq(utenti._id, id), isLiveAccount, eq(utenti.attivo, true), isNotNull(utenti.tupla)));
  return rows.length === 1;
});

/** The sealed secrets of an agency. */
export const readSealedSecrets = adminQuery(async (db: Db, id: string) => {
  const [row] = await db
    .select({ tupla: utenti.tupla, userFatt: utenti.userFatt, pwdFatt: utenti.pwdFatt })
    .from(utenti)
    .where(and(eq(utenti._id, id), isLiveAccount));
  return row;
});

export type NewAccount = typeof utenti.$inferInsert;

export async function insertAgency(db: Db, account: NewAccount): Promise<void> {
  await db.insert(utenti).values(account);
}

/** The account of a person of agencies with an address, locked until the transaction ends. */
export const lockPersonAccountByMail = adminQuery(
  async (db: Db, mail: string): Promise<{ readonly _id: string } | undefined> => {
    const [row] = await db
      .select({ _id: utenti._id })
      .from(utenti)
      .where(and(eq(utenti.mail, mail), eq(utenti.role, 'P'), isNull(utenti.cestinato)))
      .for('update');
    return row;
  },
);

/** Makes the account of a person that of an agency, with a page of its own; password and second factor stay the person's. */
export const turnPersonIntoAgency = adminQuery(
  async (db: Db, id: string, agency: Partial<NewAccount>): Promise<void> => {
    const name = agency.ragSociale || `${agency.nome ?? ''} ${agency.cognome ?? ''}`;
    await db
      .update(utenti)
      .set({ ...agency, role: 'U', slug: sql`slug_libero(${name}, ${id})`, paginaVisibile: true })
      .where(and(eq(utenti._id, id), eq(utenti.role, 'P')));
  },
);

/** Locks an account until the transaction ends and returns its version and that of each field. */
export const lockAccountVersions = adminQuery(async (db: Db, id: string): Promise<VersionedRow | undefined> => {
  const [row] = await db
    .select({ versione: utenti.versione, modifiche: utenti.modifiche })
    .from(utenti)
    .where(and(eq(utenti._id, id), isLiveAccount))
    .for('update');
  return row;
});

/** Marks an active account as activated; true only the first time. */
export async function markActivated(db: Db, id: string, now: string): Promise<boolean> {
  const marked = await db
    .update(utenti)
    .set({ attivato: now })
    .where(and(eq(utenti._id, id), eq(utenti.attivo, true), isNull(utenti.attivato), isLiveAccount))
    .returning({ _id: utenti._id });
  return marked.length === 1;
}

/** Bins an account; false if there is none. */
export const binAccount = adminQuery(async (db: Db, id: string, now: string): Promise<boolean> => {
  const binned = await db
    .update(utenti)
    .set({ cestinato: now })
    .where(and(eq(utenti._id, id), isLiveAccount))
    .returning({ _id: utenti._id });
  return binned.length === 1;
});

/** Keeps an address that an account had, so that its erasure finds the mails that went there. */
export const keepFormerMail = adminQuery(async (db: Db, id: string, mail: string): Promise<void> => {
  await db.execute(sql`update utenti set "mailPrecedenti" = array_append("mailPrecedenti", ${mail}) where "_id" = ${id}
    and not ${mail} = any("mailPrecedenti")`);
});

export const updateAccount = adminQuery(async (db: Db, id: string, change: Partial<NewAccount>): Promise<boolean> => {
  if (Object.keys(change).length === 0) return true;
  const changed = await db
    .update(utenti)
    .set(change)
    .where(and(eq(utenti._id, id), isLiveAccount))
    .returning({ _id: utenti._id });
  return changed.length === 1;
});

/** Locks the active administrators until the transaction ends, so that two cannot demote each other at once; returns those with all rights. */
export async function lockFullAdministrators(db: Db): Promise<string[]> {
  const rows = await db
    .select({ _id: utenti._id, aree: utenti.aree })
    .from(utenti)
    .where(and(eq(utenti.role, 'A'), eq(utenti.attivo, true), isLiveAccount))
    .orderBy(utenti._id)
    .for('update');
  return rows.filter(({ aree }) => aree === null || hasFullAdminRights(aree)).map((row) => row._id);
}

export async function hasAnyAdministrator(db: Db): Promise<boolean> {
  const rows = await db
    .select({ _id: utenti._id })
    .from(utenti)
    .where(and(eq(utenti.role, 'A'), isLiveAccount))
    .limit(1);
  return rows.length > 0;
}
