import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('says sizes for people', () => {
  expect([0, 300, 655_360, 5_033_165, 42_949_672_960].map(sizeText)).toEqual([
    '1 KB',
    '1 KB',
    '640 KB',
    '4,8 MB',
    '40 GB',
  ]);
});
