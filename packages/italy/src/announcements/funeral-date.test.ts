import { describe, expect, it } from 'vitest';
import { recognizeFuneralMoment } from './funeral-date.ts';
import { findFuneralPlace } from './funeral-place.ts';

const today = '2025-11-20';
const read = (text: string, on = today) => {
  const moment = recognizeFuneralMoment(text, on);
  return moment ? `${moment.date} ${moment.time}` : null;
};

describe('date and time in the free text of a funeral', () => {
  it.each([
    ['SABATO 22 NOVEMBRE ALLE ORE 10:00, CHIESA DI SAN ROCCO, VIA SAVIO 412, CESENA', '2025-11-22 10:00'],
    ['Sabato 22 Novembre 2025 ore 10, partendo dalla camera mortuaria', '2025-11-22 10:00'],
    ['LUNEDÌ 24 NOVEMBRE ALLE 15.30', '2025-11-24 15:30'],
    ['il 22/11/2025 alle ore 9,45', '2025-11-22 09:45'],
    ['22-11-25 h 10', '2025-11-22 10:00'],
    ['24.11.2025 ORE 15.00', '2025-11-24 15:00'],
    ['MARTEDI 25/11 ORE 14:30', '2025-11-25 14:30'],
    ['LUNEDÌ 1° DICEMBRE ALLE ORE 9 E 30', '2025-12-01 09:30'],
    ["L'8 dicembre alle ore 9 e mezza", '2025-12-08 09:30'],
    ['ALLE ORE 10:00 DI SABATO 22 NOVEMBRE', '2025-11-22 10:00'],
    ['Mercoledì 26 nov. ore 16', '2025-11-26 16:00'],
  ])('is recognised in «%s»', (text, moment) => {
    expect(read(text)).toBe(moment);
  });

  it('takes the year that brings the date closest to today', () => {
    expect(read('2 GENNAIO ORE 10', '2025-12-30')).toBe('2026-01-02 10:00');
    expect(read('30 DICEMBRE ORE 10', '2026-01-02')).toBe('2025-12-30 10:00');
  });

  it('says when weekday and date contradict each other', () => {
    expect(recognizeFuneralMoment('DOMENICA 22 NOVEMBRE 2025 ORE 10', today)).toEqual({
      date: '2025-11-22',
      time: '10:00',
      weekdayDiffers: true,
    });
    expect(recognizeFuneralMoment('DOMENICA 22 NOVEMBRE ORE 10', today)?.weekdayDiffers).toBe(true);
  });

  it('takes the mass of a Trigesimo, and in a Necrologio never that of another day', () => {
    const text = 'Santa Messa di trigesimo domenica 21 dicembre alle ore 11 nella chiesa di San Luca';
    expect(recognizeFuneralMoment(text, '2025-12-12', 'Trigesimo')?.date).toBe('2025-12-21');
    expect(recognizeFuneralMoment(text, '2025-12-12')).toBeNull();
  });

  it('is looked for in little time, whatever stands in the text', () => {
    const hostile = [
      'alle ore ',
      'lunedi ',
      ' ',
      '1 ',
      '1.',
      'santa messa di ',
      'dalla camera ',
      ', ',
      '\n',
      '15:30 ',
      'chiesa ',
      'A, ',
    ];
    const begun = performance.now();
    for (const part of hostile) {
      recognizeFuneralMoment(part.repeat(6000 / part.length), today);
      findFuneralPlace(part.repeat(6000 / part.length));
    }
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('does not take the rosary for the funeral', () => {
    expect(read('ROSARIO VENERDÌ 21 NOVEMBRE ORE 18:00. FUNERALE SABATO 22 NOVEMBRE ORE 10:00')).toBe(
      '2025-11-22 10:00',
    );
    expect(read('FUNERALE SABATO 22 NOVEMBRE ORE 10:00. ROSARIO VENERDÌ 21 NOVEMBRE ORE 18:00')).toBe(
      '2025-11-22 10:00',
    );
    expect(read('SANTO ROSARIO VENERDÌ 21 NOVEMBRE ORE 18:00')).toBeNull();
  });

  it('does not choose between two dates that say nothing about themselves', () => {
    expect(read('21 NOVEMBRE ORE 18:00, 22 NOVEMBRE ORE 10:00')).toBeNull();
  });

  it.each([
    'SABATO 22 NOVEMBRE, CHIESA DI SAN ROCCO',
    'ORE 10:00, CHIESA DI SAN ROCCO',
    '31 NOVEMBRE ORE 10',
    '22 NOVEMBRE ORE 25',
    'VIA SAVIO 412, CESENA',
    'I FUNERALI SI SONO GIÀ SVOLTI IN FORMA PRIVATA',
    '',
  ])('is not made up for «%s»', (text) => {
    expect(read(text)).toBeNull();
  });
});
