import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { StartedProcess } from '../server/src/testing/child-process.ts';
import { type Ground, prepareGround } from './ground.ts';
import { ensurePackages } from './packages.ts';
import { startDaemon } from './part.ts';
import { startPgbouncer } from './parts/pgbouncer.ts';
import { nextPort } from './ports.ts';
import { suite } from './suite.ts';

/**
 * `npm run test:pooled`: the tests of the server on a PostgreSQL behind a PgBouncer in transaction mode, as deploy/pgbouncer has it;
 * `npm run test:pooled -- server/src/features/notices` those of a folder. Exits with 1 where one fails.
 */
const user = 'commiato';
/** Of the pooler alone: its database lets everybody of this machine in. */
const password = 'prova';

async function startDatabase(ground: Ground, programs: string): Promise<StartedProcess & { readonly port: number }> {
  const folder = await ground.folderOf('postgres');
  const port = await nextPort();
  const made = [join(programs, 'initdb'), '-D', folder, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const [program = '', ...parameters] = ground.command([...made, '-N']);
  await promisify(execFile)(program, parameters, { cwd: folder });
  // The time zone is not the one that the program wants: it has to come through the pooler.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'Europe/Rome',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const daemon = await startDaemon({
    name: 'postgres',
    command: ground.command([join(programs, 'postgres'), '-D', folder, ...options]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 30,
    isReady: () => isOpen(port),
  });
  return { ...daemon, port };
}

async function isOpen(port: number): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, database: 'postgres' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function main(): Promise<boolean> {
  const programs = await ensurePackages((line) => process.stdout.write(`${line}\n`), ['pgbouncer']);
  const ground = await prepareGround();
  const steps = [ground.remove];
  try {
    const database = await startDatabase(ground, programs);
    // Its other way to stop: at once and in good order, whoever is connected.
    steps.push(async () => void (await database.stop('SIGINT')));
    const pooler = await startPgbouncer(ground, database.port, password);
    steps.push(pooler.stop);
    const at = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
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
