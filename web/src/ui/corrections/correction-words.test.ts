import { expect, it } from 'vitest';
import { changeWords } from './correction-words.ts';

it('a correction says both values, days as people write them', () => {
  expect(changeWords({ attuale: '2026-11-20', nuovo: '2026-11-21' })).toBe('«20/11/2026» diventa «21/11/2026»');
  expect(changeWords({ attuale: '', nuovo: "DE' ROSSI" })).toBe('diventa «DE’ ROSSI»');
});
