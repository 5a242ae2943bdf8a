import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../server/src/platform/database/database.ts';
import { adminMail, adminPassword } from '../server/src/testing/administrator.ts';
import type { SeededProgram } from '../server/src/testing/calls.ts';
import { answers, startProcess, waitUntilReady } from '../server/src/testing/child-process.ts';
import { freePort } from '../server/src/testing/free-port.ts';

/** A running program that calls are sent to, with its database. */
export interface InstalledProgram extends SeededProgram {
  readonly address: string;
  /** Processes that it consists of, with those that they have started: the one that was started, and the database's. */
  pids(): readonly number[];
  readonly db: Database;
  /** Ends it and starts it again on its data. */
  restart(): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

interface Started {
  /** The checkout whose program is started. */
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a program as its operator does, by `npm start` on an empty data directory. */
export async function startInstalled({ folder, environment = {} }: Started): Promise<InstalledProgram> {
  const home = await mkdtemp(join(tmpdir(), 'commiato-pesi-'));
  // Run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(home, 0o711);
  const dataDir = join(home, 'data');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  async function start() {
    const started = startProcess({
      command: ['npm', 'start'],
      cwd: folder,
      environment: {
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_MAIL: adminMail,
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'warn',
        ...environment,
      },
    });
    // The first start builds.
    await waitUntilReady(started, 'Il programma', () => answers(`${address}/readyz`), 300);
    const [postmaster = '', , , databasePort = '', host = ''] = (
      await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    ).split('\n');
    return { started, postmaster: Number(postmaster), host, databasePort: Number(databasePort) };
  }
  async function end({ started }: Awaited<ReturnType<typeof start>>) {
    await started.stop();
    const said = started.output().trim();
    if (said) process.stdout.write(`\nIl programma ha scritto:\n${said.split('\n').slice(-20).join('\n')}\n`);
  }
  let running = await start();
  const database = openDatabase({
    host: running.host,
    port: running.databasePort,
    user: 'commiato',
    database: 'commiato',
    ssl: false,
    max: 2,
    // Filling takes longer than anything that the program does.
    options: '',
  });
  return {
    address,
    pids: () => [running.started.pid, running.postmaster],
    db: database.db,
    app: {
      inject: async ({ method, url, headers, payload }) => {
        const body = typeof payload === 'string' ? payload : payload && new Uint8Array(payload);
        // One that is kept open may be closed by the program just when it is used again.
        const alone = { ...headers, connection: 'close' };
        try {
          const answer = await fetch(address + url, {
            method,
            headers: alone,
            // As the program answered: behind a form there is another page, without its cookie.
            redirect: 'manual',
            ...(body === undefined ? {} : { body }),
          });
          const rawPayload = Buffer.from(await answer.arrayBuffer());
          const isJson = answer.headers.get('content-type')?.includes('json');
          const received = Object.fromEntries(answer.headers);
          return { statusCode: answer.status, headers: received, rawPayload, body: isJson ? String(rawPayload) : '' };
        } catch {
          // Silent for five minutes, or gone: a row of the table, not the end of it.
          return { statusCode: 0, headers: {}, rawPayload: Buffer.alloc(0), body: '' };
        }
      },
    },
    clock: { now: () => new Date(), pass: () => {} },
    restart: async () => {
      await end(running);
      running = await start();
    },
    stop: async () => {
      await database.close();
      await end(running);
      await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
