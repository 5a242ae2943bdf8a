import { expect, it } from 'vitest';
import { funeralDeduction } from './deduction.ts';

it('the deduction is 19 % of what was spent, up to 1,550 euro of it for each death', () => {
  expect([0, 100_000, 154_999, 155_000, 155_001, 345_000].map(funeralDeduction)).toEqual([
    0, 19_000, 29_449, 29_450, 29_450, 29_450,
  ]);
  // A credit note of more than the invoice deducts nothing.
  expect(funeralDeduction(-100)).toBe(0);
});
