import { expect, it } from 'vitest';
import { telephoneDigits } from './telephone.ts';

it.each([
  ['0547 555 0100', '05475550100'],
  ['+39 0547/5550100', '05475550100'],
  ['0039 0547.555.0100', '05475550100'],
  ['390547 5550100', '05475550100'],
  ['391 234 5678', '3912345678'],
  ['+39 391 234 5678', '3912345678'],
  ['+44 20 7946 0018', '442079460018'],
  ['interno', ''],
])('%s is found as %s', (typed, digits) => {
  expect(telephoneDigits(typed)).toBe(digits);
});
