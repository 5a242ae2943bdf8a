import { describe, expect, it } from 'vitest';
import type { TotalsInput } from './document.ts';
import { input, line } from './testing/documents.ts';
import { computeTotals } from './totals.ts';

describe('stamp duty', () => {
  const stampOf = (changes: Partial<TotalsInput>) => computeTotals(input([], changes)).bollo;

  it('is owed above 77.47, not at it', () => {
    expect(stampOf({ righe: [line(7747)] })).toBe(0);
    expect(stampOf({ righe: [line(7748)] })).toBe(200);
  });

  it('of a mixed invoice looks only at what carries no VAT, all reasons together', () => {
    expect(stampOf({ righe: [line(7000), line(90_000, { trattamento: 'iva22' })] })).toBe(0);
    expect(stampOf({ righe: [line(4000), line(4000, { trattamento: 'escluso_art15' })] })).toBe(200);
  });

  it('looks at what discounts and advances leave', () => {
    const righe = [line(10_000)];
    expect(stampOf({ righe, sconto: { tipo: 'importo', valore: 2253 } })).toBe(0);
    const importi = [{ trattamento: 'esente_funebre', imponibile: 3000 }] as const;
    expect(stampOf({ righe, acconti: [{ numero: '1', data: '2026-01-01', importi }] })).toBe(0);
  });

  it('charged to the client is one more line, which does not owe it itself', () => {
    const charged = computeTotals(input([line(7748)], { bolloAlCliente: true }));
    expect(charged.totale).toBe(7948);
    expect(charged.rettifiche).toEqual([
      expect.objectContaining({ tipo: 'bollo', importo: 200, trattamento: 'escluso_art15' }),
    ]);
    expect(computeTotals(input([line(7747)], { bolloAlCliente: true })).totale).toBe(7747);
    const flat = computeTotals(input([line(7748)], { bolloAlCliente: true, regime: 'RF19' }));
    expect(flat.rettifiche[0]?.trattamento).toBe('forfettario');
    expect(flat.riepilogo).toHaveLength(1);
  });

  it('paid by the agency leaves the total alone', () => {
    expect(computeTotals(input([line(7748)])).totale).toBe(7748);
  });
});
