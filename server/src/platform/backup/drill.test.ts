import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { backupSource, installationContents, testInstallations } from '../../testing/backup.ts';
import { seedPayment, seedPriceEntry, seedQuote } from '../../testing/billing.ts';
import { seedContact } from '../../testing/contacts.ts';
import { seedCertificate, seedCourse } from '../../testing/deadlines.ts';
import { seedRequest } from '../../testing/documents.ts';
import {
  agencyPassword,
  seedAgency,
  seedAttachment,
  seedBinnedNotice,
  seedNotice,
  seedNotification,
  seedOperator,
  seedQueuedMail,
  signInAdmin,
} from '../../testing/fixtures.ts';
import { seedPartnerService, seedSentDocument } from '../../testing/office.ts';
import { queryAppRows } from '../../testing/rows.ts';
import { readSchemaDefinition } from '../../testing/schema-definition.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { loadOrCreateSecretKey } from '../security/secret-key.ts';
import { openDeps } from '../startup/open-deps.ts';
import { writeBackup } from './backup.ts';
import { checkArchive, restoreArchive } from './restore.ts';

const test = startTestApp();
const installations = testInstallations();
const stopping = new AbortController().signal;
let agency: { mail: string; id: string };
let notice: { id: string; img: string; address: string };

beforeAll(async () => {
  const admin = await signInAdmin(test);
  const { _id: id_operatore } = await seedOperator(test, admin);
  const { agency: made, token } = await seedAgency(test, admin, { id_operatore, userFatt: 'zoli', pwdFatt: 'segreta' });
  agency = { mail: made.mail, id: made._id };
  const testo = 'Una riga\ne un’altra\tcon \\ e \\N e "virgolette", 100 %';
  const published = await seedNotice(test, token, { testo });
  notice = { id: published._id, img: published.img, address: `/necrologi/${made._id}/${published.img}` };
  await seedAttachment(test, token, published._id);
  await seedBinnedNotice(test, admin, token);
  await test.makeVariants();
  await seedContact(test, token);
  await seedNotification(test, admin, made._id);
  await seedQueuedMail(test);
  // More than one piece of rows.
  await test.deps.database.db.execute(sql`update posta set testo = repeat(md5(random()::text), 200000)`);
  await seedPayment(test, token);
  await seedQuote(test, token);
  await seedPriceEntry(test, token);
  await seedRequest(test, token);
  await seedSentDocument(test, admin, made._id);
  await seedPartnerService(test, admin);
  await seedCourse(test, admin, made._id);
  await seedCertificate(test, token);
});

async function takeBackup() {
  const file = join(await installations.folder(), 'copia.tar');
  const secretKey = await loadOrCreateSecretKey(test.deps.settings);
  return { file, secretKey, taken: await writeBackup(backupSource(test, secretKey), file, stopping) };
}

it('gives back every row of every table, every file and the key, and what was restored serves', async () => {
  const before = await installationContents({ pool: test.deps.database.pool, storage: test.deps.storage });
  const { file, secretKey, taken } = await takeBackup();
  const target = await installations.empty();
  const restored = await restoreArchive(target, await checkArchive(file, stopping), false);
  const after = await installationContents(target);
  expect(after).toEqual(before);
  expect(await loadOrCreateSecretKey(target.settings)).toEqual(secretKey);
  // Not a comparison of nothing with nothing.
  expect(Object.values(before.rows).filter((rows) => rows.length > 0).length).toBeGreaterThan(25);
  expect(Object.keys(before.files).length).toBeGreaterThan(5);
  expect(restored).toMatchObject({ rows: taken.rows, files: Object.keys(before.files).length });
  expect(taken.rows).toBe(Object.values(before.rows).flat().length);

  const deps = await openDeps({
    settings: target.settings,
    clock: test.clock,
    logger: pino({ level: 'silent' }),
    database: openDatabase(target.config),
  });
  const app = await createApp(deps, pino({ level: 'silent' }));
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { mail: agency.mail, password: agencyPassword },
    });
    expect(login.statusCode).toBe(200);
    expect((await app.inject({ url: notice.address })).statusCode).toBe(200);
    const rows = await queryAppRows(
      { deps },
      { tupla: z.instanceof(Buffer) },
      sql`select tupla from utenti where "_id" = ${agency.id}`,
    );
    expect(deps.secrets.open(rows[0]?.tupla ?? Buffer.of(), `utenti.tupla ${agency.id}`)).toBe(agencyPassword);
  } finally {
    await app.close();
    await deps.close();
  }
});

it('keeps the rules of the database: foreign keys, triggers, indexes, as the migrations make them', async () => {
  const { file } = await takeBackup();
  const target = await installations.empty();
  await restoreArchive(target, await checkArchive(file, stopping), false);
  const made = await readSchemaDefinition(test.deps.database.db);
  expect(await readSchemaDefinition(target.db)).toEqual(made);
  expect(made.length).toBeGreaterThan(100);
});

it('is for its owner’s eyes alone, and leaves nothing beside it', async () => {
  const { file } = await takeBackup();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(file, '..'))).toEqual(['copia.tar']);
});

it('leaves nothing of the database out: no kind of thing that rows do not hold', async () => {
  const rows = await queryAppRows(
    test,
    { relname: z.string() },
    sql`
    select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('S', 'v', 'm', 'p', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all select 'large object' from pg_largeobject_metadata`,
  );
  expect(rows).toEqual([]);
});
