import type pg from 'pg';
import { printLine } from '../foundation/print-line.ts';
import { StartError } from '../foundation/start-error.ts';
import { migrate, migrationNames } from './migrate.ts';

/** The migrations that a database in use lacks; none of a new one, which has nothing to lose. */
export async function missingMigrations(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ used: boolean }>(`select to_regclass('migrazioni') is not null as used`);
  if (!rows[0]?.used) return [];
  const applied = new Set(
    (await pool.query<{ nome: string }>('select nome from migrazioni')).rows.map((row) => row.nome),
  );
  return applied.size === 0 ? [] : (await migrationNames()).filter((name) => !applied.has(name));
}

const migrationCountText = (count: number) =>
  count === 1 ? 'una modifica che non si annulla' : `${count} modifiche che non si annullano`;
const backupCommand = '«npm run backup -- FILE»';

/**
 * Migrates, and says so in one sentence where the database is in use: only a backup taken before leads back. Throws StartError where
 * the setting wants that the start waits for it, and then has changed nothing.
 */
export async function upgrade(pool: pg.Pool, setting: 'apply' | 'refuse'): Promise<void> {
  const { length } = await missingMigrations(pool);
  if (length > 0 && setting === 'refuse')
    throw new StartError(
      `Questa versione aggiorna il database con ${migrationCountText(length)}: prendi prima una copia con ${backupCommand}, poi dai «npm run migrate» o avvia con MIGRATIONS=apply.`,
    );
  if (length > 0)
    printLine(
      `Aggiorno il database con ${migrationCountText(length)}: indietro si torna solo con una copia presa prima dell’avvio con ${backupCommand}.`,
    );
  await migrate(pool);
}
