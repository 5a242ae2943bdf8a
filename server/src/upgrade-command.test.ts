import { readdir, readlink, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testInstallations } from './testing/backup.ts';
import { freePort } from './testing/free-port.ts';
import { testReleases } from './testing/releases.ts';

const releases = testReleases();
const installations = testInstallations();

const expanding = { name: '9001-expand.sql', text: 'create table nuova (n integer);' };
const older = { version: '1.0.0' };
const newer = { version: '1.1.0', migration: expanding };
/** Migrates and ends: it is never ready. */
const failing = { ...newer, main: "import './migrate.js';" };

async function serving(): Promise<string> {
  const folder = await releases.make(older);
  releases.start(folder);
  await releases.serves('1.0.0');
  return folder;
}

// Several programs with their databases, one after the other: on a slow machine each takes long to start.
describe('npm run upgrade', { timeout: 240_000 }, () => {
  test('saves, checks and switches to the new version, where the link leads then', async () => {
    const from = await serving();
    const link = join(dirname(from), 'current');
    await symlink(from, link);
    const { exit, said } = releases.upgrade(from, await releases.make(newer));
    expect([await exit, said.text]).toEqual([0, expect.stringContaining('Serve la versione 1.1.0 (prova-1.1.0)')]);
    expect(await releases.health()).toBe('1.1.0');
    expect(await realpath(link)).toBe(await realpath(join(dirname(from), '1.1.0')));
    expect(await readlink(join(dirname(from), '1.1.0/node_modules'))).toBe(await readlink(join(from, 'node_modules')));
    expect((await readdir(dirname(from))).filter((name) => name.startsWith('commiato-1.0.0-'))).toHaveLength(1);
    expect((await releases.state()).step).toBe('fatto');
  });

  test('returns by itself to the old version, which serves on the changed database, where the new one is not ready', async () => {
    const from = await serving();
    const { exit, said } = releases.upgrade(from, await releases.make(failing), '--wait', '60');
    expect([await exit, said.text]).toEqual([1, expect.stringContaining('Serve di nuovo la 1.0.0')]);
    expect(await releases.health()).toBe('1.0.0');
    expect((await releases.state()).step).toBe('tornato');
  });

  test('refuses a version that takes away what the old one uses, and what is no version, and leaves the old one alone', async () => {
    const from = await serving();
    const text = '-- contract: 1.0.1\nalter table utenti drop column logo;';
    const contracting = releases.upgrade(from, await releases.make({ ...newer, migration: { ...expanding, text } }));
    expect(await contracting.exit).toBe(1);
    expect(contracting.said.text).toContain('aggiorna prima alla 1.0.1');
    const nothing = releases.upgrade(from, 'nessun-commit');
    expect(await nothing.exit).toBe(1);
    expect(nothing.said.text).toContain('nessun-commit non è una cartella, un archivio o un commit');
    expect(await releases.health()).toBe('1.0.0');
  });

  test('killed after each step before the switch leaves the old version serving, and goes through when it is given again', async () => {
    const from = await serving();
    const to = await releases.make(newer);
    for (const step of [
      'Preparo la nuova versione',
      'Salvo una copia',
      'Installo i pacchetti',
      'Controllo il database',
    ]) {
      const { child, exit, said } = releases.upgrade(from, to);
      // A step may be shorter than the time between two looks at the state; what was said stays.
      await expect.poll(() => said.text, { timeout: 60_000, interval: 5 }).toContain(step);
      child.kill('SIGKILL');
      await exit;
      expect([step, await releases.health()]).toEqual([step, '1.0.0']);
      await releases.forget();
    }
    const again = releases.upgrade(from, to);
    expect([await again.exit, again.said.text]).toEqual([0, expect.stringContaining('Serve la versione 1.1.0')]);
  });

  test('killed while it switches: the process beside it goes on; where that one is killed the command returns', async () => {
    const from = await serving();
    const to = await releases.make(newer);
    const switching = async () => {
      const command = releases.upgrade(from, to);
      let pid = 0;
      await expect
        .poll(async () => (pid = (await releases.state()).switching ?? 0), { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(0);
      return { ...command, pid };
    };
    const returning = await switching();
    process.kill(returning.pid, 'SIGKILL');
    expect([await returning.exit, returning.said.text]).toEqual([
      1,
      expect.stringContaining('Serve di nuovo la 1.0.0'),
    ]);
    await releases.forget();
    const { child, exit } = await switching();
    child.kill('SIGKILL');
    await exit;
    await releases.serves('1.1.0');
  });

  test('killed with the process beside it, it brings back the old version when it is given again', async () => {
    const from = await serving();
    const to = await releases.make(newer);
    const { child, exit } = releases.upgrade(from, to);
    await expect
      .poll(async () => (await releases.state()).switching ?? 0, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(0);
    child.kill('SIGKILL');
    process.kill((await releases.state()).switching ?? 0, 'SIGKILL');
    await exit;
    const again = releases.upgrade(from, to);
    expect([await again.exit, again.said.text]).toEqual([
      0,
      expect.stringContaining('è stato interrotto durante lo scambio'),
    ]);
    expect(await releases.health()).toBe('1.1.0');
  });

  test('two neighbouring versions serve at once on one database, also when the older one starts last', async () => {
    const { config } = await installations.empty();
    const { connectionString, user = '', host = '', port, database = '' } = config;
    const url = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const [before, after] = [await releases.make(older), await releases.make(newer)];
    const ports = [await freePort(), await freePort()] as const;
    const start = (folder: string, at: number) => releases.start(folder, { DATABASE_URL: url, PORT: String(at) });
    const first = start(before, ports[0]);
    await releases.serves('1.0.0', ports[0]);
    start(after, ports[1]);
    await releases.serves('1.1.0', ports[1]);
    expect(await releases.health(ports[0])).toBe('1.0.0');
    first.child.kill('SIGTERM');
    await first.exit;
    start(before, ports[0]);
    await releases.serves('1.0.0', ports[0]);
    expect(await releases.health(ports[1])).toBe('1.1.0');
  });
});
