import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { allFeatures } from './features/features.ts';
import { writeBackup } from './platform/backup/backup.ts';
import { migrate } from './platform/database/migrate.ts';
import { systemClock as clock } from './platform/foundation/clock.ts';
import { loadOrCreateSecretKey } from './platform/security/secret-key.ts';
import { createSecrets } from './platform/security/secrets.ts';
import { checkOrCreateInstallation } from './platform/startup/installation.ts';
import type { Storage } from './platform/storage/storage.ts';
import { isAnyFileReferenced } from './program.ts';
import { testInstallations } from './testing/backup.ts';
import { collect } from './testing/collect.ts';
import { builtProgramPath, testProgram } from './testing/program.ts';

const run = testProgram();
const installations = testInstallations();
const photograph = `immagini/${'a'.repeat(12)}/${'0'.repeat(32)}.jpg`;

type Installation = Awaited<ReturnType<typeof installations.empty>>;

/** As DATABASE_URL names it. */
function addressOf({ connectionString, host, port, user, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}
const environmentOf = ({ config, settings }: Installation) => ({
  DATABASE_URL: addressOf(config),
  DATA_DIR: settings.dataDir,
});

/** An installation that was started once, with a photograph that a row names. */
async function known(): Promise<Installation> {
  const made = await installations.empty();
  const { db, pool, storage, settings } = made;
  await migrate(pool);
  const [, id, logo] = photograph.split('/');
  await pool.query(
    `insert into utenti ("_id", mail, password, role, creato, slug, logo) values ($1, 'a@prova.example', 'x', 'U', now(), 'prova', $2)`,
    [id, logo],
  );
  await storage.put(photograph, Buffer.from('x'), 'image/jpeg');
  const secrets = createSecrets(await loadOrCreateSecretKey(settings));
  const { sealed } = allFeatures;
  const { dataDir } = settings;
  await checkOrCreateInstallation({
    pool,
    storage,
    secrets,
    dataDir,
    sealed,
    namesOne: (keys) => isAnyFileReferenced(db, keys),
  });
  return made;
}

const filesOf = async (storage: Storage) => (await collect(storage.list(''))).map(({ key }) => key);

/** Starts the program and expects one sentence, no password of an administrator, and every file where it was. */
async function refused(storage: Storage, environment: Record<string, string>): Promise<string> {
  const before = await filesOf(storage);
  const { exit, said } = run.program(environment);
  expect(await exit).toBe(1);
  expect(said.out).not.toContain('Primo amministratore');
  expect(said.error.trim().split('\n')).toHaveLength(1);
  expect(await filesOf(storage)).toEqual(before);
  return said.error;
}

describe('the started program refuses in a sentence', { timeout: 90_000 }, () => {
  test('an empty database beside the files of another', async () => {
    const [made, empty] = [await known(), await installations.empty()];
    const environment = { ...environmentOf(made), DATABASE_URL: addressOf(empty.config) };
    expect(await refused(made.storage, environment)).toMatch(/^Il database non è quello di questo archivio di file: è/);
  });

  test('a database of other tables', async () => {
    const made = await installations.empty();
    await made.pool.query('create table ordini (id int)');
    expect(await refused(made.storage, environmentOf(made))).toMatch(
      /^Il database di DATABASE_URL contiene tabelle che non sono di Commiato \(ordini\)/,
    );
  });

  test('a database of a newer program, and one whose change has another file', async () => {
    const made = await known();
    await made.pool.query(`insert into migrazioni (nome, impronta) values ('9999-futuro.sql', 'x')`);
    expect(await refused(made.storage, environmentOf(made))).toMatch(
      /^Il database è di una versione più nuova di Commiato \(ha la modifica 9999-futuro\.sql\)/,
    );
    await made.pool.query(`delete from migrazioni where nome like '9999%'`);
    await made.pool.query(`update migrazioni set impronta = 'x' where nome = '0001-foundation.sql'`);
    expect(await refused(made.storage, environmentOf(made))).toMatch(
      /^La modifica 0001-foundation\.sql è già nel database, ma il suo file .* Nulla è stato cambiato\.\n$/,
    );
  });

  test('another key', async () => {
    const made = await known();
    const environment = { ...environmentOf(made), SECRET_KEY: 'un’altra chiave di prova' };
    expect(await refused(made.storage, environment)).toMatch(/^La chiave non è quella di questo database/);
  });

  test('the store of another installation, and a DATA_DIR of another', async () => {
    const [made, other] = [await known(), await known()];
    await other.storage.move(photograph, photograph.replace('0', '1'));
    const files = `file://${join(other.settings.dataDir, 'files')}`;
    expect(await refused(other.storage, { ...environmentOf(made), STORAGE_URL: files })).toMatch(
      /^Il database non è quello di questo archivio di file/,
    );
    const folder = {
      ...environmentOf(made),
      DATA_DIR: other.settings.dataDir,
      STORAGE_URL: `file://${join(made.settings.dataDir, 'files')}`,
      SECRET_KEY: (await loadOrCreateSecretKey(made.settings)).toString('hex'),
    };
    expect(await refused(made.storage, folder)).toMatch(/^La chiave non è quella|^La cartella dati .* è di un’altra/);
  });

  test('a setting that is one letter off', async () => {
    const made = await installations.empty();
    expect(await refused(made.storage, { PUBLIC_ULR: 'https://necrologi.example' })).toBe(
      'L’impostazione PUBLIC_ULR non esiste: forse è PUBLIC_URL. Correggila o toglila.\n',
    );
  });
});

describe('a bucket that does not exist', { timeout: 90_000 }, () => {
  let server: Server;
  afterEach(() => void server.close());

  test('is told with its reason by the start and by restore, which changes nothing', async () => {
    server = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>none</Message></Error>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const bucket = {
      STORAGE_URL: `s3://assente?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=eu-south-1`,
      AWS_ACCESS_KEY_ID: 'prova',
      AWS_SECRET_ACCESS_KEY: 'prova',
    };
    const made = await known();
    const sentence = 'L’archivio dei file di STORAGE_URL non si lascia usare: il bucket «assente» non esiste.\n';
    expect(await refused(made.storage, { ...environmentOf(made), ...bucket })).toBe(sentence);

    const archive = join(await installations.folder(), 'copia.tar');
    const { pool, storage, settings, stopping } = made;
    await writeBackup(
      { pool, storage, clock, secretKey: await loadOrCreateSecretKey(settings), keepFree: 0 },
      archive,
      stopping,
    );
    const command = [process.execPath, builtProgramPath('restore'), archive, '--replace'];
    const restoring = run.program({ ...environmentOf(made), ...bucket }, command);
    expect(await restoring.exit).toBe(1);
    expect(restoring.said.error).toBe(sentence);
    expect((await pool.query('select from utenti')).rowCount).toBe(1);
  });
});

/** Loaded before the program, whose first sweep would begin after a minute. */
const sweepsAtOnce =
  'const later = globalThis.setTimeout; globalThis.setTimeout = (run, ms, ...rest) => later(run, ms === 60_000 ? 200 : ms, ...rest);';

test('a sweep that would take too much takes nothing, in the log and in /metrics', async () => {
  const made = await known();
  const keys = Array.from({ length: 120 }, (_, count) => `documenti/${String(count).padStart(24, '0')}`);
  const old = new Date(Date.now() - 7_200_000);
  for (const key of keys) {
    await made.storage.put(key, Buffer.from('x'), 'application/pdf');
    await utimes(join(made.settings.dataDir, 'files', key), old, old);
  }
  const before = await filesOf(made.storage);
  const { said } = run.program({
    ...environmentOf(made),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(sweepsAtOnce)}`,
  });
  await run.ready();
  const figures = async () => (await fetch(`http://127.0.0.1:${run.port}/metrics`)).text();
  await expect.poll(figures, { timeout: 30_000 }).toMatch(/^commiato_sweeps_stopped 1$/m);
  expect(said.out).toContain('Pulizia «documenti» fermata, nessun file toccato: 120 su 120');
  expect(await filesOf(made.storage)).toEqual(before);
}, 90_000);
