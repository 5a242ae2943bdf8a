import { readAgencyCard } from '@commiato/contracts/accounts/agencies';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { planDemo, wholeDemo } from '@commiato/demo/plan/plan';
import { createRandom } from '@commiato/demo/random';
import { romeDay } from '@commiato/italy/formatting';
import { beforeAll, expect, it } from 'vitest';
import { readEventId } from '../pages/notice-events.ts';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedNotice, signIn, signInAdmin } from '../testing/fixtures.ts';
import { isRelease } from '../testing/release.ts';
import { anyText } from '../testing/same-events/announcing-texts.ts';
import { readKept } from '../testing/same-events/kept-events.ts';
import { listsFlaws, noticeFlaws, placesOf } from '../testing/same-events/places.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillAgencies, fillPages } from './fill.ts';
import { drawPicture } from './pictures.ts';

const program = startTestApp({ RATE_LIMITS: 'off' });
const size = isRelease ? { ...wholeDemo, pictures: 2 } : { agencies: 2, notices: 20, pictures: 2, hidden: 2 };
const generated = isRelease ? 500 : 10;
const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);
const kinds = ['Necrologio', 'Necrologio', 'Necrologio', 'Trigesimo', 'Ringraziamento'] as const;

beforeAll(async () => {
  await fillAgencies({ deps: program.deps, draw: drawPicture }, plan);
  await fillPages({ deps: program.deps, draw: drawPicture }, plan.pages, () => true);
}, 3_600_000);

it('pages, files, feeds, lists and agendas of the filled demonstration and of generated notices tell the same events', async () => {
  const admin = await signInAdmin(program);
  const agencies = [];
  for (const { _id, account } of plan.agencies) {
    const { slug, attivo } = (await call(program, readAgencyCard, { token: admin, params: { id: _id } })).body;
    const token = attivo ? await signIn(program, account.mail, account.password) : null;
    agencies.push({ _id, slug, token, agendaAddress: null });
  }
  const signedIn = agencies.flatMap(({ token }) => token ?? []);
  const random = createRandom('generated');
  const notices = new Map<string, Notice>();
  for (let index = 0; index < generated; index += 1) {
    const cosa = random.pick(kinds);
    const { text } = anyText(random, cosa, romeDay(program.clock.now()));
    const fields = { cosa, funerale: text, codfisc: nextTaxCode(), eventi: '' };
    const notice = await seedNotice(program, random.pick(signedIn), fields);
    notices.set(notice._id, notice);
  }
  const places = [...new Set([...plan.pages.map(({ fields }) => fields), ...notices.values()].flatMap(placesOf))];
  const kept = await readKept(program, { admin, agencies, notices, places });
  // Nobody has taken an event away: what pages tell the agenda has.
  const unknown = kept.published.filter(({ events }) => events.some(({ _id }) => _id === readEventId));
  expect(unknown.map(({ notice }) => `${notice.cosa}: ${notice.funerale}`)).toEqual([]);
  const flaws = await listsFlaws(program, kept);
  for (const notice of kept.published) flaws.push(...(await noticeFlaws(program, notice)));
  expect(flaws).toEqual([]);
  expect(kept.published).toHaveLength(size.notices - size.hidden + generated);
}, 3_600_000);
