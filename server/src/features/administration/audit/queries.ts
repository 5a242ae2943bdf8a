import {
  type AuditAction,
  type AuditQuery,
  type AuditRow,
  areaOfAction,
  auditActions,
} from '@commiato/contracts/administration/audit';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { auditActionCondition } from '../../../platform/audit/former-actions.ts';
import { registro } from '../../../platform/audit/tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  containsIndexedWord,
  isWithinDays,
  limitAndOffsetOf,
  orderOf,
  queryWordsOf,
} from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { type AdminScope, maySeeAdminArea, maySeeAllAdminAreas } from '../../../platform/security/scopes.ts';
import {
  accountDisplayNameSql,
  accountOrAdministratorNameSql,
  findAccountIdsContaining,
} from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personNameSql } from '../../accounts/collaborators/queries.ts';
import { operatori } from '../../accounts/operators/tables.ts';
import { loggedNoticesContaining } from '../../notices/notices/list-queries.ts';
import { annunci } from '../../notices/notices/tables.ts';
import { addIdentifierNames } from './names-queries.ts';

const actorAlias = alias(utenti, 'chi');
const accountAlias = alias(utenti, 'utente');
const noticeAlias = alias(annunci, 'annuncio');

const noticeNameSql = sql`${noticeAlias.nome} || ' ' || ${noticeAlias.cognome}`;
const operatorName = sql`${operatori.nome} || ' ' || ${operatori.cognome}`;

const auditFields = {
  _id: registro._id,
  quando: registro.quando,
  chi: registro.chi,
  // For an administrator the person's name, because the business is the same for all.
  nomeChi: sql<string>`coalesce(case when ${actorAlias.role} in ('A', 'U') then ${accountOrAdministratorNameSql(actorAlias)}
    else ${personNameSql(registro.chi)} end, ${accountDisplayNameSql(actorAlias)}, '')`,
  azione: registro.azione,
  oggetto: registro.oggetto,
  // Binned objects keep their name, but have no screen.
  tipoOggetto: sql<AuditRow['tipoOggetto']>`case
    when ${accountAlias._id} is not null and ${accountAlias.cestinato} is null then 'utente'
    when ${noticeAlias._id} is not null and ${noticeAlias.cestinato} is null then 'annuncio'
    when ${operatori._id} is not null and ${operatori.cestinato} is null then 'operatore' end`,
  nomeOggetto: sql<string>`coalesce(${noticeNameSql}, ${accountOrAdministratorNameSql(accountAlias)}, ${operatorName}, '')`,
  dettagli: registro.dettagli,
};

const sortableColumns = { quando: registro.quando, azione: registro.azione };

const queryOrder = (query: AuditQuery) => orderOf(query, sortableColumns, [desc(registro.quando), desc(registro._id)]);

/** The log, newest first by default. */
export async function listAudit(
  db: Db,
  scope: AdminScope,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = await matchesQuery(db, scope, query);
  const { limit, offset } = limitAndOffsetOf(query);
  // Selects the ids of the page first, so that names are joined for its entries only.
  const page = db
    .select({ _id: registro._id })
    .from(registro)
    .where(where)
    .orderBy(...queryOrder(query))
    .limit(limit)
    .offset(offset)
    .as('pagina');
  const rows = await joinActorAndObject(db.select(auditFields).from(registro).$dynamic())
    .innerJoin(page, eq(page._id, registro._id))
    .orderBy(...queryOrder(query));
  const [counted] = await db.select({ total: count() }).from(registro).where(where);
  return { rows: await addIdentifierNames(db, scope, rows), total: counted?.total ?? 0 };
}

/** All entries that match. */
export async function* allEntries(db: Db, scope: AdminScope, query: AuditQuery): AsyncGenerator<AuditRow[]> {
  const list = db
    .select({ _id: registro._id })
    .from(registro)
    .where(await matchesQuery(db, scope, query))
    .orderBy(...queryOrder(query));
  yield* streamRows(db, list, async (ids) =>
    addIdentifierNames(
      db,
      scope,
      await joinActorAndObject(db.select(auditFields).from(registro).$dynamic()).where(isOneOfIds(registro._id, ids)),
    ),
  );
}

/** Joins the actor and the object. */
const joinActorAndObject = <T extends PgSelect>(entries: T) =>
  entries
    .leftJoin(actorAlias, eq(actorAlias._id, registro.chi))
    .leftJoin(accountAlias, eq(accountAlias._id, registro.oggetto))
    .leftJoin(noticeAlias, eq(noticeAlias._id, registro.oggetto))
    .leftJoin(operatori, eq(operatori._id, registro.oggetto));

/** Searched text of an entry, covered by an index (0019). */
const entryTextColumns = [registro.azione, sql`coalesce(${registro.oggetto}, '')`, sql`${registro.dettagli}::text`];

/** Condition: the entry, its actor or its object contains a word. Names are looked up first. */
async function buildWordCondition(db: Db, scope: AdminScope, word: string): Promise<SQL | undefined> {
  const accounts = await findAccountIdsContaining(db, scope, word);
  const notices = await loggedNoticesContaining(db, scope, word);
  const objects = [...accounts, ...notices.map(({ _id }) => _id)];
  return or(
    containsIndexedWord(word, entryTextColumns),
    accounts.length ? isOneOfIds(registro.chi, accounts) : undefined,
    objects.length ? isOneOfIds(registro.oggetto, objects) : undefined,
  );
}

/** Condition: concerns an object; for an account also its own actions, those of its people and those on its notices. */
const concernsObjectCondition = (db: Db, id: string): SQL | undefined =>
  or(
    eq(registro.oggetto, id),
    eq(registro.chi, id),
    eq(registro.agenzia, id),
    inArray(registro.oggetto, db.select({ _id: annunci._id }).from(annunci).where(eq(annunci.id_utente, id))),
  );

/** The actions of the areas that an administrator sees. */
const visibleActions = (scope: AdminScope): AuditAction[] =>
  auditActions.filter((action) => maySeeAdminArea(scope, areaOfAction(action)));

async function matchesQuery(db: Db, scope: AdminScope, query: AuditQuery): Promise<SQL | undefined> {
  const { q, azione, chi, su } = query;
  const actors = queryWordsOf(chi).map(async (word) =>
    isOneOfIds(registro.chi, [word, ...(await findAccountIdsContaining(db, scope, word))]),
  );
  return and(
    ...(await Promise.all(queryWordsOf(q).map((word) => buildWordCondition(db, scope, word)))),
    azione ? auditActionCondition(azione) : undefined,
    su ? concernsObjectCondition(db, su) : undefined,
    maySeeAllAdminAreas(scope) ? undefined : inArray(registro.azione, visibleActions(scope)),
    ...(await Promise.all(actors)),
    isWithinDays(registro.quando, query),
  );
}

/** Deletes entries before an instant, through a function that alone may delete. */
export async function deleteAuditBefore(db: Db, instant: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('commiato.registro_fino_a', ${instant}, true)`);
    await tx.execute(sql`delete from registro where quando < ${instant}`);
  });
}
