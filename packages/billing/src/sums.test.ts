import { describe, expect, it } from 'vitest';
import { sumOf } from './money.ts';
import { totalBreakdown } from './sums.ts';
import { input, line } from './testing/documents.ts';
import { computeTotals } from './totals.ts';

const funeral = line(300_000, { trattamento: 'esente_funebre' });
const stone = line(10_000, { trattamento: 'iva22' });
const amounts = (sums: readonly { nome: string; importo: number }[]) =>
  sums.map(({ nome, importo }) => [nome, importo]);

describe('what a reader adds up', () => {
  it('comes to the total, to the cent, whatever the document', () => {
    const discount = { tipo: 'percentuale', valore: 500 } as const;
    for (const righe of [[funeral], [stone], [funeral, stone], [funeral, stone, line(333, { trattamento: 'iva10' })]])
      for (const sconto of [null, discount])
        for (const regime of ['RF01', 'RF19'] as const)
          for (const bolloAlCliente of [true, false]) {
            const totals = computeTotals(input(righe, { sconto, regime, bolloAlCliente }));
            const { addends, parts } = totalBreakdown(totals);
            const from = addends.length > 0 ? addends.map(({ importo }) => importo) : totals.righe;
            expect(sumOf(from)).toBe(totals.totale);
            if (parts.length > 0) expect(sumOf(parts.map(({ importo }) => importo))).toBe(totals.imponibile);
          }
  });

  it('begins with the lines where something is added or taken off, and names each rate', () => {
    const sconto = { tipo: 'percentuale', valore: 1000 } as const;
    const { addends, parts } = totalBreakdown(computeTotals(input([stone], { sconto, bolloAlCliente: false })));
    expect(amounts(addends)).toEqual([
      ['Somma delle righe', 10_000],
      ['Sconto 10 %', -1000],
      ['IVA 22 %', 1980],
    ]);
    expect(parts).toEqual([]);
  });

  it('has one discount where it is split over several treatments', () => {
    const sconto = { tipo: 'percentuale', valore: 500 } as const;
    const { addends } = totalBreakdown(computeTotals(input([funeral, stone], { sconto, bolloAlCliente: false })));
    expect(amounts(addends)).toEqual([
      ['Somma delle righe', 310_000],
      ['Sconto 5 %', -15_500],
      ['IVA 22 %', 2090],
    ]);
  });

  it('what carries no VAT is a part of the total, never one more sum', () => {
    const { addends, parts } = totalBreakdown(computeTotals(input([funeral, stone], { bolloAlCliente: false })));
    expect(amounts(addends)).toEqual([
      ['Imponibile', 310_000],
      ['IVA 22 %', 2200],
    ]);
    expect(amounts(parts)).toEqual([
      ['di cui imponibile IVA 22 %', 10_000],
      ['di cui esente art. 10, c. 1, n. 27 DPR 633/72', 300_000],
    ]);
  });

  it('a flat-rate document has its total alone', () => {
    expect(totalBreakdown(computeTotals(input([funeral], { regime: 'RF19', bolloAlCliente: false })))).toEqual({
      addends: [],
      parts: [],
    });
  });
});
