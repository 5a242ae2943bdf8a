import { listAdministrators } from '@commiato/contracts/accounts/administrators';
import { changeAgency, listAgencies } from '@commiato/contracts/accounts/agencies';
import { listKeys } from '@commiato/contracts/accounts/keys';
import { changePassword, requestPasswordRecovery } from '@commiato/contracts/accounts/security';
import { login, viewAsAgency } from '@commiato/contracts/accounts/sessions';
import { deleteNotice, listOwnNotices } from '@commiato/contracts/notices/notices';
import { publicPaths } from '@commiato/contracts/notices/public-addresses';
import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../testing/calls.ts';
import { seedCollaborator } from '../../testing/collaborators.ts';
import {
  agencyPassword,
  nextAddress,
  seedAgency,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../testing/fixtures.ts';
import { queryAppRows } from '../../testing/rows.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = startTestApp();
let admin: string;
let zoli: TestAgency;
let since: string;

beforeAll(async () => {
  admin = await signInAdmin(test);
  zoli = await seedAgency(test, admin);
});
beforeEach(async () => {
  await test.deps.refusals.flush();
  test.clock.pass(3600_000);
  since = test.clock.now().toISOString();
});

const row = {
  chi: z.string().nullable(),
  azione: z.string(),
  oggetto: z.string().nullable(),
  dettagli: z.record(z.string(), z.union([z.string(), z.number()])),
};
const refusals = ['accesso rifiutato', 'accesso negato', 'troppe richieste'];

/** What the log tells of refusals since the test began. */
async function told() {
  await test.deps.refusals.flush();
  return queryAppRows(
    test,
    row,
    sql`select chi, azione, oggetto, dettagli from registro
      where quando >= ${since} and azione = any(${sql.param(refusals)}::text[]) order by quando, azione, dettagli->>'ripetizioni' nulls first`,
  );
}

const wrong = (mail: string, ip: string) => call(test, login, { body: { mail, password: 'sbagliata' }, ip });

describe('the log tells', () => {
  it('a failed sign-in, of whose account and from where', async () => {
    await wrong(zoli.agency.mail, '93.45.12.201');
    await wrong('nessuno@prova.example', '93.45.12.201');
    const [known, unknown] = await told();
    expect(known).toEqual({
      chi: null,
      azione: 'accesso rifiutato',
      oggetto: zoli.agency._id,
      dettagli: { indirizzo: '93.45.12.…', origine: expect.stringMatching(/^[\w-]{10}$/) },
    });
    expect(unknown).toEqual({ ...known, oggetto: null });
  });

  it('the right password of an account that is not active', async () => {
    const { agency } = await seedAgency(test, admin, { role: 'A' });
    await call(test, changeAgency, { token: admin, params: { id: agency._id }, body: { attivo: false } });
    await call(test, login, { body: { mail: agency.mail, password: agencyPassword }, ip: '93.45.12.202' });
    expect(await told()).toContainEqual(expect.objectContaining({ azione: 'accesso rifiutato', oggetto: agency._id }));
  });

  it('a denial: whose, of what and from where', async () => {
    const token = await signIn(test, zoli.agency.mail, agencyPassword);
    expect((await call(test, listAgencies, { token, ip: '2001:db8:1:2:3::4' })).status).toBe(403);
    expect(await told()).toEqual([
      {
        chi: zoli.agency._id,
        azione: 'accesso negato',
        oggetto: null,
        dettagli: {
          indirizzo: '2001:db8:1:…',
          origine: expect.any(String),
          chiamata: 'GET /api/utenti',
          motivo: 'ruolo-non-ammesso',
        },
      },
    ]);
  });

  it('a denial to a person of an agency, who stands there and not its owner', async () => {
    const ownerToken = await signIn(test, zoli.agency.mail, agencyPassword);
    const settings = { ruolo: 'operatore', aree: { impostazioni: 'nessuno' } };
    const { token, collaborator } = await seedCollaborator(test, ownerToken, settings);
    expect((await call(test, listKeys, { token, ip: nextAddress() })).status).toBe(403);
    const [person] = await queryAppRows(
      test,
      { id: z.string() },
      sql`select id_persona as id from collaboratori where "_id" = ${collaborator._id}`,
    );
    const dettagli = { chiamata: 'GET /api/chiavi', motivo: 'area-non-consentita' };
    expect(await told()).toMatchObject([{ chi: person?.id, azione: 'accesso negato', dettagli }]);
    const agencies = await queryAppRows(
      test,
      { agenzia: z.string().nullable() },
      sql`select agenzia from registro where chi = ${person?.id} and azione = 'accesso negato'`,
    );
    expect(agencies).toEqual([{ agenzia: zoli.agency._id }]);
  });

  it('a denial to who only looks, which is the administrator’s and not the agency’s', async () => {
    const token = await signInAdmin(test);
    const { body } = await call(test, viewAsAgency, { token, params: { id: zoli.agency._id } });
    const { body: administrators } = await call(test, listAdministrators, { token });
    const chi = administrators.find(({ proprio }) => proprio)?._id;
    const denial = { chi, azione: 'accesso negato', oggetto: zoli.agency._id };
    await call(test, deleteNotice, { token: body.token, params: { id: 'nessuno' } });
    expect(await told()).toMatchObject([{ ...denial, dettagli: { motivo: 'sola-lettura' } }]);
    await call(test, listAgencies, { token: body.token, ip: nextAddress() });
    expect((await told()).slice(-1)).toMatchObject([{ ...denial, dettagli: { motivo: 'ruolo-non-ammesso' } }]);
  });

  it('a wrong password of who is signed in, but not that it was asked for', async () => {
    const { agency } = await seedAgency(test, admin);
    const token = await signIn(test, agency.mail, agencyPassword);
    test.clock.pass(16 * 60_000);
    const body = { newPassword: 'rosmarino-e-timo', confirmPassword: 'rosmarino-e-timo' };
    expect((await call(test, changePassword, { token, body })).status).toBe(403);
    expect(await told()).toEqual([]);
    expect((await call(test, changePassword, { token, body: { ...body, currentPassword: 'no' } })).status).toBe(403);
    expect(await told()).toMatchObject([{ azione: 'accesso negato', dettagli: { motivo: 'riautenticazione' } }]);
  });

  it('who asks too much of calls and of pages, once a minute and with the number', async () => {
    const ip = '93.45.12.203';
    for (let i = 0; i < 45; i++) await call(test, searchNotices, { body: {}, ip });
    for (let i = 0; i < 60; i++) await test.app.inject({ url: publicPaths.recent, remoteAddress: ip });
    expect(await told()).toMatchObject([
      { azione: 'troppe richieste', dettagli: { chiamata: 'POST /api/ricerca', motivo: 'troppe-richieste' } },
      { azione: 'troppe richieste', dettagli: { indirizzo: '93.45.12.…', ripetizioni: 24 } },
    ]);
  });

  it('never a tax code, nor the address that was asked', async () => {
    const ip = '93.45.12.204';
    for (let i = 0; i < 11; i++)
      await test.app.inject({ url: '/api/check-codice-fiscale/DLLMTR38C52D704U', remoteAddress: ip });
    const rows = await told();
    expect(rows).toMatchObject([{ azione: 'troppe richieste' }]);
    expect(JSON.stringify(rows)).not.toContain('DLLMTR');
  });

  it('a flood from everywhere in a number of entries that has an end', async () => {
    const { refusals: noted } = test.deps;
    for (let i = 0; i < 5_000; i++)
      noted.note({ azione: 'troppe richieste', ip: `10.${i >> 8}.${i & 255}.1`, dettagli: { chiamata: 'GET /' } });
    const rows = await told();
    expect(rows).toHaveLength(101);
    expect(rows.at(-1)?.dettagli).toEqual({ indirizzo: 'molti indirizzi', ripetizioni: 4_900 });
  });
});

it('what is answered in order is in the log of refusals no more than what nobody asked', async () => {
  const token = await signIn(test, zoli.agency.mail, agencyPassword);
  expect((await call(test, listOwnNotices, { token })).status).toBe(200);
  expect((await call(test, deleteNotice, { token, params: { id: 'nessuno' } })).status).toBe(404);
  expect(await told()).toEqual([]);
});

it('the keys of limits name nobody', async () => {
  await wrong('persona.qualunque@prova.example', '93.45.12.205');
  await call(test, requestPasswordRecovery, { body: { mail: 'persona.qualunque@prova.example' }, ip: '93.45.12.205' });
  const keys = await queryAppRows(test, { chiave: z.string() }, sql`select chiave from limiti`);
  expect(keys.length).toBeGreaterThan(4);
  for (const { chiave } of keys) expect(chiave).toMatch(/^[a-z-]+:[\w-]{43}(\/\d+)?$/);
});

it('an e-mail that is written like an address uses up nobody’s tries', async () => {
  const ip = '93.45.12.206';
  for (let i = 0; i < 25; i++) await wrong(ip, `93.45.13.${i}`);
  const statuses = [];
  for (let i = 0; i < 10; i++) statuses.push((await wrong(`nessuno${i}@prova.example`, ip)).status);
  expect(statuses).toEqual(Array(10).fill(401));
});
