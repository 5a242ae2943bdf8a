import { maxWordChanges, type WordChange, type WordList } from '@commiato/contracts/notices/condolence-words';
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { adminQuery, publicQuery } from '../../../platform/security/scoped-queries.ts';
import { parolePensieri, storiaParolePensieri } from './tables.ts';

/** The newest changes that are shown. */
const maxShownChanges = 100;
/** An administrator by name, or by the account's address; empty once that is gone. */
const administratorNameSql = (account: SQL) =>
  sql<string>`coalesce((select coalesce(nullif(trim(u.nome || ' ' || u.cognome), ''), u.mail) from utenti u where u."_id" = ${account}), '')`;

/** The words as a text is compared with them. */
export const readListedWords = publicQuery((db: Db) =>
  db.select({ parola: parolePensieri.parola, forma: parolePensieri.forma }).from(parolePensieri),
);

/** The list with its history. */
export const readWordList = adminQuery(async (db: Db): Promise<WordList> => {
  const parole = await db
    .select({
      _id: parolePensieri._id,
      parola: parolePensieri.parola,
      chi: administratorNameSql(sql`${parolePensieri.chi}`),
      data: parolePensieri.data_crea,
    })
    .from(parolePensieri)
    .orderBy(asc(parolePensieri.forma));
  const { cosa, parola, data_crea, chi, _id } = storiaParolePensieri;
  const storia = await db
    .select({ cosa, parola, chi: administratorNameSql(sql`${chi}`), data: data_crea })
    .from(storiaParolePensieri)
    .orderBy(desc(data_crea), desc(_id))
    .limit(maxShownChanges);
  return { parole, storia };
});

/** Makes those who change the list wait for one another until the transaction ends. */
export const lockWords = adminQuery(async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('parole dei pensieri', 0))`);
});

export const countWords = adminQuery((tx: Db): Promise<number> => tx.$count(parolePensieri));

/** Adds words; answers those that were not there yet. */
export const insertWords = adminQuery(
  async (tx: Db, rows: readonly (typeof parolePensieri.$inferInsert)[]): Promise<string[]> => {
    if (rows.length === 0) return [];
    const added = await tx
      .insert(parolePensieri)
      .values([...rows])
      .onConflictDoNothing()
      .returning({ parola: parolePensieri.parola });
    return added.map(({ parola }) => parola);
  },
);

/** Removes a word; answers it, undefined where there is none. */
export const deleteWord = adminQuery(async (tx: Db, id: string): Promise<string | undefined> => {
  const [gone] = await tx
    .delete(parolePensieri)
    .where(eq(parolePensieri._id, id))
    .returning({ parola: parolePensieri.parola });
  return gone?.parola;
});

interface WordChangeRow extends Pick<WordChange, 'cosa' | 'parola'> {
  readonly _id: string;
  readonly chi: string;
  readonly data_crea: string;
}

/** Notes what was changed; the oldest changes beyond what is kept go. */
export const insertWordChanges = adminQuery(async (tx: Db, changes: readonly WordChangeRow[]): Promise<void> => {
  if (changes.length === 0) return;
  await tx.insert(storiaParolePensieri).values([...changes]);
  const old = tx
    .select({ _id: storiaParolePensieri._id })
    .from(storiaParolePensieri)
    .orderBy(desc(storiaParolePensieri.data_crea), desc(storiaParolePensieri._id))
    .offset(maxWordChanges);
  await tx.delete(storiaParolePensieri).where(inArray(storiaParolePensieri._id, old));
});
