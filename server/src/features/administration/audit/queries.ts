import {
  type AuditAction,
  type AuditQuery,
  type AuditRow,
  areaOfAction,
  auditActions,
} from '@commiato/contracts/administration/audit';
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import { hasAction } from '../../../platform/audit/former-actions.ts';
import { registro } from '../../../platform/audit/tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import { containsWord, orderOf, pageOf, withinDays, wordsOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import { type AdminScope, administersArea, seesEverything } from '../../../platform/security/scopes.ts';
import { accountIdsContaining, accountName } from '../../accounts/accounts/queries.ts';
import { utenti } from '../../accounts/accounts/tables.ts';
import { personName } from '../../accounts/collaborators/queries.ts';
import { operatori } from '../../accounts/operators/tables.ts';
import { loggedNoticesContaining } from '../../notices/notices/list-queries.ts';
import { annunci } from '../../notices/notices/tables.ts';
import { withNames } from './names-queries.ts';

const actor = alias(utenti, 'chi');
const account = alias(utenti, 'utente');
const notice = alias(annunci, 'annuncio');

const noticeName = sql`${notice.nome} || ' ' || ${notice.cognome}`;
const operatorName = sql`${operatori.nome} || ' ' || ${operatori.cognome}`;

const fields = {
  _id: registro._id,
  quando: registro.quando,
  chi: registro.chi,
  // For an administrator the person's name, because the business is the same for all.
  nomeChi: sql<string>`coalesce(case when ${actor.role} = 'A' then nullif(trim(${actor.nome} || ' ' || ${actor.cognome}), '')
    when ${actor.role} = 'U' then ${accountName(actor)} else ${personName(registro.chi)} end, ${accountName(actor)}, '')`,
  azione: registro.azione,
  oggetto: registro.oggetto,
  // Binned objects keep their name, but have no screen.
  tipoOggetto: sql<AuditRow['tipoOggetto']>`case
    when ${account._id} is not null and ${account.cestinato} is null then 'utente'
    when ${notice._id} is not null and ${notice.cestinato} is null then 'annuncio'
    when ${operatori._id} is not null and ${operatori.cestinato} is null then 'operatore' end`,
  nomeOggetto: sql<string>`coalesce(${noticeName}, ${accountName(account)}, ${operatorName}, '')`,
  dettagli: registro.dettagli,
};

const sortable = { quando: registro.quando, azione: registro.azione };

const queryOrder = (query: AuditQuery) => orderOf(query, sortable, [desc(registro.quando), desc(registro._id)]);

/** The log, newest first by default. */
export async function listAudit(
  db: Db,
  scope: AdminScope,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = await matchesQuery(db, scope, query);
  const { limit, offset } = pageOf(query);
  // Selects the ids of the page first, so that names are joined for its entries only.
  const page = db
    .select({ _id: registro._id })
    .from(registro)
    .where(where)
    .orderBy(...queryOrder(query))
    .limit(limit)
    .offset(offset)
    .as('pagina');
  const rows = await withActorAndObject(db.select(fields).from(registro).$dynamic())
    .innerJoin(page, eq(page._id, registro._id))
    .orderBy(...queryOrder(query));
  const [counted] = await db.select({ total: count() }).from(registro).where(where);
  return { rows: await withNames(db, scope, rows), total: counted?.total ?? 0 };
}

/** All entries that match. */
export async function* allEntries(db: Db, scope: AdminScope, query: AuditQuery): AsyncGenerator<AuditRow[]> {
  const list = db
    .select({ _id: registro._id })
    .from(registro)
    .where(await matchesQuery(db, scope, query))
    .orderBy(...queryOrder(query));
  yield* streamRows(db, list, async (ids) =>
    withNames(
      db,
      scope,
      await withActorAndObject(db.select(fields).from(registro).$dynamic()).where(isOneOfIds(registro._id, ids)),
    ),
  );
}

/** Joins the actor and the object. */
const withActorAndObject = <T extends PgSelect>(entries: T) =>
  entries
    .leftJoin(actor, eq(actor._id, registro.chi))
    .leftJoin(account, eq(account._id, registro.oggetto))
    .leftJoin(notice, eq(notice._id, registro.oggetto))
    .leftJoin(operatori, eq(operatori._id, registro.oggetto));

/** Searched text of an entry, covered by an index (0019). */
const entryText = [registro.azione, sql`coalesce(${registro.oggetto}, '')`, sql`${registro.dettagli}::text`];

/** Condition: the entry, its actor or its object contains a word. Names are looked up first. */
async function matchesWord(db: Db, scope: AdminScope, word: string): Promise<SQL | undefined> {
  const accounts = await accountIdsContaining(db, scope, word);
  const notices = await loggedNoticesContaining(db, scope, word);
  const objects = [...accounts, ...notices.map(({ _id }) => _id)];
  return or(
    containsWord(word, entryText),
    accounts.length ? isOneOfIds(registro.chi, accounts) : undefined,
    objects.length ? isOneOfIds(registro.oggetto, objects) : undefined,
  );
}

/** Condition: concerns an object; for an account also its own actions, those of its people and those on its notices. */
const concernsObject = (db: Db, id: string): SQL | undefined =>
  or(
    eq(registro.oggetto, id),
    eq(registro.chi, id),
    eq(registro.agenzia, id),
    inArray(registro.oggetto, db.select({ _id: annunci._id }).from(annunci).where(eq(annunci.id_utente, id))),
  );

/** The actions of the areas that an administrator sees. */
const seenActions = (scope: AdminScope): AuditAction[] =>
  auditActions.filter((action) => administersArea(scope, areaOfAction(action)));

async function matchesQuery(db: Db, scope: AdminScope, query: AuditQuery): Promise<SQL | undefined> {
  const { q, azione, chi, su } = query;
  const actors = wordsOf(chi).map(async (word) =>
    isOneOfIds(registro.chi, [word, ...(await accountIdsContaining(db, scope, word))]),
  );
  return and(
    ...(await Promise.all(wordsOf(q).map((word) => matchesWord(db, scope, word)))),
    azione ? hasAction(azione) : undefined,
    su ? concernsObject(db, su) : undefined,
    seesEverything(scope) ? undefined : inArray(registro.azione, seenActions(scope)),
    ...(await Promise.all(actors)),
    withinDays(registro.quando, query),
  );
}

/** Deletes entries before an instant, through a function that alone may delete. */
export async function forgetAuditBefore(db: Db, instant: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('commiato.registro_fino_a', ${instant}, true)`);
    await tx.execute(sql`delete from registro where quando < ${instant}`);
  });
}
