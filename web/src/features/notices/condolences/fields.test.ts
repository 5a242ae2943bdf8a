import { reportedOnes } from '@commiato/contracts/notices/condolences';
import { expect, it } from 'vitest';
import { askedState, decidedText, everyState } from './fields.ts';

it('the queue has what waits unless something else is chosen', () => {
  expect([askedState(''), askedState('boh'), askedState('rifiutato'), askedState(everyState)]).toEqual([
    'in attesa',
    'in attesa',
    'rifiutato',
    null,
  ]);
  expect(askedState(reportedOnes)).toBe('pubblicato');
});

it('says how many were decided, and how many others have decided meanwhile', () => {
  expect(decidedText('pubblicato', 1, 0)).toBe('1 pensiero pubblicato.');
  expect(decidedText('rifiutato', 3, 0)).toBe('3 pensieri rifiutati.');
  expect(decidedText('pubblicato', 2, 1)).toBe('2 pensieri pubblicati. 1 è cambiato nel frattempo.');
});
