import { changeAgency, deleteAgency, listAgencies } from '@commiato/contracts/accounts/agencies';
import {
  allOtherSessionsId,
  changePassword,
  endSession,
  listSessions,
  resetPassword,
} from '@commiato/contracts/accounts/security';
import {
  agencyViewMinutes,
  logout,
  readOwnRightsAndAgencies,
  readUserCard,
  viewAsAgency,
} from '@commiato/contracts/accounts/sessions';
import { deleteNotice, listOwnNotices } from '@commiato/contracts/notices/notices';
import { downloadDocument } from '@commiato/contracts/office/stored-files';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminMail } from '../../../testing/administrator.ts';
import { call } from '../../../testing/calls.ts';
import { seedStoredDocument } from '../../../testing/documents.ts';
import {
  agencyPassword,
  seedAgency,
  seedNotice,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createPasswordLink } from '../passwords/service.ts';

const test = startTestApp({ REQUIRE_SECOND_FACTOR: '' });
let admin: string;
let agency: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
});
beforeEach(async () => {
  agency = await seedAgency(test, admin);
});

const view = (id = agency.agency._id, token = admin) => call(test, viewAsAgency, { token, params: { id } });
const looked = async () => (await view()).body.token;

it('shows the agency’s area as the agency sees it', async () => {
  const notice = await seedNotice(test, agency.token);
  const { status, body } = await view();
  expect([status, body.user._id, body.user.role]).toEqual([201, agency.agency._id, 'U']);
  expect((await call(test, listOwnNotices, { token: body.token })).body).toMatchObject([{ _id: notice._id }]);
  const params = { id: agency.agency._id };
  expect((await call(test, readUserCard, { token: body.token, params })).body.mail).toBe(agency.agency.mail);
  expect((await call(test, readOwnRightsAndAgencies, { token: body.token })).body).toEqual({});
});

it('changes nothing, and takes nothing for read', async () => {
  const { _id } = await seedNotice(test, agency.token);
  const token = await looked();
  expect(await call(test, deleteNotice, { token, params: { id: _id } })).toMatchObject({
    status: 403,
    body: { code: 'sola-lettura' },
  });
  const document = await seedStoredDocument(test, agency.agency._id);
  expect((await call(test, downloadDocument, { token, params: { id: document } })).status).toBe(200);
  const rows = await queryAppRows(
    test,
    { aperto_il: z.string().nullable() },
    sql`select aperto_il from documenti_file where "_id" = ${document}`,
  );
  expect(rows).toEqual([{ aperto_il: null }]);
});

it('opens nothing of the administrator’s', async () => {
  expect((await call(test, listAgencies, { token: await looked() })).status).toBe(403);
});

it('ends after half an hour, with its viewer’s leave, and with the agency', async () => {
  const alive = async (token: string) => (await call(test, listOwnNotices, { token })).status === 200;
  const left = await looked();
  expect((await call(test, logout, { token: left })).status).toBe(204);
  expect(await alive(left)).toBe(false);
  const late = await looked();
  test.clock.pass(agencyViewMinutes * 60_000 + 1);
  expect(await alive(late)).toBe(false);
  const gone = await looked();
  await call(test, deleteAgency, { token: admin, params: { id: agency.agency._id } });
  expect(await alive(gone)).toBe(false);
});

it('ends with its viewer, and stays while the agency is not active', async () => {
  const { agency: second } = await seedAgency(test, admin, { role: 'A' });
  const { body } = await view(agency.agency._id, await signIn(test, second.mail, agencyPassword));
  const notices = () => call(test, listOwnNotices, { token: body.token });
  const params = { id: agency.agency._id };
  await call(test, changeAgency, { token: admin, params, body: { attivo: false } });
  const again = await looked();
  expect((await call(test, listOwnNotices, { token: again })).status).toBe(200);
  await call(test, changeAgency, { token: admin, params: { id: second._id }, body: { attivo: false } });
  expect((await notices()).status).toBe(401);
});

it('is written to the log, and is no session of the agency’s', async () => {
  const token = await looked();
  await call(test, logout, { token });
  await looked();
  const own = await call(test, listSessions, { token: agency.token });
  expect(own.body).toHaveLength(1);
  const rows = await queryAppRows(
    test,
    { azione: z.string() },
    sql`
    select azione from registro where oggetto = ${agency.agency._id} and azione = 'area vista'
    union all select azione from registro where chi = ${agency.agency._id} and azione = 'uscita'`,
  );
  expect(rows).toEqual([{ azione: 'area vista' }, { azione: 'area vista' }]);
});

describe('with its administrator’s own session it ends', () => {
  /** An administrator of the test's own, signed in, who looks at the agency's area. */
  async function looking() {
    const { agency: account, token } = await seedAgency(test, admin, { role: 'A' });
    const { body } = await view(agency.agency._id, token);
    return { id: account._id, mail: account.mail, token, viewing: body.token };
  }
  const alive = async (token: string) => (await call(test, listOwnNotices, { token })).status === 200;
  const end = (token: string, id: string) => call(test, endSession, { token, params: { id } });

  it('at its logout, and other administrators go on looking', async () => {
    const one = await looking();
    const other = await looking();
    await call(test, logout, { token: one.token });
    expect([await alive(one.viewing), await alive(other.viewing)]).toEqual([false, true]);
  });

  it('when the password is changed', async () => {
    const { token, viewing } = await looking();
    const body = { newPassword: 'rosmarino-e-timo', confirmPassword: 'rosmarino-e-timo' };
    expect((await call(test, changePassword, { token, body })).status).toBe(200);
    expect(await alive(viewing)).toBe(false);
  });

  it('when the password is reset', async () => {
    const { id, viewing } = await looking();
    const { database, clock, settings } = test.deps;
    const address = await createPasswordLink(database.db, clock, settings, { idUtente: id, purpose: 'recupero' });
    const link = address.split('/').at(-1) ?? '';
    const answer = await call(test, resetPassword, { params: { token: link }, body: { password: 'rosmarino-e-timo' } });
    expect([answer.status, await alive(viewing)]).toEqual([200, false]);
  });

  it('when the others are closed, from the one that opened it or from elsewhere', async () => {
    const { mail, token, viewing } = await looking();
    await end(token, allOtherSessionsId);
    expect(await alive(viewing)).toBe(false);
    const again = (await view(agency.agency._id, token)).body.token;
    await end(await signIn(test, mail, agencyPassword), allOtherSessionsId);
    expect(await alive(again)).toBe(false);
  });

  it('when it is closed by itself, among the sessions, where it names the agency', async () => {
    const { token, viewing } = await looking();
    const { body } = await call(test, listSessions, { token });
    expect(body.map(({ attuale, area }) => [attuale, area])).toEqual([
      [true, null],
      [false, agency.agency.ragSociale],
    ]);
    const id = body[1]?._id ?? '';
    expect((await end(agency.token, id)).status).toBe(404);
    expect((await end(token, id)).status).toBe(200);
    expect(await alive(viewing)).toBe(false);
  });
});

it('is not closed by the agency, which does not know of it', async () => {
  const token = await looked();
  await call(test, endSession, { token: agency.token, params: { id: allOtherSessionsId } });
  expect((await call(test, listOwnNotices, { token })).status).toBe(200);
});

it('is refused for administrators’ accounts, for nobody’s, and to agencies', async () => {
  const { body } = await call(test, listAgencies, { token: admin, query: { q: adminMail } });
  expect((await view(body[0]?._id)).status).toBe(404);
  expect((await view('nessuno')).status).toBe(404);
  expect((await view(agency.agency._id, agency.token)).status).toBe(403);
});
