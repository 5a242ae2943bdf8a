import { describe, expect, it } from 'vitest';
import { reportNumberIn } from './policy.ts';

describe('the number of a report in what is looked for', () => {
  it.each([
    '2249-8541',
    '22498541',
    '2249 8541',
    '2249 - 8541',
    '2249–8541',
    'Segnalazione n. 2249-8541.',
    '(2249-8541)',
  ])('is read in %s', (q) => expect(reportNumberIn(q)).toBe('2249-8541'));
  it.each([undefined, '', '2249', '2249-854', '03456780407', '+39 0547 123456', 'RSSMRA80A01H501U', '2026-11-27'])(
    'is not taken from %s',
    (q) => expect(reportNumberIn(q)).toBeUndefined(),
  );
});
