import { expect, it } from 'vitest';
import { detailText } from './audit.ts';

it.each([
  ['2026-11-25T10:30', '25/11/2026, 10:30'],
  ['2026-11-25', '25/11/2026'],
  ['funerale', 'funerale'],
  ['2026-11-25T10:30:00.000Z', '2026-11-25T10:30:00.000Z'],
])('the detail %s is read as %s', (stored, text) => {
  expect(detailText(stored)).toBe(text);
});
