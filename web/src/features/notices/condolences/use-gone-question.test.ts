import { expect, it } from 'vitest';
import { goneText } from './fields.ts';
import { isUntouched } from './use-gone-question.ts';

it('a question whose entries have left the list is closed only where nothing was typed or sent', () => {
  const blank = { dirty: false, busy: false, failure: null };
  expect(isUntouched(blank)).toBe(true);
  for (const change of [{ dirty: true }, { busy: true }, { failure: new Error() }])
    expect(isUntouched({ ...blank, ...change })).toBe(false);
});

it('says that entries have left the list, and not why: their authors withdraw them, too', () => {
  expect([goneText(1, 1), goneText(3, 3), goneText(1, 3), goneText(2, 3)]).toEqual([
    'Non è più in questo elenco.',
    'Non sono più in questo elenco.',
    '1 su 3 non è più in questo elenco.',
    '2 su 3 non sono più in questo elenco.',
  ]);
});
