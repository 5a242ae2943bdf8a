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
    const birth = (shown: string) => completeDate(shown, '2026-11-23', 'written');
    expect(birth('8/3/38')).toBe('08/03/1938');
    expect(birth('18/11/25')).toBe('18/11/2025');
    expect(birth('30/12/26')).toBe('30/12/2026');
    expect(birth('18/11')).toBe('18/11');
  });

  it('may be a weekday: the next one, or the last one of what is over', () => {
    // A Monday.
    const planned = (shown: string) => completeDate(shown, '2026-11-23', 'nearest');
    expect(['venerdì', 'Venerdi', "venerdi'", 'domenica', 'lunedì prossimo'].map(planned)).toEqual([
      '27/11/2026',
      '27/11/2026',
      '27/11/2026',
      '29/11/2026',
      '30/11/2026',
    ]);
    expect(completeDate('venerdì', '2026-11-23', 'past')).toBe('20/11/2026');
    // Today, or in a week: nobody knows.
    expect(planned('lunedì')).toBe('lunedì');
    expect(planned('vener')).toBe('vener');
  });

  it('of an appointment is the nearest one where the year is not typed, or two digits of it', () => {
    const planned = (shown: string) => completeDate(shown, '2026-11-23', 'nearest');
    expect(['24/11', '3/1', '20/11', '3/1/27', '3/1/2027', '8/3/38'].map(planned)).toEqual([
      '24/11/2026',
      '03/01/2027',
      '20/11/2026',
      '03/01/2027',
      '03/01/2027',
      '08/03/2038',
    ]);
    expect(completeDate('30/12', '2027-01-02', 'nearest')).toBe('30/12/2026');
    expect(planned('29/2')).toMatch(/^29\/02\/\d{4}$/);
  });

  it('of a death is never in the future', () => {
    const death = (shown: string) => completeDate(shown, '2026-01-02', 'past');
    expect(['2/1', '3/1', '31/12', '8/3/38', '1/1/26'].map(death)).toEqual([
      '02/01/2026',
      '03/01/2025',
      '31/12/2025',
      '08/03/1938',
      '01/01/2026',
    ]);
  });

  it('is understood as a word, which stays while it is typed', () => {
    const words = ['domani', 'Oggi', 'dopodomani', 'ieri'];
    expect(typed('domani')).toBe('domani');
    expect(words.map((word) => completeDate(word, '2026-11-30', 'nearest'))).toEqual([
      '01/12/2026',
      '30/11/2026',
      '02/12/2026',
      '29/11/2026',
    ]);
    expect(completeDate('lunedì', '2026-11-30', 'nearest')).toBe('lunedì');
  });
});
