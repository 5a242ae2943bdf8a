import { describe, expect, it } from 'vitest';
import { findHourSpan } from './hour-span.ts';

const marked = (text: string, time: string | null = null) => {
  const span = findHourSpan(text, time);
  return span && text.slice(span.start, span.end);
};

describe('where an hour stands in the text of a funeral', () => {
  it.each([
    ['SABATO 22 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO', '10:00'],
    ['LUNEDÌ 24 NOVEMBRE  ALLE 15.30', '15.30'],
    ['il 22/11/2025 ore 9', '9'],
    ['Sabato 22 novembre 15:30, Duomo', '15:30'],
    ['sabato alle dieci e mezza', 'alle dieci e mezza'],
  ])('«%s»', (text, hour) => expect(marked(text)).toBe(hour));

  it('is the one that is meant, where there are several', () => {
    const text = 'ROSARIO VENERDÌ 21 NOVEMBRE ORE 18:00. FUNERALE SABATO 22 NOVEMBRE ORE 10:00';
    expect(marked(text, '10:00')).toBe('10:00');
    expect(marked(text)).toBe('18:00');
    expect(marked('alle ore 3 del pomeriggio', '15:00')).toBe('3');
    expect(marked('VEGLIA DALLE 22 ALLE 23:59. FUNERALE ALLE ORE 10', '10:00')).toBe('10');
  });

  it('is nowhere in a text without one', () => {
    expect(marked('CHIESA DI SAN ROCCO, VIA SAVIO 412')).toBeNull();
  });
});
