import { describe, expect, it } from 'vitest';
import states from '../data/states.json' with { type: 'json' };
import { dayAndMonth, shortDate } from '../formatting.ts';
import { municipalities } from '../places/municipalities.ts';
import { toComparisonKey } from '../places/provinces.ts';
import { findBirthPlace } from '../tax-codes/birth-place.ts';
import {
  atHourPhrase,
  dayWithArticle,
  fromDayPhrase,
  fromHourPhrase,
  hourWithArticle,
  inDayPhrase,
  instantInWords,
  momentHeading,
  momentHeadingWithRelativeDay,
  ofDayPhrase,
  toDayPhrase,
} from './dates.ts';
import { atBirthOrDeathPlacePhrase } from './places.ts';
import cases from './prose-cases.json' with { type: 'json' };
import { inPlacePhrase } from './states.ts';

describe('days in a sentence', () => {
  it('take the article of the number as it is spoken, in figures too', () => {
    expect(dayWithArticle('2026-03-08')).toBe('l’8 marzo 2026');
    expect(dayWithArticle('2026-03-11', shortDate)).toBe('l’11/03/2026');
    expect(dayWithArticle('2026-03-01', shortDate)).toBe('il 01/03/2026');
    expect(inDayPhrase('2026-03-08', dayAndMonth)).toBe('nell’8 marzo');
    expect([ofDayPhrase, fromDayPhrase, toDayPhrase].map((say) => say('2026-03-18'))).toEqual([
      'del 18 marzo 2026',
      'dal 18 marzo 2026',
      'al 18 marzo 2026',
    ]);
  });

  it('of an instant are those of the Italian clock, with its hour', () => {
    expect(instantInWords('2025-11-07T23:30:00Z')).toBe('l’8 novembre 2025 alle 0:30');
    expect(instantInWords('2025-11-20T00:00:00Z', dayAndMonth)).toBe('il 20 novembre all’una');
  });
});

it('a moment stands above its place by its nearness, and on paper without', () => {
  const at = (moment: string) => [
    momentHeadingWithRelativeDay(moment, '2026-11-20'),
    momentHeading(moment, '2026-11-20'),
  ];
  expect(at('2026-11-20T15:30')).toEqual(['Oggi, venerdì 20 novembre, ore 15:30', 'Venerdì 20 novembre, ore 15:30']);
  expect(at('2026-11-21T09:00')).toEqual(['Domani, sabato 21 novembre, ore 9:00', 'Sabato 21 novembre, ore 9:00']);
  expect(at('2027-01-01T09:00')[0]).toBe('Venerdì 1º gennaio 2027, ore 9:00');
  expect(momentHeadingWithRelativeDay('2026-11-21T09:00', '2026-11-20', '18:00')).toBe(
    'Domani, sabato 21 novembre, dalle 9:00 alle 18:00',
  );
});

it('an hour is named with its article', () => {
  expect(['11:00', '09:30', '13:00', '01:00', '12:00'].map(hourWithArticle)).toEqual([
    'le 11',
    'le 9:30',
    'le 13',
    'l’una',
    'mezzogiorno',
  ]);
});

it.each(cases.days)('%s: %s, %s, %s, fino %s, %s', (day = '', ...said) => {
  expect([dayWithArticle, ofDayPhrase, fromDayPhrase, toDayPhrase, inDayPhrase].map((say) => say(day))).toEqual(said);
});

it.each(cases.hours)('the hour %s is said %s, %s', (time = '', ...said) => {
  expect([atHourPhrase(time), fromHourPhrase(time)]).toEqual(said);
});

it.each([...cases.towns, ...cases.states])('%s', (said) => {
  const stored = said.replace(/^(?:ad?|in|alle|nei|negli|nell?[aeo]?) |^nell’/, '').replaceAll('’', "'");
  expect([stored, stored.toUpperCase()].map(inPlacePhrase)).toEqual([said, said]);
});

describe('places in a sentence', () => {
  const known = new Map(states.map((line) => [toComparisonKey(line.split('|')[1] ?? ''), line.split('|')[0]]));

  it('know every state that a tax code can name', () => {
    const codes = Array.from({ length: 900 }, (_, at) => `Z${at + 100}`);
    const days = ['1920-01-01', '1960-01-01', '1985-01-01', '2020-01-01'];
    const named = codes.flatMap((code) => days.flatMap((day) => findBirthPlace(code, day)?.name ?? []));
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !known.has(toComparisonKey(name)))).toEqual([]);
  });

  it('never take a municipality for a state', () => {
    const likeStates = municipalities.filter(({ nome }) => known.has(toComparisonKey(nome)));
    expect(likeStates.map(({ nome }) => [nome, known.get(toComparisonKey(nome))])).toEqual([
      ['Palau', 'a'],
      ["Sant'Elena", 'a'],
    ]);
  });

  it('know the houses in which people die', () => {
    expect(
      ['OSPEDALE BUFALINI DI CESENA', 'CASA DI RIPOSO', 'POLICLINICO GEMELLI', 'VILLA MARIA'].map(
        atBirthOrDeathPlacePhrase,
      ),
    ).toEqual(['all’Ospedale Bufalini di Cesena', 'alla Casa di Riposo', 'al Policlinico Gemelli', 'a Villa Maria']);
  });

  it('are written as the table writes them, whatever was typed', () => {
    expect(
      ['usa', 'ROMANIA (EE)', 'BUCAREST (ROMANIA)', 'REPUBBLICA CECA', 'Perù', "COSTA D'AVORIO"].map(inPlacePhrase),
    ).toEqual([
      'negli USA',
      'in Romania',
      'a Bucarest (Romania)',
      'nella Repubblica Ceca',
      'in Perù',
      'in Costa d’Avorio',
    ]);
    expect(['BAGNO A RIPOLI', 'HANNOVER', 'ÅRHUS'].map(atBirthOrDeathPlacePhrase)).toEqual([
      'a Bagno a Ripoli',
      'a Hannover',
      'ad Århus',
    ]);
  });
});
