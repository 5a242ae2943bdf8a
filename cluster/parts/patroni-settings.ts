import { join } from 'node:path';
import type { Passwords } from './passwords.ts';

/** Where a PostgreSQL of the cluster and its Patroni are. */
export interface MemberPlace {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  /** Of Patroni's own calls. */
  readonly restPort: number;
}

interface Surroundings {
  readonly etcd: readonly string[];
  readonly passwords: Passwords;
  /** PostgreSQL's programs. */
  readonly programs: string;
}

/**
 * Patroni's settings, as JSON, which is YAML. The leader has to renew its lock within 20 s, the least that Patroni's manual allows; every
 * second it looks whether the standby that confirms its commits is still there, because they wait for it. Strict: without such a
 * standby nothing is committed, so that no acknowledged write can be lost with the leader.
 */
export function patroniSettings(place: MemberPlace, { etcd, passwords, programs }: Surroundings): string {
  const own = `127.0.0.1:${place.port}`;
  const rest = `127.0.0.1:${place.restPort}`;
  return JSON.stringify(
    {
      scope: 'commiato',
      name: place.name,
      restapi: { listen: rest, connect_address: rest },
      etcd3: { hosts: etcd },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 1,
          retry_timeout: 5,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          synchronous_mode_strict: true,
          // etcd away as a whole stops no leader that all others still see.
          failsafe_mode: true,
          postgresql: {
            use_pg_rewind: true,
            use_slots: true,
            parameters: {
              max_connections: 120,
              shared_buffers: '128MB',
              wal_keep_size: '256MB',
              // A standby that finds no leader asks again after a second, not five: what the new one commits waits for it.
              wal_retrieve_retry_interval: '1s',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: own,
        connect_address: own,
        data_dir: join(place.folder, 'data'),
        bin_dir: programs,
        pgpass: join(place.folder, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.postgres },
          replication: { username: 'replicator', password: passwords.replicator },
        },
        parameters: { unix_socket_directories: place.folder, password_encryption: 'scram-sha-256' },
        pg_hba: [
          'local all all scram-sha-256',
          'host all all 127.0.0.1/32 scram-sha-256',
          'host replication replicator 127.0.0.1/32 scram-sha-256',
        ],
      },
      watchdog: { mode: 'off' },
    },
    null,
    2,
  );
}
