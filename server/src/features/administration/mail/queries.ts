import type { MailQuery, MailRow, MailState } from '@commiato/contracts/administration/mail';
import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { containsIndexedWords, limitAndOffsetOf, orderOf } from '../../../platform/database/listing.ts';
import { isOneOfIds, streamRows } from '../../../platform/export/every-row.ts';
import type { WaitingRules } from '../../../platform/feature/waiting-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';
import { type AdminScope, maySeeAllAdminAreas } from '../../../platform/security/scopes.ts';
import { posta } from './tables.ts';

const isWaitingMail = isNotNull(posta.prossima);
const isSentMail = isNotNull(posta.inviata);
const isGivenUpMail = and(isNull(posta.prossima), isNull(posta.inviata));
const stateConditions: Record<MailState, SQL | undefined> = {
  'in-coda': isWaitingMail,
  inviata: isSentMail,
  fallita: and(isGivenUpMail, isNull(posta.accantonata)),
  accantonata: and(isGivenUpMail, isNotNull(posta.accantonata)),
};

/** Mails that were given up, and not set aside: whoever waits for one does not know. */
export const waitingFailedMailRules: WaitingRules = {
  kind: 'e-mail',
  rows: () => sql`
    select ${posta._id} as "_id", ${posta.oggetto} as nome, ${posta.destinatario} as di, null::text as id_utente, ${posta.creata} as dal,
      null::date as scade, 'nessuno' as regola
    from ${posta} where ${stateConditions.fallita}`,
};

const mailFields = {
  _id: posta._id,
  destinatario: posta.destinatario,
  oggetto: posta.oggetto,
  creata: posta.creata,
  tentativi: posta.tentativi,
  stato: sql<MailState>`case when ${isSentMail} then 'inviata' when ${isWaitingMail} then 'in-coda'
    when ${isNotNull(posta.accantonata)} then 'accantonata' else 'fallita' end`,
  prossima: posta.prossima,
  inviata: posta.inviata,
  errore: posta.errore,
};

/** Mails are about things of every area: who does not see all of them reads to whom one went, not about what. */
const visibleMailFields = (scope: AdminScope) =>
  maySeeAllAdminAreas(scope) ? mailFields : { ...mailFields, oggetto: sql<string>`''` };

const sortableColumns = {
  creata: posta.creata,
  destinatario: posta.destinatario,
  oggetto: sql`lower(${posta.oggetto})`,
  tentativi: posta.tentativi,
};

const matchesQuery = (scope: AdminScope, query: MailQuery) =>
  and(
    containsIndexedWords(
      query.q,
      maySeeAllAdminAreas(scope) ? [posta.destinatario, posta.oggetto] : [posta.destinatario],
    ),
    query.stato && stateConditions[query.stato],
  );
/** Who does not see subjects does not sort by them either: the order would tell which mails are about the same thing. */
const queryOrder = (scope: AdminScope, query: MailQuery) => {
  const { oggetto, ...others } = sortableColumns;
  const columns = maySeeAllAdminAreas(scope) ? { ...others, oggetto } : others;
  return orderOf(query, columns, [desc(posta.creata), desc(posta._id)]);
};

/** The outbox, newest first by default. */
export async function listOutboxMail(
  db: Db,
  scope: AdminScope,
  query: MailQuery,
): Promise<{ rows: MailRow[]; total: number }> {
  const where = matchesQuery(scope, query);
  const { limit, offset } = limitAndOffsetOf(query);
  const rows = await db
    .select(visibleMailFields(scope))
    .from(posta)
    .where(where)
    .orderBy(...queryOrder(scope, query))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(posta).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** All mails that match. */
export function streamMail(db: Db, scope: AdminScope, query: MailQuery): AsyncIterable<MailRow[]> {
  const list = db
    .select({ _id: posta._id })
    .from(posta)
    .where(matchesQuery(scope, query))
    .orderBy(...queryOrder(scope, query));
  return streamRows(db, list, (ids) =>
    db.select(visibleMailFields(scope)).from(posta).where(isOneOfIds(posta._id, ids)),
  );
}

export async function mailById(db: Db, scope: AdminScope, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select(visibleMailFields(scope)).from(posta).where(eq(posta._id, id));
  return row;
}

/** Text of a mail as it was sent. */
export const mailTextById = adminQuery(async (db: Db, id: string): Promise<string | undefined> => {
  const [row] = await db.select({ testo: posta.testo }).from(posta).where(eq(posta._id, id));
  return row?.testo;
});

/** Makes a mail due now with all its tries; false if it was sent or does not exist. */
export const requeueMail = adminQuery(async (db: Db, id: string, now: string): Promise<boolean> => {
  const changed = await db
    .update(posta)
    .set({ prossima: now, tentativi: 0, accantonata: null })
    .where(and(eq(posta._id, id), isNull(posta.inviata)))
    .returning({ _id: posta._id });
  return changed.length === 1;
});

/** Sets a failed mail aside; false where it did not fail, was set aside before or does not exist. */
export const setFailedMailAside = adminQuery(async (db: Db, id: string, now: string): Promise<boolean> => {
  const changed = await db
    .update(posta)
    .set({ accantonata: now })
    .where(and(eq(posta._id, id), stateConditions.fallita))
    .returning({ _id: posta._id });
  return changed.length === 1;
});

/** Deletes mails queued before an instant that were sent or given up; returns their number. */
export async function deleteFinishedMailBefore(db: Db, instant: string): Promise<number> {
  const { rowCount } = await db.delete(posta).where(and(lt(posta.creata, instant), or(isSentMail, isGivenUpMail)));
  return rowCount ?? 0;
}
