import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, hasEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processStartTime } from './process-identity.ts';

const root = process.getuid?.() === 0;
let dataDir: string;
let running: EmbeddedPostgres | null;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'commiato-test-'));
  await chmod(dataDir, 0o711);
  running = null;
});

afterEach(async () => {
  await running?.stop();
  const outside = (await readFile(join(dataDir, 'postgres.posizione'), 'utf8').catch(() => '')).trim();
  if (outside) await rm(dirname(outside), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (folder = dataDir, log?: (sentence: string) => void) => {
  running = await startEmbeddedPostgres({ dataDir: folder, durable: false, ...(log ? { log } : {}) });
  return running;
};

async function query(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A program of its own that starts the server, says so and waits to be killed. */
async function parentProcess(): Promise<ChildProcess> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
    console.log('pronto');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
const lives = (pid: number) => processStartTime(pid) !== null;

describe('the embedded PostgreSQL', () => {
  test('makes a UTF-8 cluster, serves it on a private socket alone and leaves no child behind', async () => {
    const server = await start();
    const pid = await postmasterPid();
    const [row] = await query(
      server,
      `select current_setting('listen_addresses') as tcp, current_setting('server_encoding') as encoding, lower('È') as lower,
              (select rolsuper from pg_roles where rolname = current_user) as super, current_database() as database`,
    );
    expect(row).toEqual({ tcp: '', encoding: 'UTF8', lower: 'è', super: false, database: 'commiato' });
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    await server.stop();
    expect(lives(pid)).toBe(false);
    expect(await readdir(dataDir)).not.toContain('socket');
  });

  test('keeps what was written and starts an existing cluster within 2 s', async () => {
    await query(await start(), 'create table prova as select 7 as n');
    await running?.stop();
    const before = performance.now();
    const server = await start();
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(await query(server, 'select n from prova')).toEqual([{ n: 7 }]);
  });

  test('lets its program create the extensions of the search and databases for tests', async () => {
    const server = await start();
    await query(server, 'create extension unaccent; create extension pg_trgm');
    await query(server, 'create database altro template commiato');
    expect(await query(server, "select unaccent('Niccolò') as n")).toEqual([{ n: 'Niccolo' }]);
  });

  test('writes down that a statement failed, and no value of it', async () => {
    const server = await start();
    await query(server, 'create table prova (codfisc text unique)');
    const client = new pg.Client(server.connection);
    await client.connect();
    const insert = () => client.query('insert into prova values ($1)', ['DLLMTR38C52D704U']);
    await insert();
    await expect(insert()).rejects.toThrow('duplicate key');
    await client.end();
    await server.stop();
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key value violates unique constraint');
    expect(log).not.toContain('DLLMTR38C52D704U');
  });

  test('ends the server that a killed parent left and takes the cluster over', async () => {
    const parent = await parentProcess();
    const orphan = await postmasterPid();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(lives(orphan)).toBe(true);
    const server = await start();
    expect(lives(orphan)).toBe(false);
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('recovers within 10 s after everything was killed in the middle of writing', async () => {
    const parent = await parentProcess();
    const master = await postmasterPid();
    const host = join(dataDir, 'socket');
    const client = new pg.Client({ host, user: 'commiato', database: 'commiato' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table prova (n int)');
    await client.query('insert into prova values (1)');
    const writing = client.query('insert into prova select generate_series(1, 50000000)').catch(() => 'broken');
    for (const pid of [parent.pid, master]) if (pid) process.kill(pid, 'SIGKILL');
    const before = performance.now();
    const server = await start();
    expect(performance.now() - before).toBeLessThan(10_000);
    expect(await writing).toBe('broken');
    expect(await query(server, 'select n from prova')).toEqual([{ n: 1 }]);
  }, 40_000);

  test('starts again by itself where it is killed alone', async () => {
    const server = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(server, 'select 1 as n').catch(() => null), { timeout: 10_000 }).toEqual([{ n: 1 }]);
  });

  test('starts again by itself where it fell before it had written where its socket is', async () => {
    const server = await start();
    const pid = await postmasterPid();
    await rm(join(dataDir, 'postgres/postmaster.pid'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => query(server, 'select 1 as n').catch(() => null), { timeout: 20_000 }).toEqual([{ n: 1 }]);
  }, 30_000);

  test('is not fooled by a postmaster.pid whose pid belongs to another program', async () => {
    await start();
    await running?.stop();
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp\n\n0 0\nready\n`,
    );
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('stops with its program on SIGTERM', async () => {
    const parent = await parentProcess();
    const pid = await postmasterPid();
    parent.kill('SIGTERM');
    expect(await once(parent, 'exit')).toEqual([0, null]);
    expect(lives(pid)).toBe(false);
  });

  test('finds a shorter place for the socket when the path of DATA_DIR is long', async () => {
    const long = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(long, { recursive: true });
    const server = await start(long);
    expect(join(server.connection.host, '.s.PGSQL.5432').length).toBeLessThan(90);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    await server.stop();
    await expect(stat(server.connection.host)).rejects.toThrow('ENOENT');
  });

  test('refuses a cluster of another major version in one sentence', async () => {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('è di PostgreSQL 15, questo programma porta PostgreSQL 18');
  });

  test('says in a sentence what PostgreSQL says when it does not start', async () => {
    await start();
    await running?.stop();
    await rm(join(dataDir, 'postgres/global/pg_control'));
    await expect(start()).rejects.toThrow(/^PostgreSQL non si è avviato: .*could not open file .*pg_control/);
  });

  test('starts again where a first start was killed while it made the cluster', async () => {
    await mkdir(join(dataDir, 'postgres.nuovo'));
    await writeFile(join(dataDir, 'postgres.nuovo/PG_VERSION'), '18\n');
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a failed first start removes the cluster it created; a later start that fails removes nothing', async () => {
    await (await start()).discardIfNew();
    expect(await hasEmbeddedPostgres(dataDir)).toBe(false);
    await query(await start(), 'create table prova as select 7 as n');
    await running?.stop();
    await (await start()).discardIfNew();
    expect(await query(await start(), 'select n from prova')).toEqual([{ n: 7 }]);
  });
});

describe.runIf(root)('as root with a DATA_DIR that the server user cannot enter', () => {
  beforeEach(() => chmod(dataDir, 0o700));

  test('keeps the cluster under a system folder, says so, and finds it again', async () => {
    const said: string[] = [];
    await query(await start(dataDir, (sentence) => said.push(sentence)), 'create table prova as select 7 as n');
    await running?.stop();
    expect(said).toEqual([expect.stringMatching(/^Il database sta in \/.*, perché .* non può entrare in /)]);
    expect(await query(await start(), 'select n from prova')).toEqual([{ n: 7 }]);
  });

  test('does not revive old data in an emptied DATA_DIR', async () => {
    await query(await start(), 'create table prova as select 7 as n');
    await running?.stop();
    const old = dirname((await readFile(join(dataDir, 'postgres.posizione'), 'utf8')).trim());
    for (const entry of await readdir(dataDir)) await rm(join(dataDir, entry), { recursive: true });
    try {
      await expect(query(await start(), 'select n from prova')).rejects.toThrow('does not exist');
    } finally {
      await rm(old, { recursive: true });
    }
  });

  test('starts anew at the same place after a first start that failed', async () => {
    await (await start()).discardIfNew();
    expect(await query(await start(), 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('refuses a copy of DATA_DIR, which would share the cluster, and follows a moved one', async () => {
    await start();
    await running?.stop();
    const copy = `${dataDir}-copia`;
    await cp(dataDir, copy, { recursive: true });
    try {
      await expect(start(copy)).rejects.toThrow('è una copia di');
      await rm(join(dataDir, 'postgres.posizione'));
      await start(copy);
      await running?.stop();
    } finally {
      await cp(join(copy, 'postgres.posizione'), join(dataDir, 'postgres.posizione'));
      await rm(copy, { recursive: true });
    }
  });

  test('does not start empty where the outside cluster is lost', async () => {
    await writeFile(join(dataDir, 'postgres.posizione'), join(tmpdir(), 'non-esiste/postgres'));
    await expect(start()).rejects.toThrow('non c’è più');
  });
});

test.runIf(process.platform === 'linux')(
  'nothing of the environment reaches PostgreSQL but what it needs',
  async () => {
    process.env.SECRET_KEY = 'un segreto di prova';
    await start();
    delete process.env.SECRET_KEY;
    const environ = execFileSync('cat', [`/proc/${await postmasterPid()}/environ`], { encoding: 'utf8' });
    expect(environ).not.toContain('segreto');
  },
);
