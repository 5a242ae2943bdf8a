import { searchCriteria } from '@commiato/contracts/notices/public-notices';
import { beforeAll, expect, it } from 'vitest';
import { publicScope } from '../../../platform/security/scopes.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { countMatches, termsWithPrefixes } from './queries.ts';
import { search } from './service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const [nome, cognome] of [
    ['Karol', 'Kovac'],
    ['Zaa Zab', 'Zac'],
    ['Zba Zbb', 'Zbc'],
    ['Zca Zcb', 'Zcc'],
  ] as const)
    await seedNotice(test, token, { nome, cognome });
});

const db = () => test.deps.database.db;
const pool = () => test.deps.database.pool;
const found = async (searchTerm: string) =>
  (await search(db(), publicScope, searchCriteria.parse({ searchTerm }), { page: 1 })).rows.map(
    ({ cognome }) => cognome,
  );

it.each(['k', 'c'])('of a name that begins with %s no postal code and no municipality is looked at', async (letter) => {
  // As many as a beginning is followed to, all of them commoner.
  await pool().query(
    `insert into vocabolario (parola, quanti) select '${letter}:' || (10000 + i), 50 from generate_series(1, 400) as i`,
  );
  const [known = []] = await termsWithPrefixes(db(), [letter]);
  expect(known.filter(({ parola }) => parola.includes(':'))).toEqual([]);
  expect(await found('k')).toEqual(['KOVAC']);
});

it('follows a beginning of any length to the word itself and then to the commonest', async () => {
  await pool().query(
    `insert into vocabolario (parola, quanti) values ('zu', 1), ('zua', 7), ('zub', 9), ('zubb', 8), ('zubba', 3)`,
  );
  const words = async (beginning: string) =>
    (await termsWithPrefixes(db(), [beginning]))[0]?.map(({ parola }) => parola);
  expect((await words('z'))?.slice(0, 3)).toEqual(['zub', 'zubb', 'zua']);
  expect(await words('zu')).toEqual(['zu', 'zub', 'zubb', 'zua', 'zubba']);
  expect(await words('zub')).toEqual(['zub', 'zubb', 'zubba']);
  expect(await words('zubbax')).toEqual([]);
});

it('counts each notice once, under however many of the words it stands', async () => {
  const postingKeys = ['zaa', 'zab', 'zac', 'zba', 'zbb', 'zbc', 'zca', 'zcb', 'zcc'];
  const filters = { prov: [], moved: { prov: [], places: [] }, cap: '' };
  const query = { postingKeys, required: [], excluded: [], onlyProvinces: null, filters };
  expect(await countMatches(db(), publicScope, query, 2)).toBe(2);
  expect(await countMatches(db(), publicScope, query, 3)).toBe(3);
  expect(await countMatches(db(), publicScope, query, 100)).toBe(3);
});
