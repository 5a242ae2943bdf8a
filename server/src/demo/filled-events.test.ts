import { readAgencyWithoutSecrets } from '@commiato/contracts/accounts/agencies';
import { textEventId } from '@commiato/contracts/notices/notice-events';
import type { Notice } from '@commiato/contracts/notices/notice-fields';
import { planDemo, wholeDemo } from '@commiato/demo/plan/plan';
import { createRandom } from '@commiato/demo/random';
import { romeDay } from '@commiato/italy/formatting';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/calls.ts';
import { nextTaxCode, seedNotice, signIn, signInAdmin } from '../testing/fixtures.ts';
import { isRelease } from '../testing/release.ts';
import { anyText } from '../testing/same-events/announcing-texts.ts';
import { readKept } from '../testing/same-events/kept-events.ts';
import { placesOf } from '../testing/same-events/list-flaws.ts';
import { listsFlaws, noticeFlaws } from '../testing/same-events/places.ts';
import { startTestApp } from '../testing/test-app.ts';
import { fillAgencies, fillPages } from './fill.ts';
import { drawPicture } from './pictures.ts';

/** Reading all of it takes long: a release does, and whoever says how many notices, `FILLED_NOTICES=60 npx vitest run …`. */
const filled = Number(process.env.FILLED_NOTICES ?? (isRelease ? wholeDemo.notices : 0));
const generated = Math.ceil(filled / 6);
const kinds = ['Necrologio', 'Necrologio', 'Necrologio', 'Trigesimo', 'Ringraziamento'] as const;
const hours = 3_600_000;

describe.runIf(filled > 0)(`a demonstration of ${filled} notices, with ${generated} generated ones`, () => {
  const program = startTestApp({ RATE_LIMITS: 'off' });
  const size = { ...wholeDemo, notices: filled, agencies: Math.min(wholeDemo.agencies, filled / 10), pictures: 2 };
  const plan = planDemo('prova', new Date('2026-11-20T09:00:00Z'), size);

  beforeAll(async () => {
    const parts = { deps: program.deps, draw: drawPicture };
    await fillAgencies(parts, plan);
    await fillPages(parts, plan.pages, () => true);
  }, 3 * hours);

  it(
    'tells the same events on pages, on paper, in files and feeds, in every list and in the agendas',
    async () => {
      const admin = await signInAdmin(program);
      const agencies = [];
      for (const { _id, account } of plan.agencies) {
        const { slug, attivo } = (await call(program, readAgencyWithoutSecrets, { token: admin, params: { id: _id } }))
          .body;
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
      expect(kept.published).toHaveLength(filled - size.hidden + generated);
      // Nobody has taken an event away: what pages tell the agenda has, but for a day that was over when its text was written.
      const unknown = kept.published.filter(({ notice, events }) =>
        events.some(({ _id, inizio }) => _id === textEventId && inizio >= romeDay(notice.data_crea)),
      );
      expect(unknown.map(({ notice }) => `${notice.cosa}: ${notice.funerale}`)).toEqual([]);
      const flaws = await listsFlaws(program, kept);
      for (const notice of kept.published) flaws.push(...(await noticeFlaws(program, notice)));
      expect(flaws).toEqual([]);
      const events = kept.agencies.reduce(
        (sum, { funerals }) => sum + funerals.flatMap(({ eventi }) => eventi).length,
        0,
      );
      process.stdout.write(
        `${kept.published.length} notices of ${agencies.length} agencies in ${places.length} places: ${events} events told alike\n`,
      );
    },
    3 * hours,
  );
});
