import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { processStartTime } from '../platform/database/process-identity.ts';
import { freePort } from './free-port.ts';

// Small installations that are upgraded: folders with the built program of this checkout, each as a release of its own.

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

export interface ReleaseFolder {
  readonly version: string;
  /** A migration that only this release has. */
  readonly migration?: { readonly name: string; readonly text: string };
  /** Text of its program, in place of the built one. */
  readonly main?: string;
}

const stateSchema = z.looseObject({
  step: z.string(),
  /** The process that exchanges the programs, and the program that it has started. */
  switching: z.number().optional(),
  pid: z.number().nullish(),
});

/** Gives each test a folder for releases, an empty DATA_DIR and a port; ends what serves there afterwards. */
export function testReleases() {
  let folder: string;
  let dataDir: string;
  let port: number;
  let started: number[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'commiato-releases-'));
    dataDir = join(folder, 'dati');
    await mkdir(dataDir);
    for (const place of [folder, dataDir]) await chmod(place, 0o711);
    port = await freePort();
    started = [];
  });
  afterEach(async () => {
    const serving = await readFile(join(dataDir, 'in-funzione', String(port)), 'utf8').catch(() => '0');
    // One that an upgrade has started and that does not serve yet would go on after the tests.
    const { switching = 0, pid } = await readUpgradeState();
    for (const one of [...started, switching, pid ?? 0, Number(serving)]) if (one > 0) await end(one);
    // The database may still be writing after its program has ended, so deletion is retried.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  const environment = (): NodeJS.ProcessEnv => {
    const { npm_lifecycle_event: _ours, ...inherited } = process.env;
    return {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'prova-amministratore',
    };
  };

  function node(cwd: string, parameters: readonly string[], variables: Record<string, string> = {}) {
    const child = spawn(process.execPath, parameters, {
      cwd,
      env: { ...environment(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said.text += chunk;
      });
    started.push(child.pid ?? 0);
    return { child, said, exit: once(child, 'exit').then(([code]) => code as number | null) };
  }

  async function health(at = port): Promise<string> {
    try {
      const [ready, alive] = await Promise.all(
        ['/readyz', '/healthz'].map((path) => fetch(`http://127.0.0.1:${at}${path}`)),
      );
      const { versione } = z.looseObject({ versione: z.string() }).parse(await alive?.json());
      return ready?.status === 200 ? versione : 'non pronta';
    } catch {
      return '';
    }
  }

  async function readUpgradeState() {
    const text = await readFile(join(dataDir, 'aggiornamento.json'), 'utf8').catch(() => '{"step":""}');
    return stateSchema.parse(JSON.parse(text));
  }

  return {
    get dataDir() {
      return dataDir;
    },
    /** The folder of a release. */
    async make({ version, migration, main }: ReleaseFolder): Promise<string> {
      const to = join(folder, version);
      await mkdir(join(to, 'server'), { recursive: true });
      for (const name of [
        'package-lock.json',
        'scripts',
        'server/package.json',
        'server/migrations',
        'server/data',
        'server/dist',
        'web/dist',
      ])
        await cp(join(checkout, name), join(to, name), { recursive: true });
      for (const name of ['node_modules', 'server/node_modules']) await symlink(join(checkout, name), join(to, name));
      const text = await readFile(join(checkout, 'package.json'), 'utf8');
      await writeFile(join(to, 'package.json'), text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
      for (const place of ['commit.txt', 'server/dist/commit.txt'])
        await writeFile(join(to, place), `prova-${version}`);
      if (migration) await writeFile(join(to, 'server/migrations', migration.name), migration.text);
      if (main !== undefined) await writeFile(join(to, 'server/dist/main.js'), main);
      return to;
    },
    /** Starts the program of a folder, as `npm start` does. */
    start: (cwd: string, variables: Record<string, string> = {}) => node(cwd, ['scripts/start.mjs'], variables),
    /** `npm run upgrade` in the folder of the release that serves. */
    upgrade: (from: string, to: string, ...parameters: string[]) =>
      node(from, ['scripts/upgrade.mjs', to, ...parameters]),
    /** The version that is ready at the port; empty where nothing answers. */
    health,
    serves: async (version: string, at = port) =>
      expect.poll(() => health(at), { timeout: 60_000, interval: 100 }).toBe(version),
    /** How far the upgrade came. */
    state: readUpgradeState,
    forget: () => rm(join(dataDir, 'aggiornamento.json'), { force: true }),
  };
}

async function end(pid: number): Promise<void> {
  const running = processStartTime(pid);
  if (running === null) return;
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => processStartTime(pid) === running, { timeout: 20_000, interval: 50 }).toBe(false);
}
