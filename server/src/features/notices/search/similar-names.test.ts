import { searchCriteria } from '@commiato/contracts/notices/public-notices';
import { expect, it } from 'vitest';
import { parseQuery } from './parsed-query-policy.ts';
import { similarNamesQuery } from './policy.ts';

it('of more spellings than are looked for, the most frequent ones are', () => {
  const query = parseQuery(searchCriteria.parse({ searchTerm: 'marlini' }));
  if (!query) throw new Error('La ricerca non ha parole.');
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const spellings = letters.flatMap((letter) => [`${letter}marlini`, `mar${letter}lini`]);
  const similar = spellings.map((parola, at) => ({ parola, quanti: at + 1 }));
  const found = similarNamesQuery(query, { words: [[]], postal: null, places: null }, [similar]);
  expect([...(found?.postingKeys ?? [])].sort()).toEqual(spellings.slice(-40).sort());
});
