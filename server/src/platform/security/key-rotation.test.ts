import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { setUpSecondFactor } from '@commiato/contracts/accounts/security';
import { login } from '@commiato/contracts/accounts/sessions';
import { connectMailbox, fetchReceiptsFromMailbox } from '@commiato/contracts/billing/certified-mail';
import { readQuote, sendQuote } from '@commiato/contracts/billing/quotes';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keepRecoveryCodesValidOnKeyChange } from '../../features/accounts/second-factor/service.ts';
import { allFeatures } from '../../features/features.ts';
import { findOrCreateSealKey } from '../../features/forms/signatures/seal-service.ts';
import { seedQuote } from '../../testing/billing.ts';
import { call } from '../../testing/calls.ts';
import { type CertifiedProvider, startCertifiedProvider } from '../../testing/certified-provider.ts';
import { seedRelative } from '../../testing/families.ts';
import { agencyPassword, seedAgency, signInAdmin, type TestAgency } from '../../testing/fixtures.ts';
import { seedSignature } from '../../testing/forms.ts';
import { seedFuneral } from '../../testing/funerals.ts';
import { queryAppRows } from '../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { keyCheckColumn } from '../startup/installation.ts';
import { rotateKey } from './key-rotation.ts';
import { type SealedColumn, sealedPlace } from './sealed-columns.ts';
import { loadOrCreateSecretKey, storeSecretKey } from './secret-key.ts';
import { createSecrets } from './secrets.ts';

const test = startTestApp({ PEC_LOCAL_HOSTS: '127.0.0.1' });
let provider: CertifiedProvider;
let zoli: TestAgency;
let rossi: TestAgency;
let quote: string;
let link: string | null;
let codes: Record<string, string[]>;
let secret: string;

const settings = () => test.deps.settings;
const keyFile = (name = 'secret.key') => join(settings().dataDir, name);
const rotate = (change: { newSecretKey?: string; secretKey?: string } = {}) =>
  rotateKey({
    pool: test.deps.database.pool,
    settings: { ...settings(), ...change },
    columns: allFeatures.sealed,
    before: keepRecoveryCodesValidOnKeyChange,
  });
const valuesOf = ({ table, column, row }: SealedColumn) =>
  queryAppRows(
    test,
    { row: z.string(), value: z.instanceof(Buffer) },
    sql`select ${sql.identifier(row)} as row, ${sql.identifier(column)} as value from ${sql.identifier(table)}
      where ${sql.identifier(column)} is not null order by 1`,
  );
/** How many sealed values a key opens, and how many it does not. */
async function openedBy(key: Buffer) {
  const secrets = createSecrets(key);
  const counts = { opened: 0, closed: 0 };
  for (const column of allFeatures.sealed)
    for (const { row, value } of await valuesOf(column)) {
      try {
        secrets.open(value, sealedPlace(column, row));
        counts.opened += 1;
      } catch {
        counts.closed += 1;
      }
    }
  return counts;
}
const codeOf = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() });

async function activate({ token }: TestAgency): Promise<string[]> {
  const { body: offer } = await call(test, setUpSecondFactor, { token, body: {} as never });
  secret = 'segreto' in offer ? String(offer.segreto) : '';
  const { body } = await call(test, setUpSecondFactor, { token, body: { codice: codeOf() } as never });
  return 'codici' in body ? [...body.codici] : [];
}
const enter = (app: TestApp, { agency }: TestAgency, codice: string | undefined) =>
  call(app, login, { body: { mail: agency.mail, password: agencyPassword, codice } as never });

beforeAll(async () => {
  provider = await startCertifiedProvider(() => test.clock.now());
  const admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
  const credentials = { userFatt: 'zoli', pwdFatt: 'segreta' };
  await call(test, changeAgency, { token: admin, params: { id: zoli.agency._id }, body: credentials });
  rossi = await seedAgency(test, admin);
  const { token } = zoli;
  quote = (await seedQuote(test, token))._id;
  const funeral = await seedFuneral(test, token);
  await seedRelative(test, token, funeral._id);
  await seedSignature(test, token, funeral._id);
  await findOrCreateSealKey(test.deps, zoli.agency._id);
  const sent = await call(test, sendQuote, { token, params: { id: quote }, body: { mail: '' } });
  link = sent.body.link;
  const body = {
    indirizzo: provider.address,
    utente: provider.address,
    password: provider.password,
    smtpServer: '127.0.0.1',
    smtpPorta: provider.smtpPort,
    imapServer: '127.0.0.1',
    imapPorta: provider.imapPort,
  };
  await call(test, connectMailbox, { token, body });
  codes = { rossi: await activate(rossi), zoli: await activate(zoli) };
  // As they were stored before accounts had a key of their own for them.
  const { secrets, database } = test.deps;
  await database.db.execute(sql`update secondi_fattori set chiave_codici = null where id_utente = ${rossi.agency._id}`);
  await database.db.execute(sql`delete from codici_recupero where id_utente = ${rossi.agency._id}`);
  for (const code of codes.rossi ?? []) {
    const digest = secrets.digest(`codice di recupero ${code.replace('-', '')}`);
    await database.db.execute(
      sql`insert into codici_recupero (id_utente, impronta) values (${rossi.agency._id}, ${digest})`,
    );
  }
});
afterAll(() => provider.close());

it('knows every sealed column: bytes that are no digest and no file are sealed', async () => {
  const found = await queryAppRows(
    test,
    { name: z.string() },
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`,
  );
  const plain = [
    'bozze.impronta',
    'chiavi.impronta',
    'collaboratori.impronta',
    'familiari.impronta',
    'familiari_dispositivi.impronta',
    'firme.impronta',
    'indirizzi_agenda.impronta',
    'link_avvisi.impronta',
    'link_password.impronta',
    'passaggi.impronta',
    'pensieri.impronta',
    'pensieri.impronta_ricorso',
    'posta_allegati.contenuto',
    'preventivi.impronta',
    'sessioni.impronta',
    'sigillo.certificato',
  ];
  const sealed = [...allFeatures.sealed, keyCheckColumn].map(({ table, column }) => `${table}.${column}`);
  expect(found.map(({ name }) => name)).toEqual([...plain, ...sealed].sort());
});

describe('a new key', () => {
  it('is refused while a program serves, and nothing is left of the try', async () => {
    await expect(rotate()).rejects.toThrow('Commiato è in funzione su questo database: fermalo e riprova.');
    expect(await readdir(settings().dataDir)).not.toContain('secret.key.new');
  });

  it('changes nothing where a value opens with neither key, and names it', async () => {
    await test.deps.events.close();
    const key = await loadOrCreateSecretKey(settings());
    const { db } = test.deps.database;
    await db.execute(sql`insert into secondi_fattori (id_utente, segreto)
      select "_id", '\\x0203'::bytea from utenti where mail = 'admin@prova.example'`);
    const before = await openedBy(key);
    await expect(rotate()).rejects.toThrow(/^secondi_fattori\.segreto di \S+ non si apre né con/);
    expect(await openedBy(key)).toEqual(before);
    expect(before.closed).toBe(1);
    expect(await readdir(settings().dataDir)).not.toContain('secret.key.new');
    await db.execute(sql`delete from secondi_fattori where segreto = '\\x0203'::bytea`);
  });

  it('opens everything, the old one nothing; what people were given before goes on working', async () => {
    const old = await loadOrCreateSecretKey(settings());
    for (const column of allFeatures.sealed)
      expect([column, (await valuesOf(column)).length > 0]).toEqual([column, true]);
    const versions = sql`select versione from utenti where "_id" = ${zoli.agency._id}`;
    const version = await queryAppRows(test, { versione: z.number() }, versions);
    const sealed = await rotate();
    const key = await loadOrCreateSecretKey(settings());
    expect(key).not.toEqual(old);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    expect(await readdir(settings().dataDir)).not.toContain('secret.key.new');
    expect(await openedBy(key)).toEqual({ opened: sealed, closed: 0 });
    expect(await openedBy(old)).toEqual({ opened: 0, closed: sealed });
    // Who has the agency's form open is not told of changes that nobody made.
    expect(await queryAppRows(test, { versione: z.number() }, versions)).toEqual(version);

    const beside = await test.startBeside();
    const { body: agency } = await call(beside, readAgencyWithSecrets, {
      token: await signInAdmin(beside),
      params: { id: zoli.agency._id },
    });
    expect(agency).toMatchObject({ tupla: agencyPassword, userFatt: 'zoli', pwdFatt: 'segreta' });
    const { token } = zoli;
    expect((await call(beside, readQuote, { token, params: { id: quote } })).body.link).toBe(link);
    expect((await call(beside, fetchReceiptsFromMailbox, { token })).status).toBe(200);
    test.clock.pass(60_000);
    expect((await enter(beside, zoli, codeOf())).status).toBe(200);
    for (const [account, [code]] of [[zoli, codes.zoli ?? []] as const, [rossi, codes.rossi ?? []] as const]) {
      expect((await enter(beside, account, code)).status).toBe(200);
      expect((await enter(beside, account, code)).status).toBe(401);
    }
    await beside.deps.events.close();
  });

  it('that was broken off before or after the rows were sealed keeps the program from starting, and is taken up', async () => {
    const old = await readFile(keyFile(), 'utf8');
    const next = 'ab'.repeat(32);
    const newKey = Buffer.from(next, 'hex');
    await writeFile(keyFile('secret.key.new'), `${next}\n`, { mode: 0o600 });
    await expect(loadOrCreateSecretKey(settings())).rejects.toThrow('rimasto a metà');
    expect(await rotate()).toBeGreaterThan(5);
    expect(await loadOrCreateSecretKey(settings())).toEqual(newKey);
    // The rows are sealed, the key has not taken its place.
    await writeFile(keyFile(), old);
    await writeFile(keyFile('secret.key.new'), `${next}\n`, { mode: 0o600 });
    expect(await rotate()).toBe(0);
    expect(await loadOrCreateSecretKey(settings())).toEqual(newKey);
    expect((await openedBy(newKey)).closed).toBe(0);
  });

  it('comes from a setting where the old one does, and may in any case; a key that was restored ends a change', async () => {
    const secretKey = 'una chiave lunga abbastanza';
    await expect(rotate({ secretKey })).rejects.toThrow('scrivi quella nuova in NEW_SECRET_KEY');
    await rotate({ newSecretKey: secretKey });
    const given = await loadOrCreateSecretKey({ dataDir: settings().dataDir, secretKey });
    expect(await loadOrCreateSecretKey(settings())).toEqual(given);
    await rotate({ secretKey, newSecretKey: 'un’altra chiave abbastanza lunga' });
    expect((await openedBy(given)).opened).toBe(0);
    await writeFile(keyFile('secret.key.new'), `${'ab'.repeat(32)}\n`);
    await expect(rotate({ newSecretKey: secretKey })).rejects.toThrow('senza NEW_SECRET_KEY');
    await storeSecretKey(settings(), given);
    expect(await loadOrCreateSecretKey(settings())).toEqual(given);
  });
});
