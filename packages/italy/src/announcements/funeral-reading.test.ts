import { describe, expect, it } from 'vitest';
import { readFuneralText } from './funeral-reading.ts';

const created = '2026-11-21';
const read = (funerale: string, decesso: string | null = '2026-11-20') =>
  readFuneralText({ funerale, decesso, cosa: 'Necrologio' }, created);

describe('what the text of a funeral says', () => {
  it('is no date where the weekday is not that of the calendar', () => {
    const contradiction = { kind: 'contradiction', sentence: 'Il 23 novembre 2026 è lunedì' };
    expect(read('MARTEDÌ 23 NOVEMBRE ALLE ORE 10, CHIESA DI SAN ROCCO')).toEqual(contradiction);
    expect(read('martedì 23/11 ore 10')).toEqual(contradiction);
    expect(read('martedì 23 novembre 2027 ore 10').kind).toBe('none');
    expect(read('lunedì 8 dicembre ore 10')).toEqual({
      kind: 'contradiction',
      sentence: 'L’8 dicembre 2026 è martedì',
    });
  });

  it('is no date where it comes before the death', () => {
    const text = 'Giovedì 19 novembre alle ore 10, chiesa di San Rocco';
    expect(read(text)).toEqual({ kind: 'contradiction', sentence: 'Il 19 novembre 2026 viene prima del decesso' });
    expect(read(text, '2026-11-18').kind).toBe('moment');
    expect(read(text, '20/11').kind).toBe('moment');
    expect(read(text, null).kind).toBe('moment');
  });

  it('is the moment where nothing contradicts it', () => {
    expect(read('Lunedì 23 novembre alle ore 10, chiesa di San Rocco')).toEqual({
      kind: 'moment',
      moment: { date: '2026-11-23', time: '10:00', weekdayDiffers: false },
    });
    expect(read('Funerali già celebrati')).toEqual({ kind: 'none' });
  });
});
