import type { KeptDataEntry } from '@commiato/contracts/administration/personal-data';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { KeptDataRules, PersonalDataSubject } from '../../../platform/feature/personal-data-rules.ts';
import { adminQuery } from '../../../platform/security/scoped-queries.ts';

/** Whether the address belongs to an account or operator, binned ones included. */
export const isAddressOfAccountOrOperator = adminQuery(async (db: Db, mail: string): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from utenti where mail = ${mail} union all select 1 from operatori where mail = ${mail} limit 1`,
  );
  return rows.length > 0;
});

/** Numbers of kept data, where there are any. */
export const countKeptData = adminQuery(
  async (db: Db, asked: PersonalDataSubject, rules: readonly KeptDataRules[]): Promise<KeptDataEntry[]> => {
    const kept: KeptDataEntry[] = [];
    for (const { title, reason, rows: from } of rules) {
      const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${from(asked)}`);
      const quanti = rows[0]?.n ?? 0;
      if (quanti > 0) kept.push({ titolo: title, motivo: reason, quanti });
    }
    return kept;
  },
);

/** Times at which data of an address (by its digest) were erased, latest first. */
export const listErasureTimes = adminQuery(async (db: Db, impronta: string): Promise<string[]> => {
  const { rows } = await db.execute<{ quando: string }>(sql`
    select quando from registro where azione = 'dati personali cancellati' and dettagli ->> 'impronta' = ${impronta}
    order by quando desc limit 20`);
  return rows.map(({ quando }) => new Date(quando).toISOString());
});
