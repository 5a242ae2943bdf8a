import { ensurePackages } from './packages.ts';
import { startPgbouncer } from './parts/pgbouncer.ts';
import { databaseUser, startDatabase } from './parts/postgres.ts';
import { suite } from './suite.ts';
import { prepareWorkspace } from './workspace.ts';

/**
 * `npm run test:pooled`: the tests of the server on a PostgreSQL behind a PgBouncer in transaction mode, as deploy/pgbouncer has it;
 * `npm run test:pooled -- server/src/features/notices` those of a folder. Exits with 1 where one fails.
 */
/** Of the pooler alone: its database lets everybody of this machine in. */
const password = 'prova';

async function main(): Promise<boolean> {
  const programs = await ensurePackages((line) => process.stdout.write(`${line}\n`), ['pgbouncer']);
  const workspace = await prepareWorkspace();
  const steps = [workspace.remove];
  try {
    const database = await startDatabase(workspace, programs);
    // Its other way to stop: at once and in good order, whoever is connected.
    steps.push(async () => void (await database.stop('SIGINT')));
    const pooler = await startPgbouncer(workspace, database.port, password);
    steps.push(pooler.stop);
    const at = (port: number) => `postgres://${databaseUser}:${password}@127.0.0.1:${port}/postgres`;
    return await suite({ pooled: at(pooler.port), direct: at(database.port) }, process.argv.slice(2));
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

try {
  process.exit((await main()) ? 0 : 1);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
