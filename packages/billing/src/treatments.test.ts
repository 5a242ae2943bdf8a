import { describe, expect, it } from 'vitest';
import { treatmentCatalogue } from './catalogue.ts';
import { regimes, treatmentIds } from './treatment.ts';
import { effectiveTreatmentOf, firstRulesDay, treatmentsFor } from './treatments.ts';

const ids = (regime: 'RF01' | 'RF19', day: string) => treatmentsFor(regime, day).map(({ id }) => id);

describe('the tax treatments', () => {
  it('of the ordinary regime are those of a funeral agency, the usual first', () => {
    expect(ids('RF01', '2026-11-20')).toEqual([
      'esente_funebre',
      'iva22',
      'iva10',
      'iva5',
      'iva4',
      'escluso_art15',
      'san_marino',
    ]);
  });

  it('of the flat-rate regime are one', () => {
    expect(ids('RF19', '2026-11-20')).toEqual(['forfettario']);
  });

  it('hold one at a time, on every day from the first', () => {
    for (const day of [firstRulesDay, '2026-12-31', '2027-01-01', '2099-12-31'])
      for (const regime of regimes) expect(new Set(ids(regime, day)).size).toBe(ids(regime, day).length);
    for (const day of [firstRulesDay, '2027-01-01']) expect(ids('RF01', day)).toHaveLength(treatmentIds.length - 1);
  });

  it('say why there is no VAT exactly where there is none, in the room of the electronic invoice', () => {
    for (const { aliquota, natura, riferimento } of treatmentCatalogue) {
      expect(natura === null).toBe(aliquota > 0);
      expect(riferimento === null).toBe(aliquota > 0);
      expect((riferimento ?? '').length).toBeLessThanOrEqual(100);
    }
  });
});

describe('a stored treatment', () => {
  it('is the flat rate under that regime, and the usual one again after it', () => {
    expect(effectiveTreatmentOf('iva22', 'RF19', '2026-11-20').id).toBe('forfettario');
    expect(effectiveTreatmentOf('forfettario', 'RF01', '2026-11-20').id).toBe('esente_funebre');
  });

  it('that is not in force yet is never taken for another', () => {
    expect(() => effectiveTreatmentOf('iva5', 'RF01', '2015-12-31')).toThrow(RangeError);
  });
});
