import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { StartError } from '../foundation/start-error.ts';
import { findOrCopyBinaries } from './embedded-postgres-binaries.ts';
import {
  type ClusterFolder,
  findClusterFolder,
  findOrCreateSystemFolder,
  giveFolderTo,
  linkDataDirToCluster,
  reserveOutsideClusterFolder,
} from './embedded-postgres-folder.ts';
import { readPidFileLines, stopLeftoverServers } from './embedded-postgres-leftovers.ts';
import { serverErrorText, superviseServer } from './embedded-postgres-server.ts';
import { createSocketFolder, removeSocketFolder } from './embedded-postgres-socket.ts';
import { canEnter, findServerUser, type ServerUser, spawnOptionsAs } from './embedded-postgres-user.ts';

const majorVersion = '18';
const databaseName = 'commiato';

/** For 2 cores and little memory; limits of statements are set by each connection. */
const serverSettings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  log_checkpoints: 'off',
  // The detail of an error quotes the row: `Key (codfisc)=(…) already exists`.
  log_error_verbosity: 'terse',
};
const unsafeTestSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Explicit, because `pg` also reads PGSSLMODE. */
  readonly ssl: false;
}

export interface EmbeddedPostgres {
  /** For `pg`: `host` is the folder of a unix socket that only our user can open. */
  readonly connection: PostgresConnection;
  /** Fast shutdown; when it resolves everything is written and all processes have ended. */
  stop(): Promise<void>;
  /**
   * Stops, and removes the cluster if this start created it. For a first start that fails: where a full disk swallowed the end of a
   * rolled-back `create unlogged table`, PostgreSQL finds the table's file at its next start and refuses to run ('File exists').
   */
  discardIfNew(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** `false` turns fsync off; for tests only. */
  readonly durable?: boolean;
  /** Settings that override ours; for measurements. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: (sentence: string) => void;
}

/**
 * Starts the npm package's PostgreSQL on the cluster of `dataDir`, which is created the first time. The caller holds the lock of `dataDir`:
 * a server found running is left over from a killed process and is stopped. Throws StartError.
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  settings,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const found = await findClusterFolder(home);
  const user = await findServerUser(found.cluster);
  const binaries = await findOrCopyBinaries(user, () => findOrCreateSystemFolder(user));
  const folder =
    found.outside || canEnter(user, home)
      ? found
      : await reserveOutsideClusterFolder(await findOrCreateSystemFolder(user));
  if (folder.outside)
    log?.(`Il database sta in ${folder.cluster}, perché il suo utente di sistema non può entrare in ${home}.`);
  else if (binaries.copied)
    log?.(`I programmi di PostgreSQL stanno in ${binaries.folder}, dove il loro utente di sistema può entrare.`);
  await stopLeftoverServers(folder.cluster);
  const isNew = await createClusterIfMissing(join(binaries.folder, 'bin', 'initdb'), folder, home, user);
  const sockets = await createSocketFolder(folder.cluster, user);
  const connection = connectionConfigAt(sockets);
  const end = await superviseServer(
    {
      program: join(binaries.folder, 'bin', 'postgres'),
      cluster: folder.cluster,
      settings: {
        ...serverSettings,
        ...(durable ? {} : unsafeTestSettings),
        ...settings,
        unix_socket_directories: sockets,
      },
      logFile: join(home, 'postgres.log'),
      user,
    },
    async () => {
      await stopLeftoverServers(folder.cluster);
      // A server that fell while it was starting left no word of it, and its folder: the database would never come back.
      await removeSocketFolder(sockets);
      await mkdir(sockets, { mode: 0o700 });
      await giveFolderTo(sockets, user);
    },
    {
      onFall: () => log?.('Il database incorporato è caduto e riparte.'),
      onFailedStart: (reason) => log?.(`Il database incorporato non riparte ancora: ${reason}`),
    },
  );
  const stop = async () => {
    await end();
    await removeSocketFolder(sockets);
  };
  const discardIfNew = async () => {
    await stop();
    if (isNew) await rm(folder.cluster, { recursive: true, force: true });
  };
  await ensureDatabase(connection).catch(async (error: unknown) => {
    await discardIfNew();
    throw error;
  });
  return { connection, stop, discardIfNew };
}

const connectionConfigAt = (host: string): PostgresConnection => ({
  host,
  port: 5432,
  user: databaseName,
  database: databaseName,
  ssl: false,
});

/** Connection to the server that another process runs on `dataDir`; null if none accepts connections. */
export async function findRunningEmbeddedPostgres(dataDir: string): Promise<PostgresConnection | null> {
  const { cluster } = await findClusterFolder(await realpath(dataDir));
  const [, , , , sockets, , , state] = await readPidFileLines(cluster);
  return sockets && state === 'ready' ? connectionConfigAt(sockets) : null;
}

/** Whether `dataDir` has a database, running or not. */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const home = await realpath(dataDir).catch(() => null);
  return home !== null && existsSync(join((await findClusterFolder(home)).cluster, 'PG_VERSION'));
}

/** Answers whether there was none before. */
async function createClusterIfMissing(
  initdb: string,
  folder: ClusterFolder,
  home: string,
  user: ServerUser | null,
): Promise<boolean> {
  const version = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return false;
  if (version) {
    throw new StartError(
      `Il database in ${folder.cluster} è di PostgreSQL ${version}, questo programma porta PostgreSQL ${majorVersion}: passa da backup e ripristino.`,
    );
  }
  // Created aside and renamed as a whole, so that a killed start leaves nothing that looks like a cluster.
  const aside = `${folder.cluster}.nuovo`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  await giveFolderTo(aside, user);
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  try {
    await promisify(execFile)(initdb, ['-D', aside, '-U', 'postgres', '-A', 'trust', ...locale], spawnOptionsAs(user));
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw new StartError(
      `PostgreSQL non riesce a creare il database in ${dirname(aside)}: ${serverErrorText(String(error))}`,
    );
  }
  await rename(aside, folder.cluster);
  await linkDataDirToCluster(folder, home);
  return true;
}

/** The program's role is no superuser, so that a bad query reaches no file or program of the machine. */
async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [databaseName]);
    if (role.rowCount === 0) await client.query(`create role ${databaseName} login createdb`);
    const database = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${databaseName}`);
  } finally {
    await client.end();
  }
}
