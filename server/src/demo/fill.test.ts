import { listOwnNotices } from '@commiato/contracts/notices/notices';
import { imageAddress, logoAddress, noticeAddress } from '@commiato/contracts/notices/public-addresses';
import {
  latestNotices,
  listPublicAttachments,
  readPublicAgency,
  readPublicNotice,
  searchNotices,
} from '@commiato/contracts/notices/public-notices';
import { planDemo } from '@commiato/demo/plan/plan';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../testing/calls.ts';
import { signIn } from '../testing/fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillAgencies, fillPages } from './fill.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp();
const size = { agencies: 2, notices: 20, pictures: 2, hidden: 2 };
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);
const shown = plan.pages.filter(({ hidden }) => !hidden);
let drawings = 0;

async function fill(goOn = () => true): Promise<void> {
  const draw = (picture: Parameters<typeof drawPicture>[0]) => {
    drawings += 1;
    return drawPicture(picture);
  };
  await fillAgencies({ deps: program.deps, draw }, plan);
  await fillPages({ deps: program.deps, draw }, plan.pages, goOn);
}

beforeAll(() => fill());

test('a small demonstration stands on the public pages, newest first, with its hidden notices out of sight', async () => {
  const { body } = await call(program, latestNotices);
  expect(body.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id));
  const page = await program.app.inject(noticeAddress(body[0] ?? { _id: '', nome: '', cognome: '' }));
  expect(page.statusCode).toBe(200);
  const hidden = plan.pages.find((one) => one.hidden);
  expect((await call(program, readPublicNotice, { params: { id: hidden?._id } })).status).toBe(404);
});

test('what its texts announce is read as when a notice is published, so that lists tell it at once', async () => {
  const unread = await program.deps.database.db.execute(
    sql`select "_id" from annunci where funerale_il is null or not eventi_letti`,
  );
  expect(unread.rows).toEqual([]);
});

test('its pictures, cards and signs are served', async () => {
  const { body } = await call(program, latestNotices);
  const addresses = body.map((notice) => imageAddress(notice));
  const carded = shown.find(({ attachments }) => attachments.length > 0);
  const cards = await call(program, listPublicAttachments, { params: { id: carded?._id } });
  expect(cards.body).toHaveLength(carded?.attachments.length ?? 0);
  const agency = await call(program, readPublicAgency, { params: { id_utente: plan.agencies[0]?._id } });
  addresses.push(...cards.body.map((card) => imageAddress(card)), logoAddress(agency.body));
  const statuses = await Promise.all(addresses.map(async (url) => (await program.app.inject(url)).statusCode));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('its people are found by name, and its agencies sign in with the passwords that are shown', async () => {
  const [page] = shown;
  const searchTerm = `${page?.fields.nome} ${page?.fields.cognome}`.toLowerCase();
  const found = await call(program, searchNotices, { body: { searchTerm }, ip: '10.9.9.9' });
  expect(found.body.map(({ _id }) => _id)).toContain(page?._id);
  const [agency] = plan.agencies;
  const token = await signIn(program, agency?.account.mail ?? '', agency?.account.password ?? '');
  const own = await call(program, listOwnNotices, { token });
  expect(own.body).toHaveLength(plan.pages.filter((one) => one.agency === agency).length);
});

test('filling again draws and writes nothing', async () => {
  const before = drawings;
  await fill();
  expect(drawings).toBe(before);
});
