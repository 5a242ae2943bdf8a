import { expect, it } from 'vitest';
import { formatProgressive, invoiceFileName } from './file-name.ts';

it('counts files in base 36, five digits', () => {
  expect([1, 35, 36, 36 ** 5 - 1].map(formatProgressive)).toEqual(['00001', '0000Z', '00010', 'ZZZZZ']);
  expect(() => formatProgressive(36 ** 5)).toThrow(RangeError);
  expect(() => formatProgressive(0)).toThrow(RangeError);
});

it('names a file by country, VAT number and progressive', () => {
  expect(invoiceFileName('01234567890', '0000A')).toBe('IT01234567890_0000A.xml');
  expect(invoiceFileName('RSSMRA80A01H501U', '0000A')).toBe('ITRSSMRA80A01H501U_0000A.xml');
  expect(() => invoiceFileName('IT01234567890', '1')).toThrow(RangeError);
  expect(() => invoiceFileName('01234567890', '000001')).toThrow(RangeError);
});
