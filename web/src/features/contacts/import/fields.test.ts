import { expect, it } from 'vitest';
import { doubtfulRowsWords, goodRowsWords, previewWords } from './fields.ts';

it('does not say of twins that are left out that they come, and counts as the button does', () => {
  expect(goodRowsWords(4, 2, false)).toBe(': 2 da importare, 2 doppioni da saltare');
  expect(goodRowsWords(4, 0, false)).toBe(', da importare');
  expect(goodRowsWords(4, 2, true)).toBe('');
  expect(previewWords(4, 0)).toBe('Così verranno salvate.');
  expect(previewWords(4, 1)).toBe('Così verranno salvate, tranne il doppione da saltare.');
  expect(previewWords(4, 2)).toBe('Così verranno salvate, tranne i doppioni da saltare.');
  expect(doubtfulRowsWords(3, 0)).toBe('Si importano lo stesso.');
  expect(doubtfulRowsWords(1, 0)).toBe('Si importa lo stesso.');
  expect(doubtfulRowsWords(2, 2)).toBe('I 2 doppioni si saltano.');
  expect(doubtfulRowsWords(1, 1)).toBe('Il doppione si salta.');
  expect(doubtfulRowsWords(3, 2)).toBe('I 2 doppioni si saltano, l’altra si importa lo stesso.');
  expect(doubtfulRowsWords(4, 1)).toBe('Il doppione si salta, le altre si importano lo stesso.');
});
