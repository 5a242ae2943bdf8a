import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFeatures } from './features/features.ts';
import { migrate } from './platform/database/migrate.ts';
import { createSecrets } from './platform/security/secrets.ts';
import { checkOrCreateInstallation } from './platform/startup/installation.ts';
import { installationIdKey, type Storage } from './platform/storage/storage.ts';
import { isAnyFileReferenced } from './program.ts';
import { testInstallations } from './testing/backup.ts';
import { collect } from './testing/collect.ts';

const installations = testInstallations();
const secrets = createSecrets(randomBytes(32));
const photograph = `immagini/${'a'.repeat(12)}/${'0'.repeat(32)}.jpg`;
const another = photograph.replace('0', '1');

type Installation = Awaited<ReturnType<typeof installations.empty>>;

/** What a start compares, the parts that a test exchanges aside. */
const start = (
  { pool, db, storage, settings }: Installation,
  changed: { storage?: Storage; secrets?: typeof secrets; dataDir?: string } = {},
) =>
  checkOrCreateInstallation({
    pool,
    storage,
    secrets,
    dataDir: settings.dataDir,
    sealed: allFeatures.sealed,
    namesOne: (keys) => isAnyFileReferenced(db, keys),
    ...changed,
  });

async function migrated(): Promise<Installation> {
  const made = await installations.empty();
  await migrate(made.pool);
  return made;
}

/** A logo that a row names, with its file. */
async function withLogo(made: Installation): Promise<Installation> {
  const [, id, logo] = photograph.split('/');
  await made.pool.query(
    `insert into utenti ("_id", mail, password, role, creato, slug, logo)
     values ($1, 'a@prova.example', 'x', 'U', now(), 'prova', $2)`,
    [id, logo],
  );
  await made.storage.put(photograph, Buffer.from('x'), 'image/jpeg');
  return made;
}

const filesOf = async ({ storage }: Installation) => (await collect(storage.list(''))).map(({ key }) => key);

describe('an installation', () => {
  it('gets one id for database, store and DATA_DIR, and starts with them again', async () => {
    const made = await migrated();
    await start(made);
    const { rows } = await made.pool.query<{ id: string }>('select id from installazione');
    const [{ id } = { id: '' }] = rows;
    expect(id).not.toBe('');
    expect((await made.storage.get(installationIdKey))?.toString()).toBe(id);
    expect(await readFile(join(made.settings.dataDir, 'installazione'), 'utf8')).toBe(id);
    await start(made);
    expect((await made.pool.query('select id from installazione')).rows).toEqual(rows);
  });

  it('gets one id from programs that start together, whichever comes first', async () => {
    const made = await migrated();
    const besides = await Promise.all(Array.from({ length: 4 }, () => installations.folder()));
    await Promise.all(besides.map((dataDir) => start(made, { dataDir })));
    const ids = await Promise.all(besides.map((dataDir) => readFile(join(dataDir, 'installazione'), 'utf8')));
    expect(new Set(ids).size).toBe(1);
    expect((await made.storage.get(installationIdKey))?.toString()).toBe(ids[0]);
  });

  it('of before the check gets its id where a row names one of its files', async () => {
    const made = await withLogo(await migrated());
    await start(made);
    expect(await made.storage.exists(installationIdKey)).toBe(true);
  });

  it('does not start on an empty database beside a store with files, known or of before the check', async () => {
    const made = await withLogo(await migrated());
    const empty = await migrated();
    const refused = /^Il database non è quello di questo archivio di file: è vuoto, o di un’altra installazione/;
    await expect(start(empty, { storage: made.storage })).rejects.toThrow(refused);
    await start(made);
    await expect(start(empty, { storage: made.storage })).rejects.toThrow(refused);
    expect(await filesOf(made)).toContain(photograph);
    expect((await empty.pool.query('select from installazione')).rows).toEqual([]);
  });

  it('does not start on an empty database though nothing was stored yet: its id is known', async () => {
    const made = await migrated();
    await start(made);
    const empty = await migrated();
    const refused = /^Il database non è quello di questo archivio di file: è vuoto/;
    await expect(start(empty, { storage: made.storage })).rejects.toThrow(refused);
    await expect(start(empty, { dataDir: made.settings.dataDir })).rejects.toThrow(refused);
  });

  it('does not start with the store of another', async () => {
    const made = await withLogo(await migrated());
    await start(made);
    const other = await migrated();
    await start(other);
    await other.storage.put(another, Buffer.from('x'), 'image/jpeg');
    await expect(start(made, { storage: other.storage })).rejects.toThrow(
      /^Il database non è quello di questo archivio/,
    );
  });

  it('does not start with another key, also of before the check', async () => {
    const made = await migrated();
    await start(made);
    const other = createSecrets(randomBytes(32));
    const refused = /^La chiave non è quella di questo database: rimetti il file secret\.key in DATA_DIR/;
    await expect(start(made, { secrets: other })).rejects.toThrow(refused);
    const old = await withLogo(await migrated());
    await old.pool.query('update utenti set "userFatt" = $1', [secrets.seal('utente', 'utenti.userFatt aaaaaaaaaaaa')]);
    await expect(start(old, { secrets: other })).rejects.toThrow(refused);
    await start(old);
  });

  it('does not start in the DATA_DIR of another, until the file that says so is taken away', async () => {
    const made = await migrated();
    await start(made);
    const file = join(made.settings.dataDir, 'installazione');
    await writeFile(file, 'unaltra');
    await expect(start(made)).rejects.toThrow(/^La cartella dati .* è di un’altra installazione/);
    await rm(file);
    await start(made);
  });

  it('with notices does not start on an empty store', async () => {
    const made = await withLogo(await migrated());
    await start(made);
    await made.pool.query(
      `insert into annunci ("_id", id_utente, cosa, nome, cognome, codfisc, comune, regione, prov, cap, testo, img, data_crea, anno,
         posto, parole_nome, parole_luogo)
       values ('b', 'aaaaaaaaaaaa', 'Necrologio', 'X', 'X', 'X', 'Cesena', 'Emilia-Romagna', 'FC', '47521', 'X', $1, now(), 2026, 1,
         'x', 'cesena')`,
      [another.split('/')[2]],
    );
    const elsewhere = await installations.empty();
    await expect(start(made, { storage: elsewhere.storage })).rejects.toThrow(/^L’archivio dei file è vuoto/);
  });
});
