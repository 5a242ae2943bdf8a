import { fullRights } from '@commiato/contracts/accounts/admin-rights';
import { rightsByRole } from '@commiato/contracts/accounts/rights';
import { readOwnRightsAndAgencies } from '@commiato/contracts/accounts/sessions';
import { searchEverything } from '@commiato/contracts/administration/search';
import { allRoutes } from '@commiato/contracts/all-routes';
import { readInvoice } from '@commiato/contracts/billing/invoices';
import { listBillingFigures } from '@commiato/contracts/billing/oversight';
import { readInvoicePdf, readQuotePdf } from '@commiato/contracts/billing/printing';
import { readQuote } from '@commiato/contracts/billing/quotes';
import { readNotice } from '@commiato/contracts/notices/notices';
import { imageAddress } from '@commiato/contracts/notices/public-addresses';
import type { RouteDefinition } from '@commiato/contracts/route';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { adminMail, adminPassword } from '../../testing/administrator.ts';
import { installationContents, testInstallations } from '../../testing/backup.ts';
import { call } from '../../testing/calls.ts';
import { agencyPassword, signIn } from '../../testing/fixtures.ts';
import { localPool } from '../../testing/local-pool.ts';
import { builtProgramPath, testProgram } from '../../testing/program.ts';
import { isRelease } from '../../testing/release.ts';
import { queryRows } from '../../testing/rows.ts';
import { readSchemaDefinition } from '../../testing/schema-definition.ts';
import { installOldArchive, olderInstallationCommits, unpackOldArchive } from '../../testing/upgrades.ts';
import { checkArchive, restoreArchive } from '../backup/restore.ts';
import { tokenDigest } from '../security/token-digest.ts';
import { openDeps } from '../startup/open-deps.ts';
import { openDatabase } from './database.ts';
import { migrate, migrationNames } from './migrate.ts';
import { findMissingMigrations, upgradeDatabase } from './upgrade.ts';

vi.setConfig({ testTimeout: 120_000 });
/** All of them for a release. */
const upgraded = olderInstallationCommits.filter((_, place) => isRelease || place % 5 === 0);
const installations = testInstallations();
const run = testProgram();
const stopping = new AbortController().signal;
const silent = pino({ level: 'silent' });
/** Later than what was saved. */
const clock = { now: () => new Date('2026-11-22T09:00:00Z') };

/** What migrations take away or count anew on purpose, and which says why. */
const renewed: Readonly<Record<string, string>> = {
  migrazioni: 'they are what comes',
  cognomi: '0051: every spelling has its row',
  limiti: '0052: their keys are hashes',
  parole: '0089: two words of a name with the same beginning have a row too',
};

type Contents = Awaited<ReturnType<typeof installationContents>>;
const rowSchema = z.record(z.string(), z.unknown());

/** The rows of before, cut down to the columns that they had: what an upgrade adds is left out. */
function keptOf(before: Contents, after: Contents): Record<string, Record<string, unknown>[]> {
  const kept: Record<string, Record<string, unknown>[]> = {};
  for (const [table, rows] of Object.entries(before.rows)) {
    if (table in renewed) continue;
    const columns = Object.keys(rowSchema.parse(JSON.parse(rows[0] ?? '{}')));
    kept[table] = (after.rows[table] ?? []).map((text) => {
      const row = rowSchema.parse(JSON.parse(text));
      return Object.fromEntries(columns.map((column) => [column, row[column]]));
    });
  }
  return kept;
}
const parsed = ({ rows }: Contents) =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([table]) => !(table in renewed))
      .map(([table, texts]) => [table, texts.map((text) => rowSchema.parse(JSON.parse(text)))]),
  );
const sorted = (tables: Record<string, Record<string, unknown>[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))).sort(),
    ]),
  );

describe.each(upgraded)('what the program of %s left behind', (commit) => {
  it('is brought to today by two that start at once, and keeps every row and file', async () => {
    const fresh = await installations.empty();
    const old = await installations.empty();
    await migrate(fresh.pool);
    const manifest = await installOldArchive(old, await unpackOldArchive(commit, await installations.folder()));
    const before = await installationContents(old);
    expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(25);
    expect(Object.keys(before.files).length).toBeGreaterThan(5);
    const all = await migrationNames();
    const missing = all.filter((name) => !manifest.migrations.includes(name));
    expect(await findMissingMigrations(old.pool)).toEqual(missing);

    const beside = openDatabase(old.config);
    const done = await Promise.all([migrate(old.pool), migrate(beside.pool)]).finally(beside.close);
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], missing]);
    expect(await findMissingMigrations(old.pool)).toEqual([]);
    expect(await readSchemaDefinition(old.db)).toEqual(await readSchemaDefinition(fresh.db));
    const after = await installationContents(old);
    expect(sorted(keptOf(before, after))).toEqual(sorted(parsed(before)));
    expect(after.files).toEqual(before.files);
  });

  it('is read through the calls: notices, quotes, invoices, documents, files, sealed credentials', async () => {
    const old = await installations.empty({ ADMIN_MAIL: adminMail, RATE_LIMITS: 'off' });
    await installOldArchive(old, await unpackOldArchive(commit, await installations.folder()));
    await migrate(old.pool);
    const database = openDatabase(old.config);
    const deps = await openDeps({ settings: old.settings, clock, logger: silent, database, workers: localPool });
    const app = await createApp(deps, silent);
    try {
      const owner = await signIn({ app }, 'salvata@prova.example', agencyPassword);
      const admin = await signIn({ app }, adminMail, adminPassword);
      const answers: [string, number, unknown][] = [];
      for (const route of plainReads) {
        const token = route.access === 'admin' ? admin : owner;
        const { status, body } = await call({ app }, route, { token, query: askedOf(route) });
        answers.push([route.path, status, body?.error]);
      }
      expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
      const idsOf = async (table: string) =>
        (
          await queryRows(
            database.db,
            { _id: z.string() },
            sql.raw(`select "_id" from ${table} where cestinato is null`),
          )
        ).map(({ _id }) => _id);
      const reads: [string, RouteDefinition, number?][] = [
        ['annunci', readNotice],
        ['fatture', readInvoice],
        ['fatture', readInvoicePdf, 1],
        ['preventivi', readQuote],
        ['preventivi', readQuotePdf, 1],
      ];
      for (const [table, route, most] of reads) {
        const ids = (await idsOf(table)).slice(0, most);
        expect(ids.length).toBeGreaterThan(0);
        for (const id of ids) {
          const { status } = await call({ app }, route, { token: owner, params: { id } });
          expect([route.path, id, status]).toEqual([route.path, id, 200]);
        }
      }
      const odd = await queryRows(
        database.db,
        { _id: z.string(), id_utente: z.string(), img: z.string() },
        sql`select "_id", id_utente, img from annunci where testo like '%🕊%'`,
      );
      const [notice] = odd;
      expect(odd).toHaveLength(1);
      if (!notice) return;
      const read = await call({ app }, readNotice, { token: owner, params: { id: notice._id } });
      expect(read.body.testo).toContain('\\ e \\N, "virgolette", 🕊');
      expect((await app.inject({ url: imageAddress(notice) })).statusCode).toBe(200);
      expect((await app.inject({ url: imageAddress(notice, 320, 'avif') })).headers['content-type']).toBe('image/avif');
      const sealed = await queryRows(
        database.db,
        { tupla: z.instanceof(Buffer) },
        sql`select tupla from utenti where "_id" = ${notice.id_utente}`,
      );
      expect(deps.secrets.open(sealed[0]?.tupla ?? Buffer.of(), `utenti.tupla ${notice.id_utente}`)).toBe(
        agencyPassword,
      );
    } finally {
      await app.close();
      await deps.close();
    }
  });

  it('gives every agency its owner, and leaves who was signed in signed in, with everything', async () => {
    const old = await installations.empty({ ADMIN_MAIL: adminMail, RATE_LIMITS: 'off' });
    await installOldArchive(old, await unpackOldArchive(commit, await installations.folder()));
    const accounts = await queryRows(
      old.db,
      { _id: z.string(), mail: z.string() },
      sql`select "_id", mail from utenti where mail in (${adminMail}, 'salvata@prova.example')`,
    );
    const tokens = accounts.map(({ _id, mail }) => ({ _id, mail, token: `di-prima-${_id}` }));
    const now = clock.now().toISOString();
    for (const { _id, token } of tokens)
      await old.db.execute(sql`insert into sessioni ("_id", impronta, id_utente, creata, usata)
        values (${token}, ${tokenDigest(token)}, ${_id}, ${now}, ${now})`);
    await migrate(old.pool);
    const withoutOwner = await queryRows(
      old.db,
      { _id: z.string() },
      sql`select u."_id" from utenti u where u.role = 'U' and not exists (select from collaboratori c
        where c.id_utente = u."_id" and c.id_persona = u."_id" and c.ruolo = 'titolare' and c.stato = 'attivo')`,
    );
    expect(withoutOwner).toEqual([]);
    const database = openDatabase(old.config);
    const deps = await openDeps({ settings: old.settings, clock, logger: silent, database });
    const app = await createApp(deps, silent);
    try {
      const rights = async (of: string) => {
        const token = tokens.find(({ mail }) => mail === of)?.token;
        return (await call({ app }, readOwnRightsAndAgencies, { token })).body;
      };
      expect((await rights('salvata@prova.example')).collaboratore).toMatchObject({
        ruolo: 'titolare',
        aree: rightsByRole.titolare,
      });
      expect(await rights(adminMail)).toEqual({ amministratore: { aree: fullRights } });
    } finally {
      await app.close();
      await deps.close();
    }
  });

  it('is restored by today’s program from what it saved', async () => {
    const old = await installations.empty();
    const restored = await installations.empty();
    const file = await unpackOldArchive(commit, await installations.folder());
    await installOldArchive(old, file);
    await migrate(old.pool);
    await restoreArchive(restored, await checkArchive(file, stopping), false);
    const upgraded = await installationContents(old);
    const brought = await installationContents(restored);
    // When each was applied differs.
    expect({ ...brought, rows: { ...brought.rows, migrazioni: [] } }).toEqual({
      ...upgraded,
      rows: { ...upgraded.rows, migrazioni: [] },
    });
    expect(await readSchemaDefinition(restored.db)).toEqual(await readSchemaDefinition(old.db));
  });
});

/** What is read without naming an object or saying anything. */
const plainReads = allRoutes.filter(
  ({ method, path, access }) => method === 'GET' && !path.includes(':') && ['user', 'admin', 'owner'].includes(access),
);

it('ten older states are held', () => {
  expect(olderInstallationCommits).toHaveLength(10);
});

describe('a start', () => {
  it('on a new database, and on one of today, migrates without a word, also where it shall refuse', async () => {
    const target = await installations.empty();
    await upgradeDatabase(target.pool, 'refuse');
    expect(await findMissingMigrations(target.pool)).toEqual([]);
    await upgradeDatabase(target.pool, 'refuse');
  });

  it('on a database in use applies nothing where it shall refuse, and says with which command to save', async () => {
    const old = await lackingInstallation();
    const missing = await findMissingMigrations(old.pool);
    await expect(upgradeDatabase(old.pool, 'refuse')).rejects.toThrow('npm run backup -- FILE');
    expect(await findMissingMigrations(old.pool)).toEqual(missing);
  });

  it('of the program itself that shall refuse ends with that sentence, and serves once the command to migrate was given', async () => {
    const old = await lackingInstallation();
    const { connectionString, user = '', host = '', port, database = '' } = old.config;
    const url = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const variables = { DATABASE_URL: url, DATA_DIR: old.settings.dataDir, MIGRATIONS: 'refuse' };
    const { exit, said } = run.program(variables);
    expect(await exit).toBe(1);
    expect(said.error).toMatch(/^Questa versione aggiorna il database con .*«npm run backup -- FILE».*\n$/);
    // As deploy/kubernetes does it: the job and the program read the same settings.
    for (const sentences of [
      /^Aggiorno il database con .*\nIl database è aggiornato\.\n$/,
      /^Il database è aggiornato\.\n$/,
    ]) {
      const migrating = run.program(variables, [process.execPath, builtProgramPath('migrate')]);
      expect(await migrating.exit).toBe(0);
      expect(migrating.said).toEqual({ out: expect.stringMatching(sentences), error: '' });
    }
    expect(await findMissingMigrations(old.pool)).toEqual([]);
    run.program(variables);
    await run.ready();
  });

  it('of two at once on a database in use migrates once, and says so in one sentence', async () => {
    const old = await lackingInstallation();
    const beside = openDatabase(old.config);
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      await Promise.all([upgradeDatabase(old.pool, 'apply'), upgradeDatabase(beside.pool, 'apply')]);
      const said = printed.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('Aggiorno'));
      expect(said.length).toBeGreaterThan(0);
      expect(said[0]).toMatch(/solo con una copia presa prima dell’avvio con «npm run backup -- FILE»\.\n$/);
    } finally {
      printed.mockRestore();
      await beside.close();
    }
    expect(await findMissingMigrations(old.pool)).toEqual([]);
  });
});

/** An installation of before that an upgrade has something to do for. */
async function lackingInstallation() {
  for (const commit of upgraded) {
    const old = await installations.empty();
    await installOldArchive(old, await unpackOldArchive(commit, await installations.folder()));
    if ((await findMissingMigrations(old.pool)).length > 0) return old;
  }
  throw new Error('Every older installation has the migrations of today: npm run upgrades');
}

const queries: Readonly<Record<string, Record<string, string>>> = {
  [searchEverything.path]: { q: 'Rossi' },
  [listBillingFigures.path]: { anno: '2026' },
};
const askedOf = ({ path }: RouteDefinition): Record<string, string> => ({
  ...queries[path.replace(/\/esporta$/, '')],
  ...(path.endsWith('/esporta') && { formato: 'csv' }),
});
