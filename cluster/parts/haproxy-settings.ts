import type { MemberPlace } from './patroni-settings.ts';

/** A program of ours behind the front door. */
export interface ProgramPlace {
  readonly name: string;
  readonly port: number;
}

/** The doors of a cluster. */
export interface Doors {
  /** Of people and browsers. */
  readonly site: number;
  /** Of the database that is written to. */
  readonly leader: number;
  /** Of those that only read. */
  readonly replicas: number;
}

interface Behind {
  readonly databases: readonly MemberPlace[];
  readonly programs: readonly ProgramPlace[];
  /** The socket of its administrator. */
  readonly socket: string;
}

/** Those of which Patroni's own call says that they are what is asked for. */
const databaseServers = (databases: readonly MemberPlace[], call: '/primary' | '/replica'): string =>
  `  option httpchk
  http-check send meth OPTIONS uri ${call}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}`;

/**
 * HAProxy before the database and before the programs. Patroni's own calls say who leads; connections to one that does so no longer are
 * closed at once, so that nobody waits on them. Where no replica is left, the leader is read.
 *
 * Without a leader no program is ready, yet all of them still show pages from replicas: then those that live are asked all the same, and
 * what cannot be done is refused by the program, in its own words. What it is doing then it may finish;
 * a page that it dies over is asked of another.
 */
export const haproxySettings = (doors: Doors, { databases, programs, socket }: Behind): string => `global
  stats socket ${socket} mode 600 level admin
  maxconn 4000

defaults
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  timeout check 4s
  retries 2
  option redispatch 1

listen leader
  bind 127.0.0.1:${doors.leader}
  mode tcp
  option clitcpka
  option srvtcpka
${databaseServers(databases, '/primary')}

frontend replicas
  bind 127.0.0.1:${doors.replicas}
  mode tcp
  option clitcpka
  use_backend replicas if { nbsrv(replicas) gt 0 }
  default_backend only_leader

backend replicas
  mode tcp
  balance leastconn
  option srvtcpka
${databaseServers(databases, '/replica')}

backend only_leader
  mode tcp
${databaseServers(databases, '/primary')}

frontend site
  bind 127.0.0.1:${doors.site}
  mode http
  option forwardfor
  timeout client 30s
  timeout http-request 30s
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend living

backend ready
${programServers(programs, '/readyz')}

backend living
${programServers(programs, '/healthz')}
`;

const programServers = (programs: readonly ProgramPlace[], check: string): string =>
  `  mode http
  balance roundrobin
  timeout server 30s
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !METH_GET
  option httpchk
  http-check send meth GET uri ${check}
  http-check expect status 200
  default-server inter 1s fastinter 500ms fall 2 rise 1
${programs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}`;
