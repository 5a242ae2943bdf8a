import { describe, expect, it } from 'vitest';
import { completeVatNumber, isVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  it.each(['00743110157', 'IT 00743110157', '12345678903', '06655971007'])(
    '%s has the right control digit',
    (number) => {
      expect(isVatNumber(number)).toBe(true);
    },
  );

  it.each(['00743110158', '12345678901', '1234567890', '00000000000', 'ABCDEFGHILM', ''])(
    '%s is doubtful',
    (number) => {
      expect(isVatNumber(number)).toBe(false);
    },
  );

  it('is made of ten digits and their control digit', () => {
    expect(['0074311015', '1234567890', '0665597100'].map(completeVatNumber)).toEqual([
      '00743110157',
      '12345678903',
      '06655971007',
    ]);
  });
});
