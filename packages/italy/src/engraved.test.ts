import { describe, expect, it } from 'vitest';
import { engravedName, widestNamePartWidth } from './engraved.ts';

describe('an engraved name', () => {
  it.each([
    ['SORRENTINO IN BUONAVENTURA', 'SORRENTINO IN\u00a0BUONAVENTURA'],
    ["D'AMICO VED. QUATTROCCHI", 'D’AMICO VED.\u00a0QUATTROCCHI'],
    ['ROSSI VED. DELLA ROVERE', 'ROSSI VED.\u00a0DELLA\u00a0ROVERE'],
    ['ROSSI ved. NERI', 'ROSSI ved.\u00a0NERI'],
    ['DE ROSSI', 'DE\u00a0ROSSI'],
    ['MARIN BERTIN', 'MARIN BERTIN'],
    ['ROSSI IN', 'ROSSI IN'],
  ])('keeps %s together with the name that follows', (name, kept) => {
    expect(engravedName(name)).toBe(kept);
  });

  it('is as wide as its longest part that cannot be broken', () => {
    const width = (nome: string, cognome = '') => widestNamePartWidth({ nome, cognome });
    expect(width('UGO', 'RE')).toBeCloseTo(2.5, 0);
    expect(width('ANNA', 'SORRENTINO IN BUONAVENTURA')).toBeGreaterThan(width('ANNA', 'SORRENTINO BUONAVENTURA'));
    expect(width('MARIA MARIA', 'MARIA')).toBe(width('MARIA'));
    expect(width('ANNA-MARIA')).toBeLessThan(width('ANNAMARIA'));
    expect(width('')).toBe(1);
  });
});
