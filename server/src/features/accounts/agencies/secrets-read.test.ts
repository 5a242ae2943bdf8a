import {
  changeAgency,
  listAgencies,
  readAgencyWithoutSecrets,
  readAgencyWithSecrets,
} from '@commiato/contracts/accounts/agencies';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/foundation/ids.ts';
import { adminMail } from '../../../testing/administrator.ts';
import { noAdminRights, seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { agencyPassword, seedAgency, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { insertAgency } from './queries.ts';
import { sealedCredentialPlace } from './service.ts';

const test = startTestApp();
const agencies: string[] = [];
let reader: { id: string; mail: string; token: string };

beforeAll(async () => {
  const admin = await signInAdmin(test);
  for (const change of [{ mail: 'altra@prova.example' }, { mail: 'terza@prova.example' }])
    await seedAgency(test, admin, { role: 'A', ...change });
  const idle = { mail: 'spenta@prova.example', role: 'A' as const, attivo: false };
  await insertAgency(test.deps.database.db, {
    ...idle,
    _id: newId(),
    password: 'x',
    creato: '2026-11-20T08:00:00Z',
  });
  for (let i = 0; i < 70; i += 1) {
    const _id = newId();
    const row = {
      _id,
      role: 'U' as const,
      mail: `letta${i}@prova.example`,
      ragSociale: `Agenzia ${i}`,
      creato: '2026-11-20T08:00:00Z',
    };
    await insertAgency(test.deps.database.db, {
      ...row,
      password: 'x',
      tupla: test.deps.secrets.seal('parola', sealedCredentialPlace('tupla', _id)),
    });
    agencies.push(_id);
  }
});

/** Each test reads as an administrator of its own. */
beforeEach(async () => {
  const person = { nome: 'Elena', cognome: 'Curiosa', ragSociale: 'Commiato' };
  const { agency, token } = await seedAgency(test, await signInAdmin(test), { role: 'A', ...person });
  reader = { id: agency._id, mail: agency.mail, token };
  await test.deps.database.db.execute(sql`delete from posta`);
});

/** Some hundred calls one after the other. */
const timeoutMs = 120_000;
const others = ['altra@prova.example', adminMail, 'terza@prova.example'];
async function read(from: number, to: number, token = reader.token): Promise<void> {
  for (const id of agencies.slice(from, to))
    expect((await call(test, readAgencyWithSecrets, { token, params: { id } })).body.tupla).toBe('parola');
}
const mails = async () =>
  await queryAppRows(
    test,
    { destinatario: z.string(), oggetto: z.string(), testo: z.string() },
    sql`select destinatario, oggetto, testo from posta where oggetto like 'Credenziali%' order by destinatario`,
  );
const told = async () => (await mails()).map(({ destinatario }) => destinatario).filter((to) => others.includes(to));
const alarms = async () =>
  await queryAppRows(
    test,
    { dettagli: z.record(z.string(), z.unknown()), oggetto: z.string() },
    sql`select oggetto, dettagli from registro where azione = 'molte credenziali lette' and chi = ${reader.id}`,
  );

it(
  'the sixty-first agency within an hour is told once to every other active administrator',
  async () => {
    await read(0, 60);
    await read(0, 3);
    expect([await mails(), await alarms()]).toEqual([[], []]);
    await read(60, 61);
    expect(await told()).toEqual([...others].sort());
    const [mail, ...more] = (await mails()).filter(({ destinatario }) => others.includes(destinatario));
    expect(more).toHaveLength(others.length - 1);
    expect(mail?.oggetto).toBe('Credenziali di 61 agenzie lette in un’ora');
    for (const word of [
      // The business is the same for all of them.
      'Elena Curiosa',
      reader.mail,
      `http://commiato.test/amministratore/registro?azione=credenziali+lette&chi=${reader.id}`,
    ])
      expect(mail?.testo).toContain(word);
    const addressees = (await mails()).map(({ destinatario }) => destinatario);
    expect(addressees).not.toContain(reader.mail);
    expect(addressees).not.toContain('spenta@prova.example');
    expect(await alarms()).toEqual([{ oggetto: reader.id, dettagli: { agenzie: 61 } }]);
    const before = (await mails()).length;
    await read(61, 65);
    expect((await mails()).length).toBe(before);
    expect(await alarms()).toHaveLength(1);
  },
  timeoutMs,
);

it(
  'readings spread over more than an hour tell nobody, and the next hour of many is told again',
  async () => {
    await read(0, 40);
    test.clock.pass(31 * 60_000);
    await read(40, 60);
    test.clock.pass(30 * 60_000);
    await read(60, 70);
    expect(await mails()).toEqual([]);
    for (let hour = 1; hour <= 2; hour += 1) {
      test.clock.pass(61 * 60_000);
      await read(0, 61);
      expect(await alarms()).toHaveLength(hour);
    }
  },
  timeoutMs,
);

it(
  'many at once are counted one after the other, and each administrator alone',
  async () => {
    await read(0, 40, await signIn(test, 'altra@prova.example', agencyPassword));
    await read(0, 52);
    await Promise.all(
      agencies.slice(52, 66).map((id) => call(test, readAgencyWithSecrets, { token: reader.token, params: { id } })),
    );
    expect(await alarms()).toEqual([{ oggetto: reader.id, dettagli: { agenzie: 61 } }]);
    expect(await told()).toEqual([...others].sort());
  },
  timeoutMs,
);

it('opening an agency says which credentials it has, shows none and writes nothing into the log', async () => {
  const [id = ''] = agencies;
  const { rows } = await test.deps.database.db.execute(sql`select count(*)::int as entries from registro`);
  const { body } = await call(test, readAgencyWithoutSecrets, { token: reader.token, params: { id } });
  expect(body).toMatchObject({ _id: id, credenziali: { tupla: true, userFatt: false, pwdFatt: false } });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['tupla']));
  await call(test, listAgencies, { token: reader.token });
  const after = await test.deps.database.db.execute(sql`select count(*)::int as entries from registro`);
  expect(after.rows).toEqual(rows);
});

it('whoever only sees agencies reads no credential, and nothing is written into the log', async () => {
  const admin = await signInAdmin(test);
  const { token } = await seedAdministrator(test, admin, { aree: { ...noAdminRights, agenzie: 'vede' } });
  const credentials = { userFatt: 'zoli', pwdFatt: 'segreta' };
  const { agency } = await seedAgency(test, admin);
  const params = { id: agency._id };
  await call(test, changeAgency, { token: admin, params, body: credentials });
  const readings = async () =>
    await queryAppRows(
      test,
      { chi: z.string() },
      sql`select chi from registro where azione = 'credenziali lette' and oggetto = ${agency._id}`,
    );
  const { status, body } = await call(test, readAgencyWithSecrets, { token, params });
  expect([status, body]).toMatchObject([200, { _id: agency._id, tupla: '', userFatt: '', pwdFatt: '' }]);
  expect(await readings()).toEqual([]);
  const { body: read } = await call(test, readAgencyWithSecrets, { token: reader.token, params });
  expect(read).toMatchObject({ tupla: agencyPassword, ...credentials });
  expect(await readings()).toEqual([{ chi: reader.id }]);
});
