import { expect, test } from 'vitest';
import { fileNameFromDisposition } from './transport.ts';

test.each([
  ['attachment; filename=contratto.pdf', 'contratto.pdf'],
  ['attachment; filename="due parole.pdf"', 'due parole.pdf'],
  ['attachment; filename="????.pdf"; filename*=UTF-8\'\'%CE%B1%CE%B2.pdf', 'αβ.pdf'],
  ['', 'documento'],
])('%j names %j', (header, name) => {
  expect(fileNameFromDisposition(header)).toBe(name);
});
