import { changeAgency, createAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { requestPasswordRecovery } from '@commiato/contracts/accounts/security';
import { allRoutes } from '@commiato/contracts/all-routes';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../../testing/calls.ts';
import { agencyFields, seedNotice, signIn, signInAdmin } from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ LOG_LEVEL: 'trace', RATE_LIMITS: 'off' });
const secrets = { tupla: 'Gelsomino-e-mirto-73', userFatt: 'zoli.fatture.cesena', pwdFatt: 'Parola-di-fatture-91' };

/** A text as it could stand somewhere unsealed: as it is, in hexadecimal, and in base 64 wherever it begins. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : 4, -2),
  );
  return [secret, bytes.toString('hex'), ...base64].map((text) => text.toLowerCase());
}
const found = (text: string) =>
  Object.entries(secrets).flatMap(([name, secret]) =>
    disguises(secret).some((one) => text.toLowerCase().includes(one)) ? [name] : [],
  );

/** Every row of every table as text, bytes in hexadecimal: what a dump of the database holds. */
async function dump(): Promise<string> {
  const tables = await queryAppRows(
    test,
    { name: z.string() },
    sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await queryAppRows(test, { row: z.string() }, sql`select t::text as row from ${sql.raw(name)} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  expect(tables.length).toBeGreaterThan(10);
  return texts.join('\n');
}

it('the secrets of an agency stand unsealed in no table, answer, mail, audit entry or log', async () => {
  const admin = await signInAdmin(test);
  const body = agencyFields({ password: secrets.tupla, ragSociale: 'Agenzia del Segreto' });
  const headers = { 'idempotency-key': 'segreti' };
  const { body: agency } = await call(test, createAgency, { token: admin, body, headers });
  const params = { id: agency._id };
  const patch = (change: object) => call(test, changeAgency, { token: admin, params, body: change });
  const { userFatt, pwdFatt } = secrets;
  const answers: unknown[] = [
    agency,
    (await patch({ userFatt, pwdFatt })).body,
    (await patch({ pwdFatt, versione: agency.versione })).body,
    (await patch({ pwdFatt: pwdFatt.repeat(20) })).body,
  ];
  const read = await call(test, readAgencyWithSecrets, { token: admin, params });
  expect(read.body).toMatchObject(secrets);
  expect(read.headers['cache-control']).toContain('no-store');

  const token = await signIn(test, agency.mail, secrets.tupla);
  const notice = await seedNotice(test, token);
  await call(test, requestPasswordRecovery, { body: { mail: agency.mail } });
  for (const route of allRoutes.filter((one) => one.method === 'GET' && one.path !== readAgencyWithSecrets.path)) {
    for (const caller of [admin, token, undefined]) {
      for (const id of [agency._id, notice._id]) {
        const given = { id, id_utente: agency._id, taxcode: 'DLLMTR38C52D704U', token: 'nessuno' };
        const { body: answer } = await call(test, route, { params: given, token: caller }).catch(() => ({ body: '' }));
        answers.push(answer);
      }
    }
  }
  const said = JSON.stringify(answers);
  expect(said).toContain('Agenzia del Segreto');
  expect(found(said)).toEqual([]);

  const stored = await dump();
  for (const plain of ['Agenzia del Segreto', 'credenziali lette', 'Benvenuto in Commiato'])
    expect(stored).toContain(plain);
  expect(found(stored)).toEqual([]);
  expect(found(`x${Buffer.from(secrets.pwdFatt).toString('hex')}`)).toEqual(['pwdFatt']);
  expect(found(Buffer.from(`ab${secrets.tupla}`).toString('base64'))).toEqual(['tupla']);

  const logs = test.takeLogs().join();
  expect(logs).toContain('/api/utente/:id');
  expect(found(logs)).toEqual([]);
});
