import { createAgency, deleteAgency, listAgencies, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { login } from '@commiato/contracts/accounts/sessions';
import { listAllNotices } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import {
  latestNotices,
  readPublicAgency,
  readPublicNotice,
  searchNotices,
} from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { adminMail } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import {
  agencyFields,
  agencyPassword,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
} from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
beforeAll(async () => {
  admin = await signInAdmin(test);
});

const remove = (id: string, token = admin) => call(test, deleteAgency, { token, params: { id } });
const get = async (url: string) => (await test.app.inject({ url })).statusCode;

it('takes an agency’s notices with it: pages, calls, images and search', async () => {
  const { agency, token } = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
  const other = await seedNotice(test, (await seedAgency(test, admin)).token, { cognome: 'Rossini' });
  const notices = [await seedNotice(test, token, { cognome: 'Tavolazzi' }), await seedNotice(test, token)];
  const [notice] = notices;
  if (!notice) throw new Error('Manca un annuncio');
  expect([await get(noticeAddress(notice)), await get(imageAddress(notice))]).toEqual([200, 200]);

  expect(await remove(agency._id)).toMatchObject({ status: 200, body: { ok: true } });
  for (const one of notices) expect(await get(noticeAddress(one))).toBe(410);
  expect(await get(imageAddress(notice))).toBe(404);
  expect(await get(noticeAddress(other))).toBe(200);
  expect((await call(test, readPublicNotice, { params: { id: notice._id } })).status).toBe(410);
  expect((await call(test, readPublicAgency, { params: { id_utente: agency._id } })).status).toBe(404);
  const latest = (await call(test, latestNotices)).body.map(({ _id }) => _id);
  expect([latest.includes(other._id), latest.includes(notice._id)]).toEqual([true, false]);
  expect((await call(test, searchNotices, { body: { searchTerm: 'tavolazzi' } })).body).toEqual([]);
  expect((await call(test, listAllNotices, { token: admin, query: { q: 'tavolazzi' } })).body).toEqual([]);
  const rows = await queryAppRows(
    test,
    { moments: z.number() },
    sql`
    select count(distinct cestinato)::int as moments from (
      select cestinato from annunci where id_utente = ${agency._id} union all select cestinato from utenti where "_id" = ${agency._id}) c`,
  );
  expect(rows).toEqual([{ moments: 1 }]);
});

it('ends its sessions at once, lets nobody in, and frees its e-mail', async () => {
  const { agency, token } = await seedAgency(test, admin);
  await remove(agency._id);
  expect((await call(test, listAgencies, { token })).status).toBe(401);
  expect((await call(test, login, { body: { mail: agency.mail, password: agencyPassword } })).status).toBe(401);
  expect((await call(test, readAgencyWithSecrets, { token: admin, params: { id: agency._id } })).status).toBe(404);
  const again = await call(test, createAgency, { token: admin, body: agencyFields({ mail: agency.mail }) });
  expect(again.status).toBe(201);
  expect((await remove(agency._id)).status).toBe(404);
});

it('is written to the audit log', async () => {
  const { agency, token } = await seedAgency(test, admin);
  await seedNotice(test, token);
  await remove(agency._id);
  const rows = await queryAppRows(
    test,
    { dettagli: z.record(z.string(), z.unknown()) },
    sql`select dettagli from registro where azione = 'utente eliminato' and oggetto = ${agency._id}`,
  );
  expect(rows).toEqual([{ dettagli: { annunci: 1 } }]);
});

it('is refused for oneself and for who is not there', async () => {
  const { body: rows } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
  const own = await remove(rows[0]?._id ?? '');
  expect([own.status, own.body.code, own.body.error]).toEqual([
    409,
    'proprio-account',
    'Non puoi eliminare il tuo account.',
  ]);
  expect((await remove('nessuno')).status).toBe(404);
});

it('leaves one of two administrators who delete each other at once', async () => {
  const { agency } = await seedAgency(test, admin, { role: 'A' });
  const second = await signIn(test, agency.mail, agencyPassword);
  const { body: rows } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
  const first = rows[0]?._id ?? '';
  const answers = await Promise.all([remove(agency._id), remove(first, second)]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const left = await queryAppRows(
    test,
    { left: z.number() },
    sql`select count(*)::int as left from utenti where role = 'A' and attivo and cestinato is null`,
  );
  expect(left).toEqual([{ left: 1 }]);
});
