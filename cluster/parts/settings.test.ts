import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { haproxySettings } from './haproxy-settings.ts';
import { patroniSettings } from './patroni-settings.ts';
import { pgbouncerSettings } from './pgbouncer.ts';

const place = { name: 'pg1', folder: '/tmp/pg1', port: 21_012, restPort: 21_013 };
const passwords = { postgres: 'uno', replicator: 'due', commiato: 'tre' };

describe('the settings of the parts', () => {
  it('let Patroni commit nothing that no standby has, and give its lock time for two failed attempts', () => {
    const dcs = z.object({
      ttl: z.number(),
      loop_wait: z.number(),
      retry_timeout: z.number(),
      synchronous_mode: z.literal(true),
      synchronous_mode_strict: z.literal(true),
    });
    const text = patroniSettings(place, { etcd: ['127.0.0.1:21006'], passwords, programs: '/usr/lib' });
    const { bootstrap } = z.object({ bootstrap: z.object({ dcs }) }).parse(JSON.parse(text));
    expect(bootstrap.dcs.loop_wait + 2 * bootstrap.dcs.retry_timeout).toBeLessThanOrEqual(bootstrap.dcs.ttl);
  });

  it('lead PgBouncer to the leader’s door by nothing but ports and accounts of its own', async () => {
    const deployed = await readFile('deploy/pgbouncer/pgbouncer.ini', 'utf8');
    const changed = pgbouncerSettings(deployed, 21_018, 21_001, '/tmp/users.txt').split('\n');
    const lines = changed.filter((line) => !deployed.split('\n').includes(line));
    expect(lines).toEqual([
      expect.stringMatching(/^\* = host=127\.0\.0\.1 port=21001 timezone=UTC connect_query=/),
      'listen_port = 21018',
      'auth_file = /tmp/users.txt',
    ]);
  });

  it('ask Patroni of each PostgreSQL at every door of the database, and each program whether it is ready', () => {
    const doors = { site: 21_000, leader: 21_001, replicas: 21_002 };
    const programs = [{ name: 'programma1', port: 21_003 }];
    const text = haproxySettings(doors, { databases: [place], programs, socket: '/tmp/admin.sock' });
    const [, ...sections] = text.split(/^(?=listen|frontend|backend)/m);
    const found = sections.map((section) => [
      section.split('\n')[0],
      /uri (\S+)/.exec(section)?.[1],
      /server .*/.exec(section.split('default-server')[1]?.split('\n').slice(1).join('\n') ?? '')?.[0],
    ]);
    const database = 'server pg1 127.0.0.1:21012 check port 21013';
    expect(found).toEqual([
      ['listen leader', '/primary', database],
      ['frontend replicas', undefined, undefined],
      ['backend replicas', '/replica', database],
      ['backend only_leader', '/primary', database],
      ['frontend site', undefined, undefined],
      ['backend ready', '/readyz', 'server programma1 127.0.0.1:21003 check'],
      ['backend living', '/healthz', 'server programma1 127.0.0.1:21003 check'],
    ]);
  });
});
