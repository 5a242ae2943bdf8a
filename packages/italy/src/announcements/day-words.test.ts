import { describe, expect, it } from 'vitest';
import { withDates } from './day-words.ts';

const written = '2026-11-23';
const dated = (text: string) => withDates(text, written).text;

describe('words that are true on one day only', () => {
  it.each([
    ['FUNERALE DOMANI ALLE 15 IN DUOMO', 'FUNERALE MARTEDÌ 24 NOVEMBRE ALLE 15 IN DUOMO'],
    ['I funerali avranno luogo dopodomani alle ore 10', 'I funerali avranno luogo mercoledì 25 novembre alle ore 10'],
    ['Il rosario alle ore 18 di oggi, in Duomo', 'Il rosario alle ore 18 di lunedì 23 novembre, in Duomo'],
    ['Funerale domani, martedì, alle 15', 'Funerale martedì 24 novembre, alle 15'],
    ['Rosario stasera alle 20', 'Rosario stasera, lunedì 23 novembre, alle 20'],
  ])('«%s»', (text, said) => expect(dated(text)).toBe(said));

  it.each([
    'FUNERALE DOMANI, MARTEDÌ 24 NOVEMBRE, ALLE 15',
    'FUNERALE DOMANI 24/11 ALLE 15',
    // Another weekday than tomorrow is: a person has to look.
    'FUNERALE DOMANI VENERDÌ ALLE 15',
    'Oggi come ieri sei con noi. Funerale martedì 24 novembre alle 15',
    'CI HA LASCIATO OGGI. FUNERALE MARTEDÌ 24 NOVEMBRE ALLE 15',
    'Chiesa di  San Rocco',
  ])('stay where a date stands beside them, or they say nothing of a rite: «%s»', (text) =>
    expect(withDates(text, written)).toEqual({ text, words: [] }),
  );

  it('may stay before the date', () => {
    const kept = withDates('FUNERALE DOMANI ALLE 15', written, { keepWord: true });
    expect(kept).toEqual({
      text: 'FUNERALE DOMANI, MARTEDÌ 24 NOVEMBRE, ALLE 15',
      words: [{ word: 'DOMANI', date: 'martedì 24 novembre' }],
    });
    expect(withDates(kept.text, written).words).toEqual([]);
  });

  it('are weekdays too, in a text that is changed when those of its notice are over', () => {
    // Friday; Saturday is said on the Tuesday after.
    const [noticeDay, today] = ['2026-11-20', '2026-11-24'];
    const changed = (text: string, former: string) => withDates(text, today, { changed: { noticeDay, former } }).text;
    expect(changed('FUNERALE SABATO ALLE 15', 'SEGUIRÀ AVVISO')).toBe('FUNERALE SABATO 28 NOVEMBRE ALLE 15');
    expect(changed('RINVIATO A DOMENICA ALLE 9', 'FUNERALE SABATO ALLE 15')).toBe(
      'RINVIATO A DOMENICA 29 NOVEMBRE ALLE 9',
    );
    // Thursday is the same one from both days; Saturday stood there before; a date is clear on every day.
    for (const text of ['FUNERALE GIOVEDÌ ALLE 15', 'FUNERALE SABATO ALLE 11', 'FUNERALE DOMENICA 22 ALLE 11'])
      expect(changed(text, 'FUNERALE SABATO ALLE 15')).toBe(text);
    expect(withDates('FUNERALE SABATO ALLE 15', today).text).toBe('FUNERALE SABATO ALLE 15');
  });

  it('name the year where it is another', () => {
    expect(withDates('FUNERALE DOMANI ALLE 15', '2026-12-31').text).toBe('FUNERALE VENERDÌ 1º GENNAIO 2027 ALLE 15');
  });
});
