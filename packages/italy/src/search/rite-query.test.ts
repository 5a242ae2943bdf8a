import { describe, expect, it } from 'vitest';
import { placePathParts } from '../places/address.ts';
import { parseRiteQuery, withoutTopicWords } from './rite-query.ts';

/** A Wednesday. */
const today = '2027-01-13';
const read = (text: string, day = today) => {
  const typed = parseRiteQuery(text, day);
  if (!typed) return null;
  const { what, period, place, rest } = typed;
  return [what, period, place ? placePathParts(place).at(-1) : place === null ? 'Italia' : rest];
};

describe('days and rites that are typed beside a place', () => {
  it.each([
    ['funerali cesena', ['funerali', null, 'cesena']],
    ['funerali cesena domani', ['funerali', 'domani', 'cesena']],
    ['cesena domani', ['funerali', 'domani', 'cesena']],
    ['cesenatico OGGI', ['funerali', 'oggi', 'cesenatico']],
    ['I funerali di oggi a Cesena', ['funerali', 'oggi', 'cesena']],
    ['funerali di questa settimana in Emilia-Romagna', ['funerali', 'settimana', 'emilia-romagna']],
    ['camera ardente domani La Spezia', ['rosari', 'domani', 'la-spezia']],
    ['rosario a La Spezia domani sera', ['rosari', 'domani', 'la-spezia']],
    ["funerali all'Aquila", ['funerali', null, 'l-aquila']],
    ["funerali l'aquila", ['funerali', null, 'l-aquila']],
    ['esequie 47521', ['funerali', null, 'cesena']],
    ['funerali Mestre', ['funerali', null, 'venezia']],
    ['mercoledì cesena', ['funerali', 'oggi', 'cesena']],
    ['cesena giovedi', ['funerali', 'domani', 'cesena']],
    ['cesena sabato mattina', ['funerali', 'settimana', 'cesena']],
    ['cesena lunedì', ['funerali', 'dopo', 'cesena']],
    ['dopodomani cesena', ['funerali', 'settimana', 'cesena']],
    ['cesena sabato 16 gennaio', ['funerali', 'dopo', 'cesena']],
    ['rimini 14/1', ['funerali', 'domani', 'rimini']],
    ['funerali del 13.01.2027 a Cesena', ['funerali', 'oggi', 'cesena']],
    ['necrologi rimini 18 gen 2027', ['funerali', 'dopo', 'rimini']],
    // No list has that day.
    ['cesena 1º febbraio', ['funerali', null, 'cesena']],
    ['cesena 28/11', ['annunci', null, 'cesena']],
    ['cesena 28/11/0206', ['annunci', null, 'cesena']],
    ['cesena 28 novembre 0000', ['annunci', null, 'cesena']],
    ['funerali cesena 31/11', ['funerali', null, 'cesena 31 11']],
    ['necrologi Forlì', ['annunci', null, 'forli']],
    ['annunci funebri di cesena', ['annunci', null, 'cesena']],
    ['necrologi di oggi a Cesena', ['funerali', 'oggi', 'cesena']],
    ['oggi', ['funerali', 'oggi', 'Italia']],
    ['funerali', ['funerali', null, 'Italia']],
    ['Domenica', ['funerali', 'settimana', 'Italia']],
    ['necrologio di Mario Rossi', ['annunci', null, 'Mario Rossi']],
    ['Domenica Rossi', ['funerali', 'settimana', 'Rossi']],
    ['morti oggi pomarico', ['funerali', 'oggi', 'pomarico']],
    ['morti a cesena', ['annunci', null, 'cesena']],
    ['orario funerali cesena', ['funerali', null, 'cesena']],
    ['orario funerale gino gualtieri', ['funerali', null, 'gino gualtieri']],
    // Without its particle a surname is another one, or a town.
    ['necrologio Di Stefano', ['annunci', null, 'Di Stefano']],
    ['Necrologio Di Stefano', ['annunci', null, 'Di Stefano']],
    ['necrologio La Rosa', ['annunci', null, 'La Rosa']],
    ['funerali la rosa domani', ['funerali', 'domani', 'la rosa']],
    ['funerale Di Bella', ['funerali', null, 'Di Bella']],
    ['funerale Dal Pozzo Cesena', ['funerali', null, 'Dal Pozzo Cesena']],
    ['Necrologi Di Cesena', ['annunci', null, 'cesena']],
    ['FUNERALI DI CESENA', ['funerali', null, 'cesena']],
    ['NECROLOGI DI BELLA', ['annunci', null, 'bella']],
    ['NECROLOGIO DI BELLA', ['annunci', null, 'DI BELLA']],
    ['Necrologio Di Bella', ['annunci', null, 'Di Bella']],
    ['FUNERALE DI BELLA', ['funerali', null, 'DI BELLA']],
    ['FUNERALE DI BELLA DOMANI', ['funerali', 'domani', 'bella']],
    ['NECROLOGIO DI MARIO ROSSI', ['annunci', null, 'MARIO ROSSI']],
    ['necrologio di bella', ['annunci', null, 'bella']],
    ['funerali la Toscana', ['funerali', null, 'toscana']],
    ['La prossima settimana funerali La Spezia', ['funerali', 'dopo', 'la-spezia']],
    ['funerali settimana prossima cesena', ['funerali', 'dopo', 'cesena']],
    ['cesena fine settimana', ['funerali', 'settimana', 'cesena']],
    ['Necrologio Di Mario Rossi', ['annunci', null, 'Mario Rossi']],
    // A town that is called like an hour.
    ['funerali Ora', ['funerali', null, 'ora']],
    ['necrologi di Ora domani', ['funerali', 'domani', 'ora']],
    ['funerali ora', ['funerali', null, 'Italia']],
    ['Ora funerale Mario Rossi', ['funerali', null, 'Mario Rossi']],
    ['funerale Ora Mario Rossi', ['funerali', null, 'Mario Rossi']],
    ['a che Ora funerale', ['funerali', null, 'Italia']],
    // Names: there are families Morti.
    ['Morti', null],
    ['Mario Morti', null],
    ['Mario Rossi', null],
    ['cesena', null],
    ['', null],
    ['domani '.repeat(11), null],
  ])('%s: %j', (text, expected) => expect(read(text)).toEqual(expected));

  it('after Sunday is the coming one of its weekday, at most six days ahead', () => {
    const dayOf = (text: string, day = today) => parseRiteQuery(text, day)?.day;
    expect(dayOf('funerale lunedì Forlimpopoli')).toBe('2027-01-18');
    expect(dayOf('martedi cesena')).toBe('2027-01-19');
    expect(dayOf('sabato cesena')).toBeNull();
    expect(dayOf('dopodomani cesena', '2027-01-16')).toBe('2027-01-18');
    expect(dayOf('funerali della prossima settimana a cesena')).toBe('2027-01-18');
    expect(dayOf('funerali martedì della prossima settimana cesena')).toBe('2027-01-19');
    // On a Monday it begins in seven days, of which there is no list.
    expect(parseRiteQuery('cesena prossima settimana', '2027-01-18')).toMatchObject({ date: '2027-01-25', day: null });
  });

  it('of a date are that day, of the nearest year where none was typed', () => {
    const dayOf = (text: string, day = today) => parseRiteQuery(text, day)?.day;
    expect(dayOf('cesena sabato 16 gennaio')).toBe('2027-01-16');
    expect(dayOf('rimini 19-1-27')).toBe('2027-01-19');
    expect(dayOf('rimini 2 gennaio', '2026-12-30')).toBe('2027-01-02');
    expect(dayOf('rimini primo marzo', '2028-02-27')).toBe('2028-03-01');
    expect(dayOf('rimini 20 gennaio')).toBeNull();
    expect(parseRiteQuery('20 gennaio', today)).toMatchObject({ date: '2027-01-20', day: null, place: null });
    expect(parseRiteQuery('Rossi 1938', today)).toBeNull();
  });

  it('stand beside a town that was mistyped, which may be a name as well', () => {
    const typed = parseRiteQuery('funerali cesna domani', today);
    expect([typed?.place, typed?.period, typed?.rest]).toEqual([undefined, 'domani', 'cesna']);
    expect(typed?.similarTown && placePathParts(typed.similarTown).at(-1)).toBe('cesena');
    for (const text of ['funerali cesena', 'rosario Borello', 'funerali Mario Rossi'])
      expect(parseRiteQuery(text, today)?.similarTown, text).toBeNull();
  });

  it('stand beside a hamlet that several municipalities have, or that may be a name as well', () => {
    const typed = parseRiteQuery('rosario Borello', today);
    expect([typed?.what, typed?.place, typed?.rest]).toEqual(['rosari', undefined, 'Borello']);
    expect(typed?.possiblePlaces.map((one) => placePathParts(one).at(-1))).toEqual(['cesena', 'sanremo']);
    expect(parseRiteQuery('rosario cesena', today)?.possiblePlaces).toEqual([]);
  });

  it('stand beside a surname that is a town without its particle', () => {
    const typed = parseRiteQuery('funerale La Rosa', today);
    expect([typed?.place, typed?.rest]).toEqual([undefined, 'La Rosa']);
    expect(typed?.possiblePlaces.map((one) => placePathParts(one).at(-1))).toEqual(['rosa']);
    // Nobody of that name: then it is the town.
    const ofBella = parseRiteQuery('FUNERALE DI BELLA', today);
    expect(ofBella?.possiblePlaces.map((one) => placePathParts(one).at(-1))).toEqual(['bella']);
  });

  it('of a Sunday are this day and the next week', () => {
    expect(read('cesena domenica', '2027-01-17')).toEqual(['funerali', 'oggi', 'cesena']);
    expect(read('cesena lunedì', '2027-01-17')).toEqual(['funerali', 'domani', 'cesena']);
    expect(read('cesena martedì', '2027-01-17')).toEqual(['funerali', 'dopo', 'cesena']);
  });
});

describe('the words about rites and notices around a name', () => {
  it.each([
    ['necrologio gino gualtieri', 'gino gualtieri'],
    ['orario funerale gino gualtieri', 'gino gualtieri'],
    ['dove si fa il funerale di matilde casadei', 'matilde casadei'],
    ['A che ora è il funerale di Rossi a Cesena?', 'Rossi a Cesena'],
    ['annunci funebri Avellino', 'Avellino'],
    ["defunti D'Amico", "D'Amico"],
    ['necrologio Di Stefano', 'Di Stefano'],
    ['NECROLOGIO DI BELLA', 'DI BELLA'],
    ['NECROLOGI DI BELLA', 'BELLA'],
    ['necrologio la rosa', 'la rosa'],
    ['funerali Ora', 'Ora'],
    ['Morti', null],
    ['funerali', null],
    ['annunci funebri', null],
    ['dove rossi', null],
    ['gino gualtieri', null],
  ])('%s: %s is left', (text, expected) => expect(withoutTopicWords(text)).toBe(expected));
});
