import { type BudgetedList, budgetSentence, budgets } from '@commiato/contracts/budgets';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { Problem } from '../foundation/problem.ts';
import type { Limits } from './limits.ts';

/** Where the rows of a list are. `parent`: the column with the id of what they belong to. */
interface BudgetedTable {
  readonly table: string;
  readonly parent?: string;
  /** The table of the parent, for rows without a column of their agency. */
  readonly owner?: string;
}

const budgetedTables = {
  servizi: { table: 'servizi' },
  eventi: { table: 'eventi', parent: 'id_servizio' },
  persone: { table: 'servizi_persone', parent: 'id_servizio' },
  risorse: { table: 'risorse' },
  compiti: { table: 'compiti', parent: 'id_servizio' },
  documentiServizi: { table: 'servizi_documenti', parent: 'id_servizio' },
  custodie: { table: 'custodie', parent: 'id_servizio' },
  passaggi: { table: 'custodie_passaggi', parent: 'id_custodia' },
  regoleComune: { table: 'regole_comuni' },
  inviiServizi: { table: 'invii_servizi', parent: 'id_servizio' },
  annunci: { table: 'annunci', parent: 'id_servizio' },
  allegati: { table: 'allegati', parent: 'id_nek' },
  stampe: { table: 'stampe', parent: 'id_nek' },
  bozze: { table: 'bozze', parent: 'id_stampa' },
  familiari: { table: 'familiari', parent: 'id_servizio' },
  dallaFamiglia: { table: 'dalla_famiglia', parent: 'id_servizio' },
  affissioni: { table: 'affissioni' },
  anagrafiche: { table: 'anagrafiche' },
  listino: { table: 'listino' },
  preventivi: { table: 'preventivi', parent: 'id_servizio' },
  fatture: { table: 'fatture', parent: 'id_servizio' },
  pagamenti: { table: 'pagamenti', parent: 'id_fattura', owner: 'fatture' },
  inviiSpeseFunebri: { table: 'invii_spese_funebri' },
  richieste: { table: 'pratiche', parent: 'id_servizio' },
  messaggi: { table: 'messaggi_pratica', parent: 'id_pratica', owner: 'pratiche' },
  certificati: { table: 'certificati' },
  moduli: { table: 'moduli' },
  versioniModuli: { table: 'moduli_versioni', parent: 'id_modulo' },
  firme: { table: 'firme', parent: 'id_servizio' },
  chiavi: { table: 'chiavi' },
  importazioni: { table: 'importazioni' },
  collaboratori: { table: 'collaboratori' },
} as const satisfies Record<BudgetedList, BudgetedTable>;

const secondsPerMinute = 60;

/** Counts a call against the creations a minute of each of its lists. Throws 429. */
export async function countCreationOrRefuse(
  limits: Limits,
  idUtente: string,
  lists: readonly BudgetedList[],
): Promise<void> {
  for (const list of lists)
    await limits.consume(`creazioni:${list} ${idUtente}`, [
      { max: budgets[list].perMinute, seconds: secondsPerMinute },
    ]);
}

/**
 * Throws 409 where the agency has more of a list than it may, in the transaction that created something in it. It is called last: until the commit nobody
 * else counts for this agency, and whoever waits for that sees what this transaction has added.
 */
export async function requireWithinBudgets(db: Db, idUtente: string, lists: readonly BudgetedList[]): Promise<void> {
  if (lists.length === 0) return;
  await lockBudget(db, idUtente);
  const counts = lists.map((list) => {
    const { table, parent, owner }: BudgetedTable = budgetedTables[list];
    const where = owner
      ? sql`${sql.identifier(parent ?? '')} in (select "_id" from ${sql.identifier(owner)} where id_utente = ${idUtente})`
      : sql`id_utente = ${idUtente}`;
    return sql`select ${list} as list where ${hasMoreRowsSql({ table, where, max: budgets[list].max })}`;
  });
  const { rows } = await db.execute<{ list: BudgetedList }>(sql.join(counts, sql` union all `));
  const [exceeded] = rows;
  if (exceeded) throw new Problem('limite-raggiunto', { detail: budgetSentence(exceeded.list, 'agency') });
}

/** The lists with a bound for one thing that they belong to. */
type ListWithParentBudget = {
  [L in BudgetedList]: (typeof budgets)[L] extends { perParent: object } ? L : never;
}[BudgetedList];

/** Throws 409 where one service, notice or invoice has more of a list than it may, in the transaction that added some. */
export async function requireParentWithinBudget(
  db: Db,
  { idUtente }: { readonly idUtente: string },
  list: ListWithParentBudget,
  parentId: string,
): Promise<void> {
  await lockBudget(db, idUtente);
  const { table, parent } = budgetedTables[list];
  const where = sql`${sql.identifier(parent)} = ${parentId}`;
  const { max } = budgets[list].perParent;
  const { rowCount } = await db.execute(sql`select where ${hasMoreRowsSql({ table, where, max })}`);
  if (rowCount) throw new Problem('limite-raggiunto', { detail: budgetSentence(list, 'parent') });
}

/** Two creations at the limit would each count without the other: they do it one after the other. */
async function lockBudget(db: Db, idUtente: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limiti ${idUtente}`}, 0))`);
}

/** Agencies that have at least this share (0 to 1) of a list's rows, as rows of (id_utente, usato, massimo). Reads the whole list. */
export function agenciesNearBudgetQuery(list: BudgetedList, share: number): SQL {
  const { table, parent, owner }: BudgetedTable = budgetedTables[list];
  const { max } = budgets[list];
  const rows = owner
    ? sql`select o.id_utente from ${sql.identifier(table)} t join ${sql.identifier(owner)} o on o."_id" = t.${sql.identifier(parent ?? '')}`
    : sql`select id_utente from ${sql.identifier(table)}`;
  return sql`
    select id_utente, count(*)::bigint as usato, ${max}::bigint as massimo
    from (${rows}) counted group by 1 having count(*) >= ${Math.ceil(share * max)}::int`;
}

/** Condition: more rows than `max`; counts no further than that. */
const hasMoreRowsSql = ({ table, where, max }: { table: string; where: SQL; max: number }): SQL =>
  sql`(select count(*) from (select from ${sql.identifier(table)} where ${where} limit ${max + 1}) counted) > ${max}::int`;
