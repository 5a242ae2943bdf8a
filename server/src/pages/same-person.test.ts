import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { deleteNotice } from '@commiato/contracts/notices/notices';
import { noticeAddress } from '@commiato/contracts/notices/public-addresses';
import { latestNotices } from '@commiato/contracts/notices/public-notices';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
let token: string;
beforeEach(async () => {
  token = (await seedAgency(test, await signInAdmin(test))).token;
});

const pageOf = async (notice: Notice) => (await test.app.inject({ url: noticeAddress(notice) })).body;
const linksTo = async (from: Notice, to: Notice) => (await pageOf(from)).includes(`href="${noticeAddress(to)}"`);
/** As notices of before the funerals are stored. */
const withoutFuneral = (notice: Notice) =>
  test.deps.database.db.execute(sql`update annunci set id_servizio = null where "_id" = ${notice._id}`);

describe('notices of one person by one agency', () => {
  it('lead to each other, as soon as one is published and until it is taken away', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, token, { codfisc, cognome: 'Quercioli' });
    expect(await pageOf(first)).not.toContain('Altri annunci per');
    const mass = await seedNotice(test, token, { codfisc, cognome: 'Quercioli', cosa: 'Trigesimo' });
    expect([await linksTo(first, mass), await linksTo(mass, first)]).toEqual([true, true]);
    expect(await pageOf(first)).toMatch(/Altri annunci per .*Quercioli.*Trigesimo d/s);
    expect((await call(test, deleteNotice, { token, params: { id: mass._id } })).status).toBe(200);
    expect(await linksTo(first, mass)).toBe(false);
  });

  it('are named by the day of their mass, which the text or the agenda tells, not by that of their publication', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, token, { codfisc, cognome: 'Montalti' });
    const mass = { codfisc, cognome: 'Montalti', cosa: 'Trigesimo', funerale: '' };
    const second = await seedNotice(test, token, mass);
    expect(await pageOf(first)).toContain('>Trigesimo, pubblicato il 20 novembre</a>');
    const event = { tipo: 'trigesimo', inizio: '2026-12-24T18:00' };
    await seedEvent(test, token, second.id_servizio ?? '', event);
    expect(await pageOf(first)).toContain('>Trigesimo del 24 dicembre</a>');
  });

  it('are joined by the tax code where they have no funeral, which no page tells', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, token, { codfisc, cognome: 'Ravaioli' });
    await withoutFuneral(first);
    const second = await seedNotice(test, token, { codfisc, cognome: 'Ravaioli', cosa: 'Ringraziamento' });
    const { body } = await call(test, latestNotices);
    const people = [first, second].map(({ _id }) => body.find((notice) => notice._id === _id)?.persona);
    expect(people[0]).toBe(people[1]);
    expect([await linksTo(first, second), await linksTo(second, first)]).toEqual([true, true]);
    await withoutFuneral(second);
    const again = (await call(test, latestNotices)).body;
    const alone = [first, second].map(({ _id }) => again.find((notice) => notice._id === _id)?.persona);
    expect(alone[0]).toBe(alone[1]);
    expect(JSON.stringify(again) + (await pageOf(first))).not.toContain(codfisc);
  });

  it('are not joined with those of another agency', async () => {
    const codfisc = nextTaxCode();
    const first = await seedNotice(test, token, { codfisc, cognome: 'Sassi' });
    const { token: another } = await seedAgency(test, await signInAdmin(test));
    const other = await seedNotice(test, another, { codfisc, cognome: 'Sassi', cosa: 'Ringraziamento' });
    for (const notice of [first, other]) await withoutFuneral(notice);
    const { body } = await call(test, latestNotices);
    const people = [first, other].map(({ _id }) => body.find((notice) => notice._id === _id)?.persona);
    expect(people[0]).not.toBe(people[1]);
    expect(await linksTo(first, other)).toBe(false);
  });
});
