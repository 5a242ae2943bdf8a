import { startBucket } from '../faults/support/bucket.ts';
import { runAdminStatements } from '../server/src/testing/global-setup.ts';
import { type Etcd, startEtcd } from './parts/etcd.ts';
import { type Balancer, startHaproxy } from './parts/haproxy.ts';
import type { Doors } from './parts/haproxy-settings.ts';
import { newPasswords } from './parts/passwords.ts';
import { type Databases, startDatabases } from './parts/patroni.ts';
import { startPgbouncer } from './parts/pgbouncer.ts';
import { type Programs, startPrograms } from './parts/programs.ts';
import { nextPort } from './ports.ts';
import { prepareWorkspace, type Workspace } from './workspace.ts';

/** All parts, up and serving. */
export interface Cluster {
  /** Where people come. */
  readonly address: string;
  readonly etcd: Etcd;
  readonly databases: Databases;
  readonly programs: Programs;
  readonly balancer: Balancer;
  readonly workspace: Workspace;
  /** The database that is written to, around PgBouncer. */
  readonly leaderUrl: string;
  readonly poolerPort: number;
  readonly doors: Doors;
  isWhole(): Promise<boolean>;
  /** Lets the program's account make databases, take them away, and look at the replicas, as tests do. */
  letTest(): Promise<void>;
  /** Which parts are not whole; empty where all are. */
  lacking(): Promise<string>;
  /** Last started, first ended. */
  stop(): Promise<void>;
}

/** Starts part after part, each on what stands; where one does not start, those before it are ended. */
export async function startCluster(postgresPrograms: string, print: (line: string) => void): Promise<Cluster> {
  const steps: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of steps.splice(0).reverse()) await step().catch((error: unknown) => print(String(error)));
  };
  const begun = <T extends { stop(): Promise<void> }>(part: T): T => {
    steps.push(part.stop);
    return part;
  };
  try {
    const workspace = await prepareWorkspace();
    steps.push(workspace.remove);
    const doors = { site: await nextPort(), leader: await nextPort(), replicas: await nextPort() };
    const places = [];
    for (const name of ['programma1', 'programma2', 'programma3']) places.push({ name, port: await nextPort() });
    const passwords = newPasswords();
    print('etcd…');
    const etcd = begun(await startEtcd(workspace));
    print('PostgreSQL e Patroni…');
    const hosts = etcd.members.map(({ host }) => host);
    const databases = begun(await startDatabases(workspace, { etcd: hosts, passwords, programs: postgresPrograms }));
    print('HAProxy e PgBouncer…');
    const balancer = begun(await startHaproxy(workspace, doors, { databases: databases.members, programs: places }));
    const owner = { user: 'postgres', password: passwords.postgres, database: 'postgres' };
    const asOwner = (...statements: string[]) =>
      runAdminStatements({ host: '127.0.0.1', port: doors.leader, ...owner }, statements);
    // Once there is who confirms that they are there.
    await asOwner(
      `create role commiato login password '${passwords.commiato}'`,
      'create database commiato owner commiato',
    );
    const { port: poolerPort, stop: stopPooler } = await startPgbouncer(workspace, doors.leader, passwords.commiato);
    steps.push(stopPooler);
    print('Archivio dei file…');
    const bucket = await startBucket();
    steps.push(bucket.close);
    print('I tre programmi…');
    const at = (port: number) => `postgres://commiato:${passwords.commiato}@127.0.0.1:${port}/commiato`;
    const address = `http://127.0.0.1:${doors.site}`;
    const environment = {
      ...bucket.environment,
      PUBLIC_URL: address,
      DATABASE_URL: at(poolerPort),
      DATABASE_DIRECT_URL: at(doors.leader),
      DATABASE_READ_URL: at(doors.replicas),
    };
    const programs = begun(await startPrograms({ workspace, places, environment }));
    const wholes = Object.entries({ etcd, databases, programs });
    const lacking = async () => {
      const found = await Promise.all(wholes.map(async ([name, part]) => ((await part.isWhole()) ? [] : [name])));
      return found.flat().join(', ');
    };
    return {
      address,
      etcd,
      databases,
      programs,
      balancer,
      workspace,
      poolerPort,
      doors,
      stop,
      leaderUrl: at(doors.leader),
      letTest: () => asOwner('alter role commiato createdb', 'grant pg_monitor, pg_signal_backend to commiato'),
      lacking,
      isWhole: async () => (await lacking()) === '',
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
