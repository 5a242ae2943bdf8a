import { describe, expect, it } from 'vitest';
import { capitalizePersonName } from './capitals.ts';
import { curlyApostrophes, nameForSentence, nameWithCapitals, placeName } from './formatting.ts';
import cases from './names-cases.json' with { type: 'json' };
import { municipalities } from './places/municipalities.ts';

describe('names of municipalities', () => {
  it('in capitals come back as the register writes them, all of them', () => {
    expect(municipalities.length).toBe(7894);
    const wrong = municipalities.filter(({ nome }) => placeName(nome.toUpperCase()) !== nome);
    expect(wrong.map(({ nome }) => [nome, placeName(nome.toUpperCase())])).toEqual([]);
  });

  it('come back whichever apostrophe was typed', () => {
    const typed = municipalities.map(({ nome }) => curlyApostrophes(nome)).filter((nome) => nome.includes('’'));
    expect(typed.length).toBeGreaterThan(300);
    expect(typed.filter((nome) => placeName(nome.toUpperCase()) !== nome)).toEqual([]);
  });

  it('come back in the other official language too, but for the ß that capitals lose', () => {
    const other = municipalities.flatMap(({ altroNome }) => altroNome.split('/')).filter((name) => !name.includes('ß'));
    expect(other.filter((name) => placeName(name.toUpperCase()) !== name)).toEqual([]);
  });
});

describe('names of people and streets', () => {
  it.each(cases.names)('%s is written again from capitals and from small letters', (name) => {
    expect([nameWithCapitals(name.toUpperCase()), nameWithCapitals(name.toLowerCase())]).toEqual([name, name]);
  });

  it.each(cases.streets)('%s is written again from capitals and from small letters', (street) => {
    expect([placeName(street.toUpperCase()), placeName(street.toLowerCase())]).toEqual([street, street]);
  });
});

it('a whole name has its capitals however it was typed; what was chosen and what is no name stay', () => {
  const typed = [
    "pia d'amico",
    "PIA D'AMICO",
    'Günther schütz',
    'Jean-pierre neri',
    'anna Von Braun',
    'Ivo dell’acqua',
    'Anna grande',
    'Signora anna piccolo',
    'Famiglia grande',
    'La nipote Anna primo',
  ];
  expect(typed.map(nameForSentence)).toEqual([
    'Pia D’Amico',
    'Pia D’Amico',
    'Günther Schütz',
    'Jean-Pierre Neri',
    'Anna Von Braun',
    'Ivo dell’Acqua',
    'Anna Grande',
    'Signora Anna Piccolo',
    'Famiglia Grande',
    'La nipote Anna Primo',
  ]);
  const kept = [
    'Franca di Marco',
    'Ludwig van Beethoven',
    'Rosa Bianchi ved. Neri',
    'Ian MacDonald',
    'Ada (figlia, erede)',
    'La nipote Anna',
    'La figlia più piccola',
    'I colleghi dell’ufficio',
    'Famiglia Rossi e nipoti',
    'per conto di Anna',
    'I figli Ada e Ivo con i nipoti',
  ];
  expect(kept.map(nameForSentence)).toEqual(kept);
});

it('a first name in small letters beside a surname in capitals has the capitals of both; what was chosen stays', () => {
  const typed = ['jürgen SCHÜTZ', "chiara D'AMICO", 'anna DE LUCA', "beatrice d'ESTE", 'SCHÜTZ jürgen', 'ian MCDONALD'];
  const shown = ['Jürgen Schütz', "Chiara D'Amico", 'Anna De Luca', "Beatrice d'Este", 'Schütz Jürgen', 'Ian McDonald'];
  expect(typed.map(capitalizePersonName)).toEqual(shown);
  expect(typed.map(nameForSentence)).toEqual(shown.map(curlyApostrophes));
  for (const kept of [
    'ian McDONALD',
    'Anna De Luca',
    "Beatrice d'Este",
    'Ian McDonald',
    'MARIO ved. ROSSI',
    'pio XII',
    'la nipote ANNA',
    'Rossi SRL',
    'rossi SRL',
    'Anna SCHÜTZ',
  ])
    expect(capitalizePersonName(kept)).toBe(kept);
});
