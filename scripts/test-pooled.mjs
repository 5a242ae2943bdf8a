import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { print, root, run } from './run.mjs';

// `npm run test:pooled`: the tests of the server on a PostgreSQL 15 behind a PgBouncer in transaction mode, as deploy/pgbouncer has it;
// `npm run test:pooled -- server/src/features/notices` those of a folder. Both servers are started for it, in a folder of their own.
const binaries = '/usr/lib/postgresql/15/bin';
const pooler = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));
if (!pooler || !existsSync(join(binaries, 'postgres'))) {
  print('Mancano PostgreSQL 15 o PgBouncer: su Debian 12, come root, «apt-get install postgresql-15 pgbouncer».');
  process.exit(1);
}

// Neither of the two runs as root.
const owner = process.getuid() === 0 ? idsOf('postgres') : {};
const name = owner.uid === undefined ? userInfo().username : 'postgres';
const folder = await mkdtemp(join(tmpdir(), 'commiato-pooled-'));
const servers = [];
try {
  if (owner.uid !== undefined) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  process.exitCode = await test();
} finally {
  for (const server of servers.reverse()) await stop(server);
  await rm(folder, { recursive: true, force: true });
}

async function test() {
  const [direct, pooled] = [await freePort(), await freePort()];
  await startDatabase(direct);
  await startPooler(pooled, direct);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { TEST_DATABASE_URL: addressAt(pooled), TEST_DATABASE_DIRECT_URL: addressAt(direct) };
  const { code } = await run(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    env,
  });
  return code;
}

async function startDatabase(port) {
  const data = join(folder, 'data');
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', name, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  // The time zone is not the one that the program wants: it has to come through the pooler.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    timezone: 'Europe/Rome',
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  await start(join(binaries, 'postgres'), ['-D', data, ...options], 'ready to accept connections');
}

/** The example for operators, with other addresses and any database. */
async function startPooler(port, direct) {
  const example = await readFile(join(root, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8');
  const users = join(folder, 'users');
  await writeFile(users, `"${name}" ""\n`, { mode: 0o644 });
  const changes = [
    [/^commiato = host=\S+ port=\d+/m, `* = host=127.0.0.1 port=${direct}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_type = .*$/m, 'auth_type = trust'],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  const text = changes.reduce((written, [from, to]) => {
    if (!from.test(written)) throw new Error(`deploy/pgbouncer/pgbouncer.ini ha perso ${from}`);
    return written.replace(from, to);
  }, example);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, text, { mode: 0o644 });
  if (owner.uid !== undefined)
    await Promise.all([chown(file, owner.uid, owner.gid), chown(users, owner.uid, owner.gid)]);
  await start(pooler, [file], 'process up');
}

/** Starts a server and waits, 30 s at most, until it has said that it is ready. */
async function start(program, parameters, ready) {
  const server = spawn(program, parameters, { ...owner, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  servers.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-10_000);
    });
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    if (said.includes(ready)) return;
    await delay(100);
  }
  throw new Error(`${program} non parte:\n${said}`);
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // To both of them: at once and in good order.
  server.kill('SIGINT');
  const late = delay(5_000, undefined, { ref: false }).then(() => server.kill('SIGKILL'));
  await Promise.race([ended, late]);
  await ended;
}

function idsOf(user) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout));
  return { uid, gid };
}

function addressAt(port) {
  return `postgres://${name}@127.0.0.1:${port}/postgres`;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
