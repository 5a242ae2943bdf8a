import type pg from 'pg';
import { printLine } from '../foundation/print-line.ts';
import { StartError } from '../foundation/start-error.ts';
import { migrate, migrationNames } from './migrate.ts';

/** Missing migrations of a database in use; none for a new database, which has nothing to lose. */
export async function findMissingMigrations(pool: pg.Pool): Promise<readonly string[]> {
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
 * Migrates and, if the database is in use, prints that only a backup leads back. With the setting 'refuse' it throws StartError without
 * changing anything.
 */
export async function upgradeDatabase(pool: pg.Pool, setting: 'apply' | 'refuse'): Promise<void> {
  const { length } = await findMissingMigrations(pool);
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
