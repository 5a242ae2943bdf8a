import { createAgency, deleteAgency, readAgencyWithSecrets } from '@commiato/contracts/accounts/agencies';
import { deleteCollaborator } from '@commiato/contracts/accounts/collaborators';
import { deleteOperator, listOperators } from '@commiato/contracts/accounts/operators';
import { listBin, restoreFromBin } from '@commiato/contracts/administration/bin';
import { deleteAttachment, listAttachments } from '@commiato/contracts/notices/attachments';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { deleteNotice, listOwnNotices } from '@commiato/contracts/notices/notices';
import { imageAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { searchNotices } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hourlyJobs } from '../../../jobs.ts';
import { runJobs } from '../../../platform/jobs/jobs.ts';
import { noAdminRights, seedAdministrator } from '../../../testing/administrators.ts';
import { call } from '../../../testing/calls.ts';
import { seedCollaborator } from '../../../testing/collaborators.ts';
import { collect } from '../../../testing/collect.ts';
import {
  agencyFields,
  agencyPassword,
  nextTaxCode,
  seedAgency,
  seedAttachment,
  seedNotice,
  seedOperator,
  signIn,
  signInAdmin,
  type TestAgency,
} from '../../../testing/fixtures.ts';
import { queryAppRows } from '../../../testing/rows.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let admin: string;
let agency: TestAgency;
beforeAll(async () => {
  admin = await signInAdmin(test);
  agency = await seedAgency(test, admin);
});

const restore = (id: string, token = admin) => call(test, restoreFromBin, { token, params: { id } });
const bin = async (query: Record<string, string> = {}) => (await call(test, listBin, { token: admin, query })).body;
const removeNotice = ({ _id }: Notice) => call(test, deleteNotice, { token: admin, params: { id: _id } });
const removeAgency = ({ agency: { _id } }: TestAgency) =>
  call(test, deleteAgency, { token: admin, params: { id: _id } });
const status = async (url: string) => (await test.app.inject({ url })).statusCode;
const found = async (searchTerm: string) => (await call(test, searchNotices, { body: { searchTerm } })).body.length;

describe('a notice', () => {
  it('comes back to its page, its image and the search', async () => {
    const notice = await seedNotice(test, agency.token, { cognome: 'Tavolazzi', nome: 'Niccolò' });
    await removeNotice(notice);
    expect([await status(noticeAddress(notice)), await found('tavolazzi')]).toEqual([410, 0]);
    const [row] = await bin({ q: 'tavolazzi' });
    expect(row).toMatchObject({ _id: notice._id, tipo: 'annuncio', nome: 'NICCOLÒ TAVOLAZZI', annunci: 0 });
    expect(new Date(row?.scade ?? 0).getTime() - new Date(row?.cestinato ?? 0).getTime()).toBe(30 * 24 * 3600 * 1000);

    expect(await restore(notice._id)).toMatchObject({ status: 200, body: { ok: true, annunci: 0, rimasti: 0 } });
    expect([await status(noticeAddress(notice)), await status(imageAddress(notice))]).toEqual([200, 200]);
    expect([await found('tavolazzi'), await found('niccolo tavolazzi')]).toEqual([1, 1]);
    expect(await bin({ q: 'tavolazzi' })).toEqual([]);
  });

  it('is refused as the third of its tax code, and can come back once there is room', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, agency.token, { codfisc });
    const second = await seedNotice(test, agency.token, { codfisc });
    await removeNotice(first);
    const third = await seedNotice(test, agency.token, { codfisc });
    expect(await restore(first._id)).toMatchObject({ status: 409, body: { code: 'codice-fiscale-esaurito' } });
    await removeNotice(second);
    expect((await restore(first._id)).status).toBe(200);
    expect(await restore(second._id)).toMatchObject({ status: 409 });
    await removeNotice(third);
    expect((await restore(second._id)).status).toBe(200);
  });

  it('of two that come back to one free place at once, one does', async () => {
    const codfisc = nextTaxCode();
    const both = [await seedNotice(test, agency.token, { codfisc }), await seedNotice(test, agency.token, { codfisc })];
    for (const one of both) await removeNotice(one);
    await seedNotice(test, agency.token, { codfisc });
    const answers = await Promise.all(both.map(({ _id }) => restore(_id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

it('an attachment comes back to its notice, and waits for it where that was deleted too', async () => {
  const notice = await seedNotice(test, agency.token);
  const { _id } = await seedAttachment(test, agency.token, notice._id);
  await call(test, deleteAttachment, { token: agency.token, params: { id: _id } });
  await removeNotice(notice);
  expect(await restore(_id)).toMatchObject({ status: 409, body: { code: 'contenitore-eliminato' } });
  await restore(notice._id);
  const list = async () =>
    (await call(test, listAttachments, { token: agency.token, params: { id: notice._id } })).body.length;
  expect(await list()).toBe(0);
  expect((await restore(_id)).status).toBe(200);
  expect(await list()).toBe(1);
});

it('an operator comes back to the list', async () => {
  const { _id } = await seedOperator(test, admin);
  await call(test, deleteOperator, { token: admin, params: { id: _id } });
  expect((await bin({ tipo: 'operatore' })).map((row) => row._id)).toContain(_id);
  await restore(_id);
  const { body } = await call(test, listOperators, { token: admin });
  expect(body.map((row) => row._id)).toContain(_id);
});

describe('an agency', () => {
  it('comes back with its notices, but for what was deleted before or has no room', async () => {
    const lost = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
    const codfisc = nextTaxCode();
    const kept = await seedNotice(test, lost.token, { cognome: 'Monteverdi' });
    const full = await seedNotice(test, lost.token, { codfisc });
    const earlier = await seedNotice(test, lost.token);
    await removeNotice(earlier);
    test.clock.pass(1000);
    await removeAgency(lost);
    for (const _ of [1, 2]) await seedNotice(test, agency.token, { codfisc });
    expect((await bin({ tipo: 'utente' }))[0]).toMatchObject({ nome: 'San Frediano', annunci: 2 });
    expect(await restore(full._id)).toMatchObject({ status: 409, body: { code: 'contenitore-eliminato' } });

    expect(await restore(lost.agency._id)).toMatchObject({ status: 200, body: { annunci: 1, rimasti: 1 } });
    expect([await status(noticeAddress(kept)), await found('monteverdi')]).toEqual([200, 1]);
    expect([await status(noticeAddress(full)), await status(noticeAddress(earlier))]).toEqual([410, 410]);
    const token = await signIn(test, lost.agency.mail, agencyPassword);
    const own = (await call(test, listOwnNotices, { token })).body;
    expect(own.map(({ _id }) => _id)).toEqual([kept._id]);
  });

  it('of 1,000 notices is gone and back at once, pages, images and search', async () => {
    const lost = await seedAgency(test, admin, { ragSociale: 'Onoranze Mille' });
    const notice = await seedNotice(test, lost.token, { cognome: 'Millefiori' });
    const { database } = test.deps;
    await database.db.execute(sql`
      insert into annunci select (jsonb_populate_record(a, jsonb_build_object('_id', 'copia' || i, 'codfisc', 'COPIA' || i))).*
      from annunci a cross join generate_series(1, 999) i where a."_id" = ${notice._id}`);
    const last = { ...notice, _id: 'copia999' };
    const seen = async () => [
      await status(noticeAddress(last)),
      await status(imageAddress(last)),
      await found('millefiori'),
    ];
    await removeAgency(lost);
    expect(await seen()).toEqual([410, 404, 0]);
    expect((await restore(lost.agency._id)).body).toMatchObject({ annunci: 1000, rimasti: 0 });
    expect(await seen()).toEqual([200, 200, 24]);
  }, 60_000);

  it('is refused while another account has its e-mail, and it is said which and what to do', async () => {
    const lost = await seedAgency(test, admin);
    await removeAgency(lost);
    const { mail } = lost.agency;
    const refused = (detail: string) => ({ status: 409, body: { code: 'mail-gia-presente', detail } });
    const person = await seedCollaborator(test, agency.token, { mail });
    expect(await restore(lost.agency._id)).toMatchObject(
      refused(
        `L’e-mail ${mail} ora è di chi lavora in «${agency.agency.ragSociale}». Quando non ne fa più parte, ripristina di nuovo.`,
      ),
    );
    await call(test, deleteCollaborator, { token: agency.token, params: { id: person.collaborator._id } });
    const body = agencyFields({ mail, ragSociale: 'Onoranze Savio' });
    const { body: other } = await call(test, createAgency, { token: admin, body });
    expect(await restore(lost.agency._id)).toMatchObject(
      refused(
        `L’e-mail ${mail} ora è dell’account «Onoranze Savio». Cambia l’e-mail di quello, poi ripristina di nuovo.`,
      ),
    );
    await test.deps.database.db.execute(sql`update utenti set role = 'A' where "_id" = ${other._id}`);
    const clerk = await seedAdministrator(test, admin, { aree: { ...noAdminRights, agenzie: 'cambia' } });
    expect(JSON.stringify((await restore(lost.agency._id, clerk.token)).body)).toContain(
      'ora è di un account che non vedi.',
    );
    expect((await call(test, readAgencyWithSecrets, { token: admin, params: { id: lost.agency._id } })).status).toBe(
      404,
    );
  });
});

it('answers 404 for what is not in the bin, and is the administrator’s alone', async () => {
  const notice = await seedNotice(test, agency.token);
  expect((await restore(notice._id)).status).toBe(404);
  expect((await restore('nessuno')).status).toBe(404);
  await removeNotice(notice);
  expect((await restore(notice._id, agency.token)).status).toBe(403);
  expect((await call(test, listBin, { token: agency.token })).status).toBe(403);
  expect((await call(test, listBin, {})).status).toBe(401);
  expect((await call(test, listBin, { token: admin, query: { tipo: 'altro' } })).status).toBe(400);
});

it('is written to the audit log', async () => {
  const notice = await seedNotice(test, agency.token);
  await removeNotice(notice);
  await restore(notice._id);
  const rows = await queryAppRows(
    test,
    { dettagli: z.record(z.string(), z.unknown()) },
    sql`select dettagli from registro where azione = 'ripristinato dal cestino' and oggetto = ${notice._id}`,
  );
  expect(rows).toEqual([{ dettagli: { tipo: 'annuncio' } }]);
});

it('after 30 days erases rows and files, and the page answers 404', async () => {
  const lost = await seedAgency(test, admin, { ragSociale: 'San Frediano' });
  const notice = await seedNotice(test, lost.token);
  await seedAttachment(test, lost.token, notice._id);
  await test.makeVariants();
  const { storage } = test.deps;
  const files = async () => (await collect(storage.list(`immagini/${lost.agency._id}/`))).length;
  expect(await files()).toBeGreaterThan(1);
  await removeAgency(lost);
  await runJobs(test.deps, hourlyJobs);
  expect(await status(noticeAddress(notice))).toBe(410);
  // Files carry the date of the machine, which the clock of the test may be behind.
  test.clock.pass(Math.max(0, Date.now() - test.clock.now().getTime()) + 30 * 24 * 3600 * 1000 + 1000);
  await runJobs(test.deps, hourlyJobs);
  expect([await status(noticeAddress(notice)), await files()]).toEqual([404, 0]);
  const rows = await queryAppRows(
    test,
    { left: z.number() },
    sql`
    select (select count(*)::int from utenti where "_id" = ${lost.agency._id}) + (select count(*)::int from annunci where id_utente = ${lost.agency._id})
      + (select count(*)::int from allegati where id_utente = ${lost.agency._id}) as left`,
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect((await restore(lost.agency._id, await signInAdmin(test))).status).toBe(404);
});

it('a row that is put back while the job erases it stays', async () => {
  const token = await signInAdmin(test);
  const { _id } = await seedOperator(test, token);
  await call(test, deleteOperator, { token, params: { id: _id } });
  const { db, config } = test.deps.database;
  await db.execute(sql`update operatori set cestinato = cestinato - interval '31 days' where "_id" = ${_id}`);
  // As the call that puts it back, in the moment before it commits.
  const restoring = new pg.Client(config);
  await restoring.connect();
  await restoring.query('begin');
  await restoring.query('update operatori set cestinato = null where "_id" = $1', [_id]);
  const erasing = runJobs(
    test.deps,
    hourlyJobs.filter(({ name }) => name === 'cestino'),
  );
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), { timeout: 10_000 });
  await restoring.query('commit');
  await restoring.end();
  await erasing;
  expect((await db.execute(sql`select 1 from operatori where "_id" = ${_id}`)).rows).toHaveLength(1);
});
