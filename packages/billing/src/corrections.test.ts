import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFromInvoice, creditNoteFor } from './corrections.ts';
import { documentFlaws } from './document-flaws.ts';
import { input, inputs, line } from './testing/documents.ts';
import { computeTotals } from './totals.ts';

const cited = { numero: '3/2026', data: '2026-03-01' };

describe('a credit note', () => {
  it('comes to the total of its invoice, whatever that holds, also after a change of the rules', () => {
    fc.assert(
      fc.property(inputs, (document) => {
        const note = creditNoteFor({ ...document, numero: '1' }, '2035-01-01');
        expect(computeTotals(note)).toEqual(computeTotals(document));
        expect(note.collegate).toEqual([{ numero: '1', data: document.data }]);
      }),
    );
  });

  it('of a part has its own lines and gives back nothing else', () => {
    const whole = {
      ...input([line(90_000)], { bolloAlCliente: true, sconto: { tipo: 'importo', valore: 10 } }),
      ...cited,
    };
    const totals = computeTotals(creditNoteFor(whole, '2026-04-01', [line(10_000)]));
    expect([totals.totale, totals.rettifiche]).toEqual([10_000, []]);
  });
});

describe('an advance', () => {
  const advance = {
    ...input([line(50_000), line(10_000, { trattamento: 'iva22' })], { bolloAlCliente: true }),
    ...cited,
  };

  it('is deducted by treatment, without the stamp duty that it charged', () => {
    expect(advanceFromInvoice(advance).importi).toEqual([
      { trattamento: 'esente_funebre', imponibile: 50_000 },
      { trattamento: 'iva22', imponibile: 10_000 },
    ]);
  });

  it('leaves the rest to the final invoice, VAT included', () => {
    const righe = [line(200_000), line(30_000, { trattamento: 'iva22' })];
    const final = input(righe, { acconti: [advanceFromInvoice(advance)] });
    const { totale, riepilogo, rettifiche } = computeTotals(final);
    expect(documentFlaws(final)).toEqual([]);
    expect(totale).toBe(150_000 + 20_000 + 4400);
    expect(riepilogo.map(({ imponibile }) => imponibile)).toEqual([20_000, 150_000]);
    expect(rettifiche[0]?.descrizione).toBe('Acconto già fatturato: fattura n. 3/2026 del 01/03/2026');
  });
});
