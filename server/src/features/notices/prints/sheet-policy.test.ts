import { describe, expect, it } from 'vitest';
import type { PrintedFacts } from './policy.ts';
import {
  bodyTextOfPaper,
  countParagraphsBeforeRelatives,
  openingUnlessInText,
  splitOffDateline,
} from './sheet-policy.ts';

it.each([
  [['È mancata all’affetto dei suoi cari.', 'I funerali avranno luogo sabato.'], 1],
  [['È mancata in silenzio.'], 1],
  [['È mancata. I funerali avranno luogo sabato.', 'Si ringraziano i medici.'], 0],
  [['È mancata in silenzio.', 'Cimitero Urbano.'], 1],
  [['Ti ricordiamo.', 'Sempre.', 'La S. Messa sarà celebrata venerdì.'], 2],
  [[], 0],
])(
  'of %j the relatives come after paragraph %i: who has died, who announces it, when one takes leave',
  (words, place) => {
    expect(countParagraphsBeforeRelatives(words)).toBe(place);
  },
);

it.each([
  ['trigesimo', 'Nel trigesimo della scomparsa, i familiari ne rinnovano il ricordo.', false],
  ['trigesimo', 'A un mese dalla scomparsa i figli la ricordano.', false],
  ['trigesimo', 'I figli la ricordano. La Santa Messa di trigesimo sarà celebrata sabato.', true],
  ['anniversario', 'Nell’anniversario della scomparsa.', false],
  ['anniversario', 'Nel terzo anniversario della scomparsa.', false],
  ['anniversario', 'Nel 3º triste anniversario.', false],
  ['anniversario', 'A dieci anni dalla scomparsa.', false],
  ['anniversario', 'Una preghiera e un fiore.', true],
  ['ringraziamento', 'Nell’impossibilità di farlo personalmente, i familiari ringraziano tutti.', false],
  ['ringraziamento', 'La famiglia ringrazia di cuore quanti le sono stati vicini.', false],
  ['ringraziamento', 'Siete stati in tanti.', true],
  ['ringraziamento', 'Si ringrazia il personale del reparto di oncologia.', true],
  ['trigesimo', 'In occasione del trigesimo della scomparsa la ricordano.', false],
  ['anniversario', 'Nel giorno del primo anniversario della morte.', false],
  ['anniversario', 'Nell’anniversario del suo matrimonio la ricordano.', true],
  ['partecipazione-amici', 'Nel trigesimo.', true],
  ['annuncio', 'È mancata.', false],
])('a %s whose text is «%s» has the opening of its template: %s', (template, paragraph, has) => {
  expect(openingUnlessInText(template, ['Ada,', paragraph]).length > 0).toBe(has);
});

describe('the cemetery', () => {
  const facts = {
    cosa: 'Necrologio',
    cimitero: 'CIMITERO URBANO DI CESENA',
    parole: 'È mancata.',
    nome: 'ADA',
    cognome: 'NERI',
    nato: null,
    decesso: null,
    coniuge: '',
    age: null,
    eventi: [],
    comune: 'CESENA',
    giorno: '2026-11-24',
    ragSociale: 'Zoli',
    tel: '',
  } satisfies PrintedFacts;
  const poster = { modello: 'annuncio', testo: '' };
  const ofPoster = (changes: Partial<PrintedFacts>, choices = poster) =>
    bodyTextOfPaper(choices, { ...facts, ...changes });

  it('stands below the words of a poster that announces a death', () => {
    expect(ofPoster({})).toBe('È mancata.\nCimitero Urbano di Cesena.');
    expect(ofPoster({ cimitero: 'MAGGIORE' })).toBe('È mancata.\nCimitero: Maggiore.');
    expect(ofPoster({ cimitero: 'NUOVO CIMITERO DI PIEVE' })).toBe('È mancata.\nNuovo Cimitero di Pieve.');
    expect(ofPoster({ cimitero: '' })).toBe('È mancata.');
  });

  it('is not said twice, nor where somebody has written other words, nor on a card or an anniversary', () => {
    expect(ofPoster({ parole: 'Sarà sepolta a Gambettola.' })).toBe('Sarà sepolta a Gambettola.');
    expect(ofPoster({}, { ...poster, testo: 'Ci mancherai.' })).toBe('Ci mancherai.');
    expect(ofPoster({}, { ...poster, modello: 'ricordino' })).toBe('È mancata.');
    expect(ofPoster({ cosa: 'Anniversario' })).toBe('È mancata.');
  });
});

describe('town and day of a poster', () => {
  const facts = { comune: 'CESENATICO', giorno: '2026-11-24' };
  const place = 'Cesenatico, 24 novembre 2026';

  it.each([
    [['È mancata.', 'Cesenatico, 24 novembre 2026'], ['È mancata.']],
    [
      ['È mancata. Cesenatico, 24\u00a0novembre\u00a02026.', 'Il funerale è domani.'],
      ['È mancata.', 'Il funerale è domani.'],
    ],
    [['È mancata.', 'CESENATICO, LÌ 24 NOVEMBRE 2026'], ['È mancata.']],
    [['È mancata.', 'Cesenatico 24/11/2026'], ['È mancata.']],
    // These tell something else.
    [['È mancata a Cesenatico, 24 novembre 2026'], ['È mancata a Cesenatico, 24 novembre 2026']],
    [['È nata a Cesenatico il 24 novembre 1936'], ['È nata a Cesenatico il 24 novembre 1936']],
    [['Rimini, 24 novembre 2026'], ['Rimini, 24 novembre 2026']],
  ])('stand once: %j', (paragraphs, words) => {
    expect(splitOffDateline(paragraphs, facts)).toEqual({ words, place });
  });

  it('are those that somebody has written, and the name of the town as one writes it', () => {
    expect(splitOffDateline(['Cesenatico, 1º dicembre 2026'], facts).place).toBe('Cesenatico, 1º dicembre 2026');
    expect(splitOffDateline([], { ...facts, comune: 'SOGLIANO AL RUBICONE' }).place).toMatch(/^Sogliano al Rubicone, /);
  });
});
