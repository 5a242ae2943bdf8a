import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxCents, sumOf } from './money.ts';
import { divideAmongPayers, type Share } from './shares.ts';

const percent = (valore: number): Share => ({ tipo: 'percentuale', valore });
const amount = (valore: number): Share => ({ tipo: 'importo', valore });
const rest: Share = { tipo: 'resto' };

describe('the payers of a funeral', () => {
  it.each<[number, Share[], number[]]>([
    [10_000, [rest, rest, rest], [3334, 3333, 3333]],
    [10_001, [percent(5000), percent(5000)], [5001, 5000]],
    [10_000, [amount(2500), rest, rest], [2500, 3750, 3750]],
    [10_000, [percent(3333), rest], [3333, 6667]],
    [10_000, [amount(10_000), rest], [10_000, 0]],
    [999, [amount(999)], [999]],
    [15, [...Array.from({ length: 8 }, () => percent(1000)), rest], [2, 2, 2, 2, 1, 1, 1, 1, 3]],
  ])('%i cents by %o', (total, shares, parts) => {
    expect(divideAmongPayers(total, shares)).toEqual({ ok: true, value: parts });
  });

  it.each<[Share[], string]>([
    [[], 'Indica la quota di ciascun pagatore.'],
    [[amount(-1)], 'Indica la quota di ciascun pagatore.'],
    [[amount(6000), amount(5000)], 'Le quote superano il totale: 10,00 € di troppo.'],
    [[percent(5001), percent(5000)], 'Le quote superano il totale: 0,01 € di troppo.'],
    [[percent(5000), percent(4000)], 'Mancano 10,00 € per arrivare al totale.'],
  ])('%o of 100 euro get a sentence', (shares, errore) => {
    expect(divideAmongPayers(10_000, shares)).toEqual({ ok: false, errore });
  });

  it('pay exactly the total together', () => {
    const shares = fc.array(fc.constantFrom(rest, percent(1000), percent(333)), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), shares, (total, among) => {
        const divided = divideAmongPayers(total, [...among, rest]);
        expect(divided.ok && sumOf(divided.value)).toBe(total);
      }),
    );
  });
});
