import { expect, it } from 'vitest';
import { documentNumberOrText } from './document-number.ts';

it.each([
  ['fattura n. 12/2026', '12/2026'],
  ['Fattura 12', '12'],
  ['fatt 16', '16'],
  ['fatt. n.16', '16'],
  ['fatture 16', '16'],
  ['fatt16', '16'],
  ['16', '16'],
  ['fattura', 'fattura'],
  ['fattori 16', 'fattori 16'],
  ['preventivo 16', 'preventivo 16'],
  ['via Roma 16', 'via Roma 16'],
])('«%s» asks the invoices for «%s»', (typed, asked) => {
  expect(documentNumberOrText(typed, 'fattura')).toBe(asked);
});
