import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { installationContents, testInstallations } from '../../testing/backup.ts';
import { queryRows } from '../../testing/rows.ts';
import { readSchemaDefinition } from '../../testing/schema-definition.ts';
import { serverRoot } from '../foundation/server-root.ts';
import { productVersion } from '../foundation/version.ts';
import { type Database, openDatabase } from './database.ts';
import { checkAndCountMigrations, migrate, migrationNames } from './migrate.ts';

const ours = join(serverRoot, 'migrations');
const installations = testInstallations();

/** A folder with some migrations of ours. */
async function folderOf(names: readonly string[]): Promise<string> {
  const folder = join(await installations.folder(), 'migrazioni');
  await mkdir(folder);
  for (const name of names) await copyFile(join(ours, name), join(folder, name));
  return folder;
}

/** What the last release brought, as `sha256sum` writes it: whoever runs it has exactly these. */
async function released(): Promise<{ name: string; digest: string }[]> {
  const lines = (await readFile(join(ours, 'released.txt'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => ({ digest: line.slice(0, 64), name: line.slice(66) }));
}

const digestOf = async (name: string) =>
  createHash('sha256')
    .update(await readFile(join(ours, name)))
    .digest('hex');

const appliedTo = async ({ db }: { db: Database }) =>
  (await queryRows(db, { nome: z.string() }, sql`select nome from migrazioni order by nome`)).map(({ nome }) => nome);

describe('migrations', () => {
  it('make a fresh database, and the second time nothing', async () => {
    const target = await installations.empty();
    const all = await migrationNames();
    expect(await migrate(target.pool)).toEqual(all);
    expect(await appliedTo(target)).toEqual(all);
    const made = await readSchemaDefinition(target.db);
    expect(await migrate(target.pool)).toEqual([]);
    expect(await readSchemaDefinition(target.db)).toEqual(made);
  });

  it('begin a new database from one file, which makes what they make one by one', async () => {
    const all = await migrationNames();
    const baseline = await readFile(join(ours, 'baseline', 'schema.sql'), 'utf8');
    const lines = await Promise.all(all.map(async (name) => `${await digestOf(name)}  ${name}\n`));
    const digest = createHash('sha256').update(lines.join('')).digest('hex');
    expect(baseline.split('\n')[0], 'after a new migration: npm run baseline').toBe(`-- ${digest}`);

    const numbered = await installations.empty();
    const whole = await installations.empty();
    expect(await migrate(numbered.pool, await folderOf(all))).toEqual(all);
    expect(await migrate(whole.pool)).toEqual(all);
    expect(await readSchemaDefinition(whole.db)).toEqual(await readSchemaDefinition(numbered.db));
    const digests = sql`select nome, impronta from migrazioni order by nome`;
    const rowsOf = async (installation: typeof whole) => ({
      ...(await installationContents(installation)).rows,
      migrazioni: await queryRows(installation.db, { nome: z.string(), impronta: z.string() }, digests),
    });
    expect(await rowsOf(whole)).toEqual(await rowsOf(numbered));
  });

  it('are applied one by one where the one file was made of others', async () => {
    const target = await installations.empty();
    const folder = await folderOf(['0001-foundation.sql']);
    await mkdir(join(folder, 'baseline'));
    await copyFile(join(ours, 'baseline', 'schema.sql'), join(folder, 'baseline', 'schema.sql'));
    expect(await migrate(target.pool, folder)).toEqual(['0001-foundation.sql']);
    await expect(target.pool.query('select from servizi')).rejects.toThrow('servizi');
  });

  it('are applied once by two processes that start at once', async () => {
    const target = await installations.empty();
    const beside = openDatabase(target.config);
    try {
      const done = await Promise.all([migrate(target.pool), migrate(beside.pool)]);
      expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], await migrationNames()]);
    } finally {
      await beside.close();
    }
  });

  it('are refused where one was changed after it had been applied, and nothing is done', async () => {
    const target = await installations.empty();
    const folder = await folderOf(['0001-foundation.sql']);
    await migrate(target.pool, folder);
    await writeFile(join(folder, '0001-foundation.sql'), '-- Altro.');
    await writeFile(join(folder, '0002-new.sql'), 'create table nuova (n integer);');
    await expect(migrate(target.pool, folder)).rejects.toThrow(
      /^La modifica 0001-foundation\.sql è già nel database, ma il suo file in server\/migrations ora è un altro/,
    );
    expect(await appliedTo(target)).toEqual(['0001-foundation.sql']);
    await expect(target.pool.query('select from nuova')).rejects.toThrow('nuova');
  });

  it('leave nothing of one that fails, keep those before it, and go on once it is mended', async () => {
    const target = await installations.empty();
    const folder = await folderOf(['0001-foundation.sql']);
    await writeFile(join(folder, '0002-new.sql'), 'create table nuova (n integer); select 1 / 0;');
    await expect(migrate(target.pool, folder)).rejects.toThrow('division by zero');
    expect(await appliedTo(target)).toEqual(['0001-foundation.sql']);
    await writeFile(join(folder, '0002-new.sql'), 'create table nuova (n integer);');
    expect(await migrate(target.pool, folder)).toEqual(['0002-new.sql']);
  });

  it('that only a newer program knows keep an older one from starting: it would write what the newer one cannot read', async () => {
    const target = await installations.empty();
    const folder = await folderOf(['0001-foundation.sql', '0002-search.sql']);
    await migrate(target.pool, folder);
    await rm(join(folder, '0002-search.sql'));
    await expect(migrate(target.pool, folder)).rejects.toThrow(
      /^Il database è di una versione più nuova di Commiato \(ha la modifica 0002-search\.sql\): avvia quella versione/,
    );
    expect(await appliedTo(target)).toEqual(['0001-foundation.sql', '0002-search.sql']);
  });

  it('that only a newer program knows let an older one serve where they say that it may', async () => {
    const target = await installations.empty();
    const all = await migrationNames();
    const added = await folderOf(all);
    await writeFile(join(added, '9001-add.sql'), 'create table nuova (n integer);');
    await migrate(target.pool, added);
    expect(await migrate(target.pool)).toEqual([]);
    await writeFile(join(added, '9002-take.sql'), `-- contract: ${productVersion}\ndrop table nuova;`);
    await migrate(target.pool, added);
    expect(await migrate(target.pool)).toEqual([]);
    await writeFile(join(added, '9003-take.sql'), '-- contract: 999.0.0\nselect 1;');
    await migrate(target.pool, added);
    await expect(migrate(target.pool)).rejects.toThrow('9003-take.sql');
  });

  it('are counted before they are applied, and refused where they are others than those applied', async () => {
    const target = await installations.empty();
    await expect(checkAndCountMigrations(target.pool, productVersion)).rejects.toThrow('non è mai partito');
    const all = await migrationNames();
    await migrate(target.pool, await folderOf(all.slice(0, -1)));
    expect(await checkAndCountMigrations(target.pool, productVersion)).toBe(1);
    await target.pool.query(`update migrazioni set impronta = 'altra' where nome = $1`, [all[0]]);
    await expect(checkAndCountMigrations(target.pool, productVersion)).rejects.toThrow(
      `La modifica ${all[0]} è già nel database`,
    );
  });

  it('do not enter a database with tables of somebody else', async () => {
    const target = await installations.empty();
    await target.pool.query('create table ordini (n integer)');
    await expect(migrate(target.pool)).rejects.toThrow(
      /^Il database di DATABASE_URL contiene tabelle che non sono di Commiato \(ordini\)/,
    );
    const { rows } = await target.pool.query(`select to_regclass('migrazioni') as migrazioni`);
    expect(rows).toEqual([{ migrazioni: null }]);
  });
});

describe('an upgrade', () => {
  it('finds the migrations of the last release as they were, and only later ones after them', async () => {
    const before = await released();
    const now = await Promise.all(
      (await migrationNames()).slice(0, before.length).map(async (name) => ({ name, digest: await digestOf(name) })),
    );
    expect(now).toEqual(before);
  });

  /** What stood in the first tables. */
  const oldest = `
    insert into utenti ("_id", role, attivo, mail, password, creato)
    values ('agenzia', 'U', true, 'agenzia@prova.example', '-', '2025-01-01'), ('capo', 'A', true, 'capo@prova.example', '-', '2025-01-01');
    insert into annunci ("_id", id_utente, cosa, nome, cognome, codfisc, comune, regione, prov, cap, testo, img, data_crea, anno, posto, parole_nome, parole_luogo)
    values ('annuncio', 'agenzia', 'Necrologio', 'Ada', 'Rossi', 'RSSDAA40A41C573X', 'Cesena', 'Emilia-Romagna', 'FC', '47521', 'È mancata.', 'a.jpg', '2025-01-02', 2025, 1, 'ada rossi', 'cesena');
    insert into allegati ("_id", id_nek, id_utente, cosa, img, data_crea)
    values ('allegato', 'annuncio', 'agenzia', 'Partecipazione', 'b.jpg', '2025-01-03');
    insert into registro ("_id", quando, azione) values ('voce', '2025-01-02', 'accesso');`;
  const later = `
    insert into notifiche ("_id", id_invio, id_utente, titolo, testo, data) values ('notifica', 'invio', 'agenzia', 'Orari', 'Fino alle 13.', '2025-02-01');
    insert into anagrafiche ("_id", id_utente, role, creato, chiave_nome, chiave_comune, cerca) values ('cliente', 'agenzia', 'cliente', '2025-02-01', '', '', '');
    insert into pratiche ("_id", id_utente, cosa, titolo, pubblicato) values ('pratica', 'agenzia', 'Assistenza crediti', 'Recupero', '2025-02-01');
    insert into posta ("_id", destinatario, oggetto, html, testo, creata) values ('mail', 'a@prova.example', 'Ciao', '', '', '2025-02-01');
    insert into corsi ("_id", id_utente, titolo, ente, ore, scadenza, creato) values ('corso', 'agenzia', 'Sicurezza', 'Ente', 4, '2025-03-01', '2025-02-01');
    insert into certificati ("_id", id_utente, cosa, rilascio, id_corso, creato) values ('certificato', 'agenzia', 'DURC', '2025-02-01', 'corso', '2025-02-01');
    insert into fatture ("_id", id_utente, tipo, stato, anno, data, contenuto, cliente, totale, imponibile, imposta, dovuto, chiave, cerca, creato)
    values ('fattura', 'agenzia', 'TD01', 'bozza', 2025, '2025-02-01', '{}', 'Bruna', 1, 1, 0, 1, '', '', '2025-02-01');`;

  it.each([
    ['the first migration', async () => ['0001-foundation.sql'], oldest],
    ['the last release', async () => (await released()).map(({ name }) => name), oldest + later],
  ])('of a database in use since %s makes what a fresh one is', async (_, names, rows) => {
    const fresh = await installations.empty();
    const upgraded = await installations.empty();
    await migrate(fresh.pool);
    await migrate(upgraded.pool, await folderOf(await names()));
    await upgraded.pool.query(rows);
    await migrate(upgraded.pool);
    expect(await appliedTo(upgraded)).toEqual(await appliedTo(fresh));
    const made = await readSchemaDefinition(fresh.db);
    expect(await readSchemaDefinition(upgraded.db)).toEqual(made);
    expect(new Set(made.map(({ kind }) => kind))).toEqual(
      new Set(['table', 'column', 'index', 'constraint', 'trigger', 'function']),
    );
    const { rowCount } = await upgraded.pool.query('select from annunci join allegati on id_nek = annunci."_id"');
    expect(rowCount).toBe(1);
  });
});
