import type { PostingRule } from '@commiato/contracts/notices/postings';
import { expect, it } from 'vitest';
import { postingRuleColumns } from './columns.tsx';

it('says of what the number of a municipality is: on a telephone no head stands over it', () => {
  const days = postingRuleColumns(() => undefined).find(({ key }) => key === 'giorni');
  const said = [5, 1, null].map((giorni) => days?.cell({ giorni } as PostingRule));
  expect(said).toEqual(['5 giorni', '1 giorno', '']);
});
