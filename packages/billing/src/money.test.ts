import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  divideHalfAwayFromZero,
  formatAmount,
  formatPrice,
  hasPricePrecision,
  maxCents,
  sumOf,
} from './money.ts';
import { parsePrice } from './parse.ts';

describe('rounding', () => {
  it.each([
    [5n, 10n, 1],
    [4n, 10n, 0],
    [-5n, 10n, -1],
    [-4n, 10n, 0],
    [0n, 7n, 0],
  ])('%i of %i is %i', (numerator, denominator, rounded) => {
    expect(divideHalfAwayFromZero(numerator, denominator)).toBe(rounded);
  });
});

describe('an amount in parts', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 9 })
    .filter((w) => sumOf(w) > 0);

  it('gives leftover cents to the largest remainders, earlier first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(100, [1, 2])).toEqual([33, 67]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('is always the amount, and each part within a cent of its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: -maxCents, max: maxCents }), weights, (cents, shares) => {
        const parts = allocate(cents, shares);
        const whole = BigInt(sumOf(shares));
        expect(sumOf(parts)).toBe(cents);
        for (const [index, part] of parts.entries()) {
          const off = BigInt(part) * whole - BigInt(cents) * BigInt(shares[index] ?? 0);
          expect(off < whole && off > -whole).toBe(true);
        }
      }),
    );
  });

  it('needs something to go by', () => {
    expect(() => allocate(100, [0, 0])).toThrow(RangeError);
  });
});

it('writes amounts as Italians do', () => {
  expect([0, 5, 123456, -100, maxCents].map(formatAmount)).toEqual([
    '0,00',
    '0,05',
    '1.234,56',
    '-1,00',
    '999.999.999,99',
  ]);
});

it.each([
  [0.35, '0,0035'],
  [123_456, '1.234,56'],
  [100.5, '1,005'],
  [0.000_001, '0,00000001'],
])('a price of %d cents is %s, and is understood again', (price, text) => {
  expect(hasPricePrecision(price)).toBe(true);
  expect(formatPrice(price)).toBe(text);
  expect(parsePrice(text)).toEqual({ ok: true, value: price });
});

it.each([0.000_000_1, 1e20, Number.NaN])('%d is no price', (price) => {
  expect(hasPricePrecision(price)).toBe(false);
});
