import { describe, expect, it } from 'vitest';
import {
  bornAndDeceasedWords,
  curlyApostrophes,
  isAllCapitals,
  longDate,
  nameWithCapitals,
  noticeSlug,
  personName,
  personNameForSentence,
  placeLine,
  placeName,
  romeDay,
  romeTime,
  shortDate,
  splitAtDates,
  weekdayShortDate,
} from './formatting.ts';

describe('names of people', () => {
  it.each([
    ["MARIA TERESA DELL'ACQUA", "Maria Teresa Dell'Acqua"],
    ["DE' ROSSI", "De' Rossi"],
    ['DE LUCA', 'De Luca'],
    ["NICCOLÒ D'AMICO", "Niccolò D'Amico"],
    ["NICCOLO' D’AMICO", 'Niccolò D’Amico'],
    ['ANNA-LENA SCHÜTZ', 'Anna-Lena Schütz'],
    ['MCDONALD', 'McDonald'],
    ["SANTINA GUALTIERI IN DELL'AMORE", "Santina Gualtieri in Dell'Amore"],
    ['ROSA BIANCHI VED. NERI', 'Rosa Bianchi ved. Neri'],
    ['luigi verdi', 'Luigi Verdi'],
    ['SUOR MARIA LAURA (AL SECOLO LARA)', 'Suor Maria Laura (al secolo Lara)'],
    ['PADRE PIO, AL SECOLO FRANCESCO', 'Padre Pio, al secolo Francesco'],
    ['GIUSEPPE (NOTO COME PINO, PER TUTTI PINUCCIO)', 'Giuseppe (noto come Pino, per tutti Pinuccio)'],
    ['ALDO SECOLO', 'Aldo Secolo'],
    ['', ''],
  ])('%s is read as %s', (stored, read) => {
    expect(nameWithCapitals(stored)).toBe(read);
  });

  it('is no place, though written alike', () => {
    expect([nameWithCapitals('IN VALLE'), placeName('IN VALLE'), placeName('VALLE IN RIVA')]).toEqual([
      'In Valle',
      'In Valle',
      'Valle in Riva',
    ]);
    expect([nameWithCapitals('LUCA DI MARCO'), placeName('LUCA DI MARCO')]).toEqual(['Luca Di Marco', 'Luca di Marco']);
  });

  it('leaves alone what somebody wrote in mixed case', () => {
    expect(nameWithCapitals('Ian McDonald')).toBe('Ian McDonald');
  });

  it('puts the given name first and leaves no space for a missing one', () => {
    expect(personName({ nome: 'ETTORE', cognome: 'BELLANDI' })).toBe('Ettore Bellandi');
    expect(personName({ nome: '', cognome: 'BELLANDI' })).toBe('Bellandi');
    // One of two fields typed small: judged together they are of mixed case, which is left alone.
    expect(personName({ nome: 'Lucia', cognome: "d'amico" })).toBe("Lucia D'Amico");
    expect(personName({ nome: 'Piera', cognome: 'ROSSINI' })).toBe('Piera Rossini');
    expect(personName({ nome: 'Otto', cognome: 'von Neumann' })).toBe('Otto von Neumann');
    // What was right before stays: particles of other languages, initials, numerals.
    for (const cognome of ['von Trapp', 'van Beethoven', 'du Pont', 'ved. Rossi'])
      expect(personNameForSentence({ nome: 'Maria', cognome: cognome.toLowerCase() })).toBe(`Maria ${cognome}`);
    expect(personName({ nome: 'GB', cognome: 'Rossi' })).toBe('GB Rossi');
    expect(personName({ nome: 'Giovanni Paolo', cognome: 'II' })).toBe('Giovanni Paolo II');
    expect(personNameForSentence({ nome: 'Carla', cognome: "d'angelo" })).toBe('Carla D’Angelo');
    expect(personNameForSentence({ nome: 'Anna maria', cognome: 'De Luca' })).toBe('Anna Maria De Luca');
  });
});

describe('names of places', () => {
  it.each([
    ["REGGIO NELL'EMILIA", "Reggio nell'Emilia"],
    ['SAN GIOVANNI IN PERSICETO', 'San Giovanni in Persiceto'],
    ["CAVA DE' TIRRENI", "Cava de' Tirreni"],
    ["CORTINA D'AMPEZZO", "Cortina d'Ampezzo"],
    ["L'AQUILA", "L'Aquila"],
    ['BAGNO A RIPOLI', 'Bagno a Ripoli'],
    ['FORLÌ', 'Forlì'],
    ['BERTINORO (FC)', 'Bertinoro (FC)'],
    ['PRESICCE-ACQUARICA', 'Presicce-Acquarica'],
    ['Emilia-Romagna', 'Emilia-Romagna'],
  ])('%s is read as %s', (stored, read) => {
    expect(placeName(stored)).toBe(read);
  });

  it('make one line, without a trace of what is missing', () => {
    const place = { cap: '47521', comune: 'CESENA', prov: 'FC', regione: 'Emilia-Romagna' };
    expect(placeLine(place)).toBe('47521 - Cesena (FC) - Emilia-Romagna');
    expect(placeLine({ ...place, cap: '' })).toBe('Cesena (FC) - Emilia-Romagna');
    expect(placeLine({ comune: '', prov: '', regione: '' })).toBe('');
  });
});

describe('dates', () => {
  it('are written in full in prose, the first of a month with its ordinal', () => {
    expect(longDate('1938-03-12')).toBe('12 marzo 1938');
    expect(longDate('2025-11-01')).toBe('1º novembre 2025');
    expect(shortDate('1938-03-02')).toBe('02/03/1938');
  });

  it('of an instant follow the Italian clock, summer and winter', () => {
    expect(weekdayShortDate('2025-11-19T23:30:00Z')).toBe('Giovedì 20/11/2025');
    expect(romeDay('2025-07-01T22:00:00Z')).toBe('2025-07-02');
    expect(romeTime('2025-11-20T09:42:00Z')).toBe('10:42');
    expect(romeTime('2025-07-20T22:05:00Z')).toBe('00:05');
  });
});

describe('texts', () => {
  it('are all capitals only if they have letters and none is small', () => {
    expect(isAllCapitals("È MANCATA ALL'AFFETTO")).toBe(true);
    expect(isAllCapitals('È mancata')).toBe(false);
    expect(isAllCapitals('1938 - 2025')).toBe(false);
  });

  it('get typographic apostrophes', () => {
    expect(curlyApostrophes("l'annuncio di D'Amico")).toBe('l’annuncio di D’Amico');
  });

  it('agree with the person, or show both endings', () => {
    expect(bornAndDeceasedWords('F')).toEqual({ nato: 'Nata', deceduto: 'Deceduta' });
    expect(bornAndDeceasedWords('M').nato).toBe('Nato');
    expect(bornAndDeceasedWords(null)).toEqual({ nato: 'Nata/o', deceduto: 'Deceduta/o' });
  });
});

describe('the readable part of an address', () => {
  it.each([
    ['NICCOLÒ', "D'AMICO", 'niccolo-d-amico'],
    ['JÜRGEN', 'GROSS STRAßE', 'jurgen-gross-strasse'],
    ['ŁUKASZ', 'ØRSTED', 'lukasz-orsted'],
    ['-', '…', 'annuncio'],
  ])('of %s %s is %s', (nome, cognome, slug) => {
    expect(noticeSlug({ nome, cognome })).toBe(slug);
  });
});

it('tells dates in words from what stands around them', () => {
  const shown = (text: string) => splitAtDates(text).map(({ words, isDate }) => (isDate ? `[${words}]` : words));
  expect(shown('Martedì 24 novembre, ore 9:00').join('')).toBe('[Martedì 24 novembre,] ore 9:00');
  expect(shown('Funerale sabato 21 novembre 2026 alle 15').join('')).toBe('Funerale [sabato 21 novembre 2026] alle 15');
  expect(shown('Pubblicato il 1º marzo').join('')).toBe('Pubblicato il [1º marzo]');
  expect(shown('Via 24 Maggio 12, ore 9').join('')).toBe('Via [24 Maggio] 12, ore 9');
  for (const none of ['Ore 15 Maggiore', 'alle 9 maggiormente', '124 maggio']) expect(shown(none)).toEqual([none]);
  expect(splitAtDates('da sabato 21 novembre a sabato 21 novembre').map(({ begin }) => begin)).toEqual([
    0, 3, 21, 24, 42,
  ]);
});
