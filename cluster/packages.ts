import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What each package of Debian is needed for, by a file that it brings. */
const needed = {
  'etcd-server': ['/usr/bin/etcd'],
  patroni: ['/usr/bin/patroni'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  haproxy: ['/usr/sbin/haproxy'],
};
const servers = '/usr/lib/postgresql';
const oldest = 15;

/** The folder with the programs of the newest PostgreSQL of this machine, from version 15; null where there is none. */
async function postgresPrograms(): Promise<string | null> {
  const versions = await readdir(servers).catch((): string[] => []);
  const newest = versions
    .filter((version) => Number(version) >= oldest && existsSync(join(servers, version, 'bin/postgres')))
    .sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(servers, newest, 'bin');
}

async function missing(wanted: readonly string[]): Promise<string[]> {
  const absent = Object.entries(needed).filter(
    ([name, files]) => wanted.includes(name) && !files.every((file) => existsSync(file)),
  );
  return [...((await postgresPrograms()) ? [] : ['postgresql']), ...absent.map(([name]) => name)];
}

/**
 * Installs what is missing of PostgreSQL and the packages wanted, where root on a Debian runs this; else throws what is needed. Answers
 * PostgreSQL's folder of programs.
 */
export async function ensurePackages(
  print: (line: string) => void,
  wanted: readonly string[] = Object.keys(needed),
): Promise<string> {
  const absent = await missing(wanted);
  if (absent.length > 0) {
    const command = `apt-get install -y --no-install-recommends ${absent.join(' ')}`;
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
      throw new Error(`Servono pacchetti che qui mancano: su Debian, come root, ${command}.`);
    print(`Installo ${absent.join(', ')}…`);
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 2 ** 26 };
    await run('apt-get', ['update'], options);
    await run('apt-get', command.split(' ').slice(1), options);
  }
  const programs = await postgresPrograms();
  if (!programs) throw new Error(`Serve PostgreSQL dalla versione ${oldest} in su.`);
  return programs;
}
