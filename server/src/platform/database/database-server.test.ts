import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSettings, type Settings } from '../../settings.ts';
import { dropDatabase, runAdminStatements, withDatabaseName } from '../../testing/global-setup.ts';
import { type DatabaseConfig, directConfig, openDatabase } from './database.ts';
import { openDatabaseServer } from './database-server.ts';

const { connection } = inject('postgres');
const own = `commiato_server_${process.pid}`;
const other = `${own}_altro`;

/** The address of a database of the tests' server, past a pooler. */
function addressOf(name: string): string {
  const { connectionString, user = '', host = '', port } = directConfig(withDatabaseName(connection, name));
  return connectionString ?? `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

const settings = (variables: Record<string, string>): Settings => readSettings(variables);
const open = (variables: Record<string, string>) => openDatabaseServer(settings(variables), () => {});
/** Another address of the same database, as that of a pooler is. */
const pooled = `${addressOf(own)}${addressOf(own).includes('?') ? '&' : '?'}application_name=pooler`;

beforeAll(() => runAdminStatements(connection, [`create database ${own}`, `create database ${other}`]));
afterAll(async () => {
  await dropDatabase(connection, own);
  await dropDatabase(connection, other);
});

describe('DATABASE_URL', () => {
  it('alone is the server itself', async () => {
    const { config } = await open({ DATABASE_URL: addressOf(own) });
    expect(config).toEqual({ connectionString: addressOf(own), direct: undefined });
  });

  it('is refused beside a DATABASE_DIRECT_URL of another database', async () => {
    await expect(open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: addressOf(other) })).rejects.toThrow(
      'DATABASE_URL e DATABASE_DIRECT_URL portano a due database diversi',
    );
  });

  it('is refused where the limits do not hold through it, with the line that brings them', async () => {
    const loose = open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: addressOf(own) });
    await expect(loose).rejects.toThrow(
      /^Attraverso DATABASE_URL non valgono i limiti del programma \(statement_timeout, lock_timeout, .*connect_query='set statement_timeout = 5000; /,
    );
  });

  it('is taken where they hold, however they came', async () => {
    const limits = {
      statement_timeout: '4000',
      lock_timeout: '2000',
      idle_in_transaction_session_timeout: '30000',
      max_parallel_workers_per_gather: '0',
      timezone: `'UTC'`,
    };
    await runAdminStatements(
      connection,
      Object.entries(limits).map(([name, value]) => `alter database ${own} set ${name} = ${value}`),
    );
    const { config } = await open({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: addressOf(own) });
    expect(config).toEqual({ connectionString: pooled, direct: { connectionString: addressOf(own) } });
    expect(await preparedThrough(config)).toBe(0);
    expect(await preparedThrough(directConfig(config))).toBe(1);
  });
});

it('every connection of the program has the limits', async () => {
  const { config } = await open({ DATABASE_URL: addressOf(other) });
  const database = openDatabase({ ...config, max: 1 });
  try {
    const { rows } = await database.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('timezone') as zone`,
    );
    expect(rows).toEqual([{ statement: '5s', lock: '2s', zone: 'UTC' }]);
  } finally {
    await database.close();
  }
});

/** How many statements a connection has prepared under a name when one was to be. */
async function preparedThrough(config: DatabaseConfig): Promise<number> {
  const database = openDatabase({ ...config, max: 1 });
  try {
    await database.pool.query({ name: 'una', text: 'select 1' });
    return (await database.pool.query('select from pg_prepared_statements')).rowCount ?? 0;
  } finally {
    await database.close();
  }
}
