import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type Db, findPostgresError } from '../database/database.ts';
import type { Clock } from '../foundation/clock.ts';
import { invalid, Problem } from '../foundation/problem.ts';
import { sealedPlace } from '../security/sealed-columns.ts';
import type { Secrets } from '../security/secrets.ts';

const maxKeyLength = 255;
const dayMs = 24 * 3600 * 1000;

/** An idempotency key, its account and the fingerprint of the request: another request under the same key answers 422. */
export interface KeyedCall {
  readonly idUtente: string;
  readonly key: string;
  readonly fingerprint: string;
  /** Given where the answer opens something: it is then kept sealed. */
  readonly secrets?: Pick<Secrets, 'seal' | 'open'>;
}

/**
 * Runs a creation at most once per account, key and body (trust.md 16). The key's row and what is created commit together, so a crash
 * leaves neither. A second call with the key waits up to 2 s for the first and answers its result, or 409 if it is still running. Throws
 * 422 if the fingerprint differs: same key, other request. Files are stored before: the transaction never waits for another machine.
 */
export async function runIdempotent<T>(
  database: Database,
  clock: Clock,
  call: KeyedCall,
  create: (db: Db) => Promise<T>,
): Promise<T> {
  requireKeyLength(call);
  try {
    return await database.transaction(async (tx) => {
      const now = clock.now();
      const dayAgo = new Date(now.getTime() - dayMs).toISOString();
      const taken = await tx.execute(sql`
        insert into idempotenza (id_utente, chiave, impronta, creata) values (${call.idUtente}, ${call.key}, ${call.fingerprint}, ${now.toISOString()})
        on conflict (id_utente, chiave) do update set impronta = excluded.impronta, creata = excluded.creata, risposta = null
          where idempotenza.creata <= ${dayAgo}
        returning 1`);
      if (taken.rows.length === 0) return requireStoredAnswer<T>(await findUsedKey(tx, call), call);
      const result = await create(tx);
      await tx.execute(
        sql`update idempotenza set risposta = ${JSON.stringify(sealAnswer(call, result))}::jsonb where id_utente = ${call.idUtente} and chiave = ${call.key}`,
      );
      return result;
    });
  } catch (error) {
    if (findPostgresError(error)?.code === '55P03')
      throw new Problem('operazione-in-corso', { headers: { 'retry-after': '1' } });
    throw error;
  }
}

/**
 * The result that a key gave already; null if the key is free. Read before files are stored, so that a retry does not store them again. A
 * creation that is still running is not seen: `runIdempotent` waits for it.
 */
export async function findPreviousResult<T>(
  database: Database,
  clock: Clock,
  call: KeyedCall,
): Promise<{ result: T } | null> {
  requireKeyLength(call);
  const row = await findUsedKey(database, call);
  if (!row || new Date(row.creata).getTime() <= clock.now().getTime() - dayMs) return null;
  return { result: requireStoredAnswer<T>(row, call) };
}

interface UsedKey {
  readonly impronta: string;
  readonly risposta: unknown;
  readonly creata: string;
}

async function findUsedKey(db: Db, call: KeyedCall): Promise<UsedKey | undefined> {
  const { rows } = await db.execute<{ impronta: string; risposta: unknown; creata: string }>(
    sql`select impronta, risposta, creata from idempotenza where id_utente = ${call.idUtente} and chiave = ${call.key}`,
  );
  return rows[0];
}

function requireStoredAnswer<T>(row: UsedKey | undefined, call: KeyedCall): T {
  if (!row) throw new Problem('operazione-in-corso', { headers: { 'retry-after': '1' } });
  if (row.impronta !== call.fingerprint) throw new Problem('chiave-riusata');
  return openAnswer(call, row.risposta) as T;
}

/** The row and the cell that a sealed answer is bound to. */
const sealedAnswerPlace = ({ idUtente, key }: KeyedCall): string =>
  sealedPlace({ table: 'idempotenza', column: 'risposta', row: 'chiave' }, `${idUtente} ${key}`);

/**
 * An answer as it is kept for a day. What opens something stands there as a sealed text: its own table has the digest of a key or a link, or
 * has it sealed, and whoever reads the database alone would find it here in plain words.
 */
const sealAnswer = (call: KeyedCall, answer: unknown): unknown =>
  call.secrets?.seal(JSON.stringify(answer), sealedAnswerPlace(call)).toString('base64') ?? answer;

/** The answer that was kept; one of the program before stands there as it was given. */
function openAnswer(call: KeyedCall, kept: unknown): unknown {
  if (!call.secrets || typeof kept !== 'string') return kept;
  try {
    return JSON.parse(call.secrets.open(Buffer.from(kept, 'base64'), sealedAnswerPlace(call)));
  } catch {
    // Sealed before the installation changed its key.
    throw new Problem('chiave-riusata');
  }
}

function requireKeyLength({ key }: KeyedCall): void {
  if (key.length > maxKeyLength) throw invalid({ 'Idempotency-Key': [`Al massimo ${maxKeyLength} caratteri.`] });
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
