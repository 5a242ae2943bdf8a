import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Db, postgresError } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { invalid, Problem } from '../foundation/problem.ts';

const maxKeyLength = 255;

/**
 * Runs a creation at most once per account, key and body (trust.md 16). The key's row and the created rows commit together, so a crash
 * leaves neither. A second call with the key waits up to 2 s for the first and answers its result, or 409 if it is still running. Throws
 * 422 if the fingerprint differs: same key, other request.
 */
export async function runIdempotent<T>(
  database: Database,
  clock: Clock,
  call: { idUtente: string; key: string; print: string },
  create: (db: Db) => Promise<T>,
): Promise<T> {
  if (call.key.length > maxKeyLength) throw invalid({ 'Idempotency-Key': [`Al massimo ${maxKeyLength} caratteri.`] });
  try {
    return await database.transaction(async (tx) => {
      const now = clock.now();
      const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000).toISOString();
      const taken = await tx.execute(sql`
        insert into idempotenza (id_utente, chiave, impronta, creata) values (${call.idUtente}, ${call.key}, ${call.print}, ${now.toISOString()})
        on conflict (id_utente, chiave) do update set impronta = excluded.impronta, creata = excluded.creata, risposta = null
          where idempotenza.creata <= ${dayAgo}
        returning 1`);
      if (taken.rows.length === 0) return replay<T>(tx, call);
      const result = await create(tx);
      await tx.execute(
        sql`update idempotenza set risposta = ${JSON.stringify(result)}::jsonb where id_utente = ${call.idUtente} and chiave = ${call.key}`,
      );
      return result;
    });
  } catch (error) {
    if (postgresError(error)?.code === '55P03')
      throw new Problem('operazione-in-corso', { headers: { 'retry-after': '1' } });
    throw error;
  }
}

async function replay<T>(db: Db, call: { idUtente: string; key: string; print: string }): Promise<T> {
  const { rows } = await db.execute<{ impronta: string; risposta: T }>(
    sql`select impronta, risposta from idempotenza where id_utente = ${call.idUtente} and chiave = ${call.key}`,
  );
  const row = rows[0];
  if (!row) throw new Problem('operazione-in-corso', { headers: { 'retry-after': '1' } });
  if (row.impronta !== call.print) throw new Problem('chiave-riusata');
  return row.risposta;
}

/** Hash of a creation request: its address, fields and file. */
export function fingerprintOf(address: string, body: unknown, file: Buffer | null): string {
  const hash = createHash('sha256')
    .update(address)
    .update('\0')
    .update(JSON.stringify(body ?? null))
    .update('\0');
  if (file) hash.update(createHash('sha256').update(file).digest());
  return hash.digest('hex');
}
