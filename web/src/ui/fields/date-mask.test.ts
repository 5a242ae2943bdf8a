import { describe, expect, it } from 'vitest';
import { completeDate, maskDate, toIsoDate, toItalianDate } from './date-mask.ts';

/** Types a text one key after the other, as a person does. */
const typed = (keys: string) => [...keys].reduce((text, key) => maskDate(text + key, text.length + 1).text, '');

describe('a date typed by keyboard', () => {
  it('gets its slashes when only digits are typed', () => {
    expect(typed('18112025')).toBe('18/11/2025');
  });

  it('keeps the slashes that are typed', () => {
    expect(typed('18/11/2025')).toBe('18/11/2025');
    expect(typed('8.3.1938')).toBe('8/3/1938');
  });

  it('ignores letters and a fifth digit of the year', () => {
    expect(typed('18a11b20259')).toBe('18/11/2025');
  });

  it('lets a slash be deleted', () => {
    expect(maskDate('18/', 3).text).toBe('18/');
    expect(maskDate('18', 2).text).toBe('18');
  });

  it('leaves the caret where a digit of the day was taken out or put in', () => {
    expect(maskDate('8/11/2025', 0)).toEqual({ text: '8/11/2025', caret: 0 });
    expect(maskDate('28/11/2025', 1)).toEqual({ text: '28/11/2025', caret: 1 });
  });

  it('takes a pasted date in either order', () => {
    expect(maskDate('2025-11-18', 10).text).toBe('18/11/2025');
    expect(maskDate(' 18-11-2025 ', 12).text).toBe('18/11/2025');
  });

  it('is held as year, month, day only when complete', () => {
    expect(toIsoDate('18/11/2025')).toBe('2025-11-18');
    expect(toIsoDate('18/11/20')).toBe('18/11/20');
    expect(toIsoDate('')).toBe('');
    expect(toItalianDate('2025-11-18')).toBe('18/11/2025');
    expect(toItalianDate('18/1')).toBe('18/1');
  });

  it('is completed when the field is left', () => {
    expect(completeDate('8/3/38', 2026)).toBe('08/03/1938');
    expect(completeDate('18/11/25', 2026)).toBe('18/11/2025');
    expect(completeDate('18/11', 2026)).toBe('18/11');
  });
});
