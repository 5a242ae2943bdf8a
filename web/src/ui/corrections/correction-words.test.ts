import { expect, it } from 'vitest';
import { correctionDoubt, correctionText } from './correction-words.ts';

it('what is not newer than what it would replace is not ticked', () => {
  const one = { campo: 'cognome', nuovo: 'NERI' };
  expect(correctionDoubt(one)).toBeUndefined();
  expect(correctionDoubt({ ...one, cambiatoDopo: true })).toContain('correggi il servizio');
});

it('a correction says both values, days as people write them', () => {
  expect(correctionText({ attuale: '2026-11-20', nuovo: '2026-11-21' })).toBe('«20/11/2026» diventa «21/11/2026»');
  expect(correctionText({ attuale: '', nuovo: "DE' ROSSI" })).toBe('diventa «DE’ ROSSI»');
});
