import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Daemon, startDaemon } from '../daemon.ts';
import type { Ground } from '../ground.ts';
import { nextPort } from '../ports.ts';

export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * PgBouncer in transaction mode, before the leader's door. Who waits for a connection longer than three seconds is told, within the five
 * that the program has to answer in; a leader that went is asked for again every second.
 */
export const pgbouncerSettings = (port: number, leaderPort: number, users: string): string =>
  `[databases]
commiato = host=127.0.0.1 port=${leaderPort} dbname=commiato

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,options
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 3
tcp_keepalive = 1
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
`;

/** Shares few connections of the database between all programs. */
export async function startPgbouncer(ground: Ground, leaderPort: number, password: string): Promise<Pooler> {
  const [folder, port] = [await ground.folderOf('pgbouncer'), await nextPort()];
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await ground.write(users, `"commiato" "${password}"\n`);
  await ground.write(settings, pgbouncerSettings(port, leaderPort, users));
  const daemon: Daemon = await startDaemon({
    name: 'pgbouncer',
    command: ground.command(['/usr/sbin/pgbouncer', settings]),
    cwd: folder,
    log: `${folder}.log`,
    seconds: 10,
    isReady: () => takesConnections(port),
  });
  return { port, stop: daemon.stop };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
