import { describe, expect, test } from 'vitest';
import { composeTaxCode } from './compose-tax-code.ts';
import { personOf } from './tax-code-person.ts';

describe('composing a tax code', () => {
  test.each([
    ['ROSSI', 'MARIO', 'M', '1980-01-01', 'H501', 'RSSMRA80A01H501U'],
    ["DELL'ACQUA", 'MARIA TERESA', 'F', '1938-03-12', 'D704', 'DLLMTR38C52D704U'],
    ['FO', 'IA', 'F', '1950-12-31', 'F205', 'FOXIAX50T71F205'],
    ['SCHÜTZ', 'JÜRGEN', 'M', '1944-07-09', 'B160', 'SCHJGN44L09B160'],
    ["DE' ROSSI", 'NICCOLÒ', 'M', '1931-10-20', 'E715', 'DRSNCL31R20E715'],
  ] as const)('takes the letters of %s %s', (cognome, nome, sex, birth, placeCode, expected) => {
    const code = composeTaxCode({ cognome, nome, sex, birth, placeCode });
    expect(code).toHaveLength(16);
    expect(code.startsWith(expected)).toBe(true);
    expect(personOf(code, '2026-11-20')).toMatchObject({ sex, placeCode });
  });
});
