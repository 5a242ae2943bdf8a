import { expect, it } from 'vitest';
import { daysLeftText } from './days-left.ts';

it('tells how far a day is as people do', () => {
  expect([20, 1, 0, -1, -3, 1200].map(daysLeftText)).toEqual([
    'tra 20 giorni',
    'domani',
    'oggi',
    'ieri',
    'da 3 giorni',
    'tra 1.200 giorni',
  ]);
});
