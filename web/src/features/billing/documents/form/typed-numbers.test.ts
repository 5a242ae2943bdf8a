import { formatAmount } from '@commiato/billing/money';
import { parseAmount, parseQuantity } from '@commiato/billing/parse';
import { describe, expect, it } from 'vitest';
import {
  formatDiscount,
  formatQuantity,
  formatShare,
  parseDiscount,
  parseShare,
  reformatIfParsable,
} from './typed-numbers.ts';

describe('numbers as they are typed', () => {
  it('says what it understood: ten without a sign are euros', () => {
    expect(reformatIfParsable('10', parseDiscount, formatDiscount)).toBe('10,00\u00a0€');
    expect(reformatIfParsable('10%', parseDiscount, formatDiscount)).toBe('10\u00a0%');
  });

  it('a quantity shows no idle zeros', () => {
    expect([1000, 1500, 250, 12_345_000, 1].map(formatQuantity)).toEqual(['1', '1,5', '0,25', '12345', '0,001']);
  });

  it('a discount is a percentage with its sign, otherwise an amount', () => {
    expect(parseDiscount('10 %')).toEqual({ ok: true, value: { tipo: 'percentuale', valore: 1000 } });
    expect(parseDiscount('1.050,5')).toEqual({ ok: true, value: { tipo: 'importo', valore: 105_050 } });
    expect(parseDiscount(' ')).toEqual({ ok: true, value: null });
    expect(parseDiscount('120%')).toEqual({ ok: false, errore: 'La percentuale va da 0 a 100.' });
    expect(parseDiscount('-5')).toEqual({ ok: false, errore: 'L’importo non può essere negativo.' });
  });

  it('what is shown of a discount or share is understood again', () => {
    for (const text of ['12,5\u00a0%', '33,33\u00a0%', '10\u00a0%', '1.050,50\u00a0€']) {
      const discount = parseDiscount(text);
      expect(discount.ok && formatDiscount(discount.value)).toBe(text);
      const share = parseShare(text);
      expect(share.ok && formatShare(share.value)).toBe(text);
    }
    expect(parseShare('')).toEqual({ ok: true, value: { tipo: 'resto' } });
  });

  it('are laid out on leaving, and kept where they are not understood', () => {
    expect(reformatIfParsable('1234,5', parseAmount, formatAmount)).toBe('1.234,50');
    expect(reformatIfParsable('-3', parseQuantity, formatQuantity)).toBe('-3');
    expect(reformatIfParsable('quasi mille', parseAmount, formatAmount)).toBe('quasi mille');
  });
});
