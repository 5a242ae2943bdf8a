import { expect, test } from 'vitest';
import { composed, decomposed, unaccented } from './composed.ts';

test('letters and accents become one, or come apart', () => {
  expect(composed('Forli\u0300')).toBe('Forlì');
  expect(decomposed('Forlì')).toBe('Forli\u0300');
  expect(unaccented('Forlì, Niccolò')).toBe('Forli, Niccolo');
  expect(composed('Ḗ\u0323ạ')).toBe('Ḗ\u0323ạ'.normalize('NFC'));
});

test('accents without end are left out, in every letter', () => {
  const marks = '\u0301\u0316'.repeat(100_000);
  const started = performance.now();
  expect(composed(`Fo${marks}rli${marks}`).length).toBeLessThanOrEqual(65);
  expect(unaccented(`Fo${marks}rli`)).toBe('Forli');
  // Sorting them takes minutes.
  expect(performance.now() - started).toBeLessThan(2000);
});
