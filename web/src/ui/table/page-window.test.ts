import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, '1'],
  [1, 5, '1 2 3 4 5'],
  [7, 7, '1 2 3 4 5 6 7'],
  [1, 36, '1 2 3 … 36'],
  [18, 36, '1 … 17 18 19 … 36'],
  [3, 36, '1 2 3 4 … 36'],
  [4, 36, '1 2 3 4 5 … 36'],
  [36, 36, '1 … 35 36'],
])('page %i of %i offers %s', (page, pages, offered) => {
  expect(
    pageWindow(page, pages)
      .map((one) => (one === 'gap' ? '…' : one))
      .join(' '),
  ).toBe(offered);
});
