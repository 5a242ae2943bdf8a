import { expect, it } from 'vitest';
import { cashPaymentFlaw } from './cash.ts';

it('may be received up to the cent below the limit of its day', () => {
  expect(cashPaymentFlaw(499_999, '2026-11-20')).toBeNull();
  expect(cashPaymentFlaw(500_000, '2026-11-20')).toContain('4.999,99 €');
  expect(cashPaymentFlaw(500_000, '2026-11-20')).toContain('art. 49 D.Lgs. 231/2007');
  expect(cashPaymentFlaw(200_000, '2022-12-31')).toContain('1.999,99 €');
});
