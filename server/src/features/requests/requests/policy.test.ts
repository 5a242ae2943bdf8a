import { describe, expect, it } from 'vitest';
import { reportNumberIn, reportNumberLikePatterns } from './policy.ts';

describe('the number of a report in what is looked for', () => {
  it.each([
    '2249-8541',
    '22498541',
    '2249 8541',
    '2249 - 8541',
    '2249–8541',
    'Segnalazione n. 2249-8541.',
    '(2249-8541)',
  ])('is read in %s', (q) => expect(reportNumberIn(q)).toBe('2249-8541'));
  it.each([undefined, '', '2249', '2249-854', '03456780407', '+39 0547 123456', 'RSSMRA80A01H501U', '2026-11-27'])(
    'is not taken from %s',
    (q) => expect(reportNumberIn(q)).toBeUndefined(),
  );
});

it('a number of a report is looked for by its halves, and as far as it is typed', () => {
  expect(reportNumberLikePatterns('n. 2249-8541')).toEqual(['2249-8541']);
  expect(reportNumberLikePatterns('2249')).toEqual(['2249-%', '%-2249']);
  expect(reportNumberLikePatterns('2249-')).toEqual(['2249-%', '%-2249']);
  for (const q of ['2249-85', '224985', ' 2249 85']) expect(reportNumberLikePatterns(q)).toEqual(['2249-85%']);
  for (const q of [undefined, '', '224', 'via Roma 2249', '2249 rossi', '03456780407'])
    expect(reportNumberLikePatterns(q)).toEqual([]);
});
