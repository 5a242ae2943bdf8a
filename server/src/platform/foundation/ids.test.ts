import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const many = Array.from({ length: 20_000 }, () => newId());

test('an identifier has 12 characters that need no escaping in an address', () => {
  for (const id of many) expect(id).toMatch(/^[0-9A-Za-z]{12}$/);
});

test('an identifier never holds characters that look alike', () => {
  expect(many.join('')).not.toMatch(/[0Oo1Iil]/);
});

test('twenty thousand identifiers are all different and use the whole alphabet', () => {
  expect(new Set(many).size).toBe(many.length);
  expect(new Set(many.join('')).size).toBe(55);
});
