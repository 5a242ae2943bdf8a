import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFlaws } from './document-flaws.ts';
import { sumOf } from './money.ts';
import { input, inputs, line } from './testing/documents.ts';
import { computeTotals, lineTotal } from './totals.ts';

describe('a line', () => {
  it.each([
    [{ quantita: 1500, prezzo: 3333 }, 5000],
    [{ quantita: 333, prezzo: 100 }, 33],
    [{ quantita: 1000, prezzo: 4865, sconto: { tipo: 'percentuale', valore: 3342 } }, 3239],
    [{ quantita: 3000, prezzo: 15000, sconto: { tipo: 'importo', valore: 1000 } }, 44000],
    // 0.005 goes up; a step through binary fractions would lose it.
    [{ quantita: 500, prezzo: 201 }, 101],
    [{ quantita: 1_000_000_000, prezzo: 99_999 }, 99_999_000_000],
    // The last decimals of quantity and price: just below half a cent goes down.
    [{ quantita: 1, prezzo: 499.999_999 }, 0],
  ] as const)('%o comes to %i cents', (row, cents) => {
    expect(lineTotal(row)).toBe(cents);
  });
});

describe('VAT', () => {
  it('is computed on the sum of each rate and rounded once', () => {
    const rows = [1, 2, 3].map(() => line(10, { trattamento: 'iva22' }));
    const totals = computeTotals(input(rows));
    // Rounded line by line it would be 6 cents.
    expect(totals.riepilogo).toEqual([{ aliquota: 2200, natura: null, riferimento: null, imponibile: 30, imposta: 7 }]);
  });

  it('has a row for each rate and each reason, the highest rate first', () => {
    const ids = ['escluso_art15', 'iva4', 'esente_funebre', 'iva22', 'iva5', 'iva10'] as const;
    const totals = computeTotals(input(ids.map((trattamento) => line(10000, { trattamento }))));
    expect(totals.riepilogo.map(({ aliquota, natura, imposta }) => [aliquota, natura, imposta])).toEqual([
      [2200, null, 2200],
      [1000, null, 1000],
      [500, null, 500],
      [400, null, 400],
      [0, 'N1', 0],
      [0, 'N4', 0],
    ]);
  });

  it('is never charged under the flat-rate regime, whatever the price list says', () => {
    const totals = computeTotals(input([line(50000, { trattamento: 'iva22' }), line(100)], { regime: 'RF19' }));
    expect(totals.riepilogo).toEqual([
      expect.objectContaining({ aliquota: 0, natura: 'N2.2', imponibile: 50100, imposta: 0 }),
    ]);
  });

  it('is left to the public administration where the payment is split', () => {
    const totals = computeTotals(input([line(10000, { trattamento: 'iva22' })], { scissionePagamenti: true }));
    expect([totals.totale, totals.daPagare]).toEqual([12200, 10000]);
  });
});

describe('the law that is cited', () => {
  const cited = (data: string) => computeTotals(input([line(100)], { data })).riepilogo[0]?.riferimento;

  it('is the one in force on the day of the document', () => {
    expect(cited('2026-12-31')).toBe('Esente art. 10, c. 1, n. 27 DPR 633/72');
    expect(cited('2027-01-01')).toBe('Esente art. 37, c. 1, lett. dd) D.Lgs. 10/2026');
  });

  it('is the oldest that we know where a date is half typed', () => {
    expect(cited('')).toBe(cited('2026-12-31'));
    expect(cited('0202-01-01')).toBe(cited('2026-12-31'));
  });

  it('of a credit note is that of the invoice', () => {
    const { riepilogo } = computeTotals(input([line(100)], { data: '2027-02-01', regoleAl: '2026-12-31' }));
    expect(riepilogo[0]?.riferimento).toBe('Esente art. 10, c. 1, n. 27 DPR 633/72');
  });
});

describe('a discount on the whole document', () => {
  it('is spread over the treatments, not over sums advanced for the client', () => {
    const righe = [line(1000), line(2000, { trattamento: 'iva22' }), line(5000, { trattamento: 'escluso_art15' })];
    const { rettifiche } = computeTotals(input(righe, { sconto: { tipo: 'importo', valore: 100 } }));
    expect(rettifiche.map(({ trattamento, importo }) => [trattamento, importo])).toEqual([
      ['esente_funebre', -33],
      ['iva22', -67],
    ]);
  });

  it('in per cent says so', () => {
    const { rettifiche } = computeTotals(input([line(1000)], { sconto: { tipo: 'percentuale', valore: 1250 } }));
    expect(rettifiche).toEqual([expect.objectContaining({ descrizione: 'Sconto 12,50 %', importo: -125 })]);
  });
});

describe('any document', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(inputs, (document) => {
        const totals = computeTotals(document);
        const amounts = [...totals.righe, ...totals.rettifiche.map(({ importo }) => importo)];
        expect(documentFlaws(document)).toEqual([]);
        expect(sumOf(amounts)).toBe(totals.imponibile);
        expect(sumOf(totals.riepilogo.map(({ imponibile }) => imponibile))).toBe(totals.imponibile);
        expect(totals.imponibile + totals.imposta).toBe(totals.totale);
        for (const { imponibile, aliquota, imposta } of totals.riepilogo)
          expect(Math.abs(imponibile * aliquota - imposta * 10_000)).toBeLessThanOrEqual(5000);
        if (document.regime === 'RF19') expect(totals.imposta).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same total in whatever order its lines stand', () => {
    fc.assert(
      fc.property(inputs, (typed) => {
        const document = { ...typed, sconto: null };
        const reversed = { ...document, righe: [...document.righe].reverse() };
        expect(computeTotals(reversed).riepilogo).toEqual(computeTotals(document).riepilogo);
      }),
    );
  });
});

it('multiplies prices finer than a cent exactly and rounds once', () => {
  expect(computeTotals(input([line(0.35, { quantita: 1_000_000 })])).righe).toEqual([350]);
  expect(computeTotals(input([line(0.5, { quantita: 1000 })])).righe).toEqual([1]);
});
