import { expect, it } from 'vitest';
import { addDays, daysBetween } from './days.ts';

it('counts over months, leap years and the hours that clocks are moved by', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-11-20', -20)).toBe('2026-10-31');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});
