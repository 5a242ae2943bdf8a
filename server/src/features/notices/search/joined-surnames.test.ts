import { searchCriteria } from '@commiato/contracts/notices/public-notices';
import { beforeAll, expect, it } from 'vitest';
import { publicScope } from '../../../platform/security/scopes.ts';
import { seedAgency, seedNotice, signInAdmin } from '../../../testing/fixtures.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { search } from './service.ts';

const test = startTestApp({ RATE_LIMITS: 'off' });

beforeAll(async () => {
  const { token } = await seedAgency(test, await signInAdmin(test));
  for (const [nome, cognome] of [
    ['Anna', 'De Rossi'],
    ['Ida', "D'Amico"],
    ['Edda', 'De Simone Rossi'],
    ['Bice', "D'Angelo Amico"],
  ] as const) {
    await seedNotice(test, token, { nome, cognome });
    test.clock.pass(1000);
  }
});

it.each([
  ['de rossi', ['Anna', 'Edda']],
  ['rossi', ['Edda', 'Anna']],
  ["d'amico", ['Ida', 'Bice']],
  ['edda de rossi', ['Edda']],
  ['de', ['Edda', 'Anna']],
] as const)('%s: first who bears both words as one surname, then who has them apart', async (searchTerm, expected) => {
  const found = await search(test.deps.database.db, publicScope, searchCriteria.parse({ searchTerm }), { page: 1 });
  const given = found.rows.map(({ nome }) => nome.toLowerCase());
  expect(given).toEqual(expected.map((name) => name.toLowerCase()));
  expect(found.total).toBe(expected.length);
});
