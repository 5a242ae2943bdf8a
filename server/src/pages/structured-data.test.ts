import { noticeAddress, publicPaths } from '@commiato/contracts/notices/public-addresses';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { archiveAddress } from '@commiato/contracts/notices/public-places';
import { beforeAll, expect, it } from 'vitest';
import { seedAgency, seedNotice, signInAdmin } from '../testing/fixtures.ts';
import { seedEvent } from '../testing/funerals.ts';
import { createSchemaOrgValidator } from '../testing/structured-data.ts';
import { startTestApp } from '../testing/test-app.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });
const judge = createSchemaOrgValidator();
let notice = '';
let agency = '';

beforeAll(async () => {
  const made = await seedAgency(test, await signInAdmin(test), { ragSociale: 'Onoranze Schema' });
  agency = agencyAddress(made.agency.slug);
  const published = await seedNotice(test, made.token, { funerale: 'SEGUIRÀ AVVISO' });
  await seedEvent(test, made.token, published.id_servizio ?? '', { inizio: '2026-11-24T10:00' });
  notice = noticeAddress(published);
});

const judged = async (url: string) => judge((await test.app.inject({ url })).body);

it('finds what is not of the vocabulary', () => {
  const page = (facts: object) => `<script type="application/ld+json">${JSON.stringify(facts)}</script>`;
  expect(judge(page({ '@type': 'Defunto' })).flaws).toEqual(['Defunto: nessuna classe']);
  expect(judge(page({ '@type': 'Person', morte: '2026' })).flaws).toEqual(['Person.morte: non c’è']);
  expect(judge(page({ '@type': 'Person', birthPlace: 12 })).flaws).toHaveLength(1);
  expect(judge(page({ '@type': 'Person', deathDate: '2026-11-18' })).flaws).toEqual([]);
});

it('what pages tell search engines is of the vocabulary of schema.org', async () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    [publicPaths.home]: ['WebSite'],
    [publicPaths.recent]: ['WebSite'],
    [notice]: ['Person', 'Event', 'BreadcrumbList'],
    [`${publicPaths.places}/emilia-romagna/forli-cesena/cesena`]: ['BreadcrumbList', 'ItemList'],
    [archiveAddress('2026-11-20')]: ['BreadcrumbList', 'ItemList'],
    [agency]: ['FuneralHome', 'LocalBusiness', 'PostalAddress', 'BreadcrumbList'],
  };
  for (const [path, types] of Object.entries(expected)) {
    const found = await judged(path);
    expect(found.flaws, path).toEqual([]);
    expect(found.types, path).toEqual(expect.arrayContaining([...types]));
  }
});
