import type pg from 'pg';
import { StartError } from '../foundation/start-error.ts';
import { listenStatement } from './events.ts';

/** Throws StartError while a program serves from the database. Call it under `lockMigrations`, so that none can start meanwhile. */
export async function refuseWhileServing(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like $1',
    [`%${listenStatement}%`],
  );
  if (rowCount) throw new StartError('Commiato è in funzione su questo database: fermalo e riprova.');
}
