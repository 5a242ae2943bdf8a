import { expect, it } from 'vitest';
import { errorSummaryIntro } from './ErrorSummary.tsx';

it('fields that others changed are not called wrong', () => {
  expect([1, 3].map((fields) => errorSummaryIntro(fields, false))).toEqual([
    'Un campo da correggere: ',
    '3 campi da correggere: ',
  ]);
  expect([1, 3].map((fields) => errorSummaryIntro(fields, true))).toEqual([
    'Un campo è cambiato nel frattempo: ',
    '3 campi sono cambiati nel frattempo: ',
  ]);
});
