import { describe, expect, it } from 'vitest';
import { replaceDayWords } from './day-words.ts';
import { readEvents } from './event-reading.ts';

const written = '2026-11-23';
const dated = (text: string) => replaceDayWords(text, written).text;

describe('words that are true on one day only', () => {
  it.each([
    ['FUNERALE DOMANI ALLE 15 IN DUOMO', 'FUNERALE MARTEDÌ 24 NOVEMBRE ALLE 15 IN DUOMO'],
    ['I funerali avranno luogo dopodomani alle ore 10', 'I funerali avranno luogo mercoledì 25 novembre alle ore 10'],
    ['Il rosario alle ore 18 di oggi, in Duomo', 'Il rosario alle ore 18 di lunedì 23 novembre, in Duomo'],
    ['Funerale domani, martedì, alle 15', 'Funerale martedì 24 novembre, alle 15'],
    // The part of the day stays: it tells three in the afternoon from the night.
    ['Rosario stasera alle 20', 'Rosario lunedì sera, 23 novembre, alle 20'],
    ['FUNERALE DOMANI MATTINA ALLE 10', 'FUNERALE MARTEDÌ MATTINA, 24 NOVEMBRE, ALLE 10'],
    ['Funerale domani pomeriggio, martedì, alle 3', 'Funerale martedì pomeriggio, 24 novembre, alle 3'],
    ['Funerale domattina', 'Funerale martedì mattina, 24 novembre'],
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
    expect(replaceDayWords(text, written)).toEqual({ text, words: [] }),
  );

  it('may stay before the date', () => {
    const kept = replaceDayWords('FUNERALE DOMANI ALLE 15', written, { keepWord: true });
    expect(kept).toEqual({
      text: 'FUNERALE DOMANI, MARTEDÌ 24 NOVEMBRE, ALLE 15',
      words: [{ word: 'DOMANI', date: 'martedì 24 novembre' }],
    });
    expect(replaceDayWords(kept.text, written).words).toEqual([]);
  });

  it.each(['DOMANI MATTINA', 'STASERA', 'DOMANI POMERIGGIO'])(
    'with a part of the day may stay as well: «%s»',
    (word) => {
      const kept = replaceDayWords(`FUNERALE ${word} ALLE 10`, written, { keepWord: true }).text;
      expect(kept).toMatch(new RegExp(`^FUNERALE ${word}, \\S+ \\d+ NOVEMBRE, ALLE 10$`));
      expect(replaceDayWords(kept, written).words).toEqual([]);
    },
  );

  it('give way to what a text of that day is read from', () => {
    for (const text of ['Funerale domani pomeriggio alle 3', 'Rosario stasera alle 8']) {
      const [event] = readEvents(text, written);
      expect(event?.doubt).toBeNull();
      for (const day of [written, '2026-11-10']) expect(readEvents(dated(text), day)[0]).toMatchObject(event ?? {});
    }
  });

  it('are weekdays too, in a text that is changed when those of its notice are over', () => {
    // Friday; Saturday is said on the Tuesday after.
    const [noticeDay, today] = ['2026-11-20', '2026-11-24'];
    const changed = (text: string, former: string) =>
      replaceDayWords(text, today, { changed: { noticeDay, former } }).text;
    expect(changed('FUNERALE SABATO ALLE 15', 'SEGUIRÀ AVVISO')).toBe('FUNERALE SABATO 28 NOVEMBRE ALLE 15');
    expect(changed('RINVIATO A DOMENICA ALLE 9', 'FUNERALE SABATO ALLE 15')).toBe(
      'RINVIATO A DOMENICA 29 NOVEMBRE ALLE 9',
    );
    // From the day of the notice, itself a Friday, nobody could tell which one is meant.
    expect(changed('FUNERALE VENERDÌ ALLE 15', 'SEGUIRÀ AVVISO')).toBe('FUNERALE VENERDÌ 27 NOVEMBRE ALLE 15');
    // Thursday is the same one from both days; Saturday stood there before; a date is clear on every day.
    for (const text of ['FUNERALE GIOVEDÌ ALLE 15', 'FUNERALE SABATO ALLE 11', 'FUNERALE DOMENICA 22 ALLE 11'])
      expect(changed(text, 'FUNERALE SABATO ALLE 15')).toBe(text);
    // A weekday that stood there with its date tells nothing of the new one.
    expect(changed('FUNERALE VENERDÌ ALLE 18', 'ROSARIO VENERDÌ 20 ALLE 20.45')).toBe(
      'FUNERALE VENERDÌ 27 NOVEMBRE ALLE 18',
    );
    expect(replaceDayWords('FUNERALE SABATO ALLE 15', today).text).toBe('FUNERALE SABATO ALLE 15');
  });

  it('name the year where it is another', () => {
    expect(replaceDayWords('FUNERALE DOMANI ALLE 15', '2026-12-31').text).toBe(
      'FUNERALE VENERDÌ 1º GENNAIO 2027 ALLE 15',
    );
  });
});

it('all else of the text keeps its layout: blank lines and spaces', () => {
  const text = 'Ciao nonna.\n\n  I funerali  domani\talle ore 15.\n\n\nIl rosario dopo  domani alle ore 20.\n';
  expect(replaceDayWords(text, '2026-11-21').text).toBe(
    'Ciao nonna.\n\n  I funerali  domenica 22 novembre\talle ore 15.\n\n\nIl rosario lunedì 23 novembre alle ore 20.\n',
  );
});
