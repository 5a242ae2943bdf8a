import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinOneError, wordAndDeletions } from './spelling.ts';

/** The distance by the definition (optimal string alignment), slow and plain. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(i - 2, j - 2) + 1
          : Number.POSITIVE_INFINITY;
      const row = rows[i];
      if (row)
        row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1), swap);
    }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });

describe('one typing error', () => {
  it('is recognised exactly where the distance is at most one', () => {
    const property = fc.property(word, word, (a, b) => {
      expect(isWithinOneError(a, b)).toBe(distance(a, b) <= 1);
    });
    fc.assert(property, { numRuns: 3000 });
  });

  it('leaves the two words with a spelling in common', () => {
    const property = fc.property(word, word, (a, b) => {
      fc.pre(distance(a, b) <= 1);
      expect(wordAndDeletions(a).some((key) => wordAndDeletions(b).includes(key))).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });
});
