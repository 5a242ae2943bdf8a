import { expect, it } from 'vitest';
import { textMatchingEvents } from './settled-text.ts';

const funeral = {
  tipo: 'funerale',
  inizio: '2026-11-24T15:00',
  luogo: 'Chiesa di San Rocco',
  pubblico: true,
} as const;
const settled = (text: string, inizio: string = funeral.inizio) =>
  textMatchingEvents(text, [{ ...funeral, inizio }], '2026-11-23');

it.each([
  ['FUNERALE MARTEDÌ 24 NOVEMBRE ALLE ORE 16. NON FIORI', 'FUNERALE MARTEDÌ 24 NOVEMBRE ALLE ORE 15. NON FIORI'],
  ['Funerale martedì 24 novembre ore 10.30, Duomo', 'Funerale martedì 24 novembre ore 15:00, Duomo'],
  ['FUNERALE MARTEDÌ 24 NOVEMBRE ALLE DIECI', 'FUNERALE MARTEDÌ 24 NOVEMBRE ALLE ORE 15'],
  ['FUNERALE MARTEDÌ 24 NOVEMBRE ALLE 15', 'FUNERALE MARTEDÌ 24 NOVEMBRE ALLE 15'],
])('only the hour of a text is mended where its day is right: «%s»', (text, mended) =>
  expect(settled(text)).toBe(mended),
);

it('is the sentence of the events where the day is another, too', () => {
  expect(settled('FUNERALE MERCOLEDÌ 25 NOVEMBRE ALLE 16. NON FIORI')).toBe(
    'IL FUNERALE AVRÀ LUOGO MARTEDÌ 24 NOVEMBRE ALLE 15 NELLA CHIESA DI SAN ROCCO.',
  );
});

it('calls a remembrance of another faith as its text does', () => {
  const text = 'CULTO DI RICORDO DOMENICA 29 NOVEMBRE ALLE ORE 10 NEL TEMPIO VALDESE';
  const held = { ...funeral, tipo: 'trigesimo', inizio: '2026-12-06T11:00', luogo: 'Tempio Valdese' } as const;
  expect(textMatchingEvents(text, [held], '2026-11-23', 'Trigesimo')).toBe(
    'LA CELEBRAZIONE DI TRIGESIMO SI TERRÀ DOMENICA 6 DICEMBRE ALLE 11 NEL TEMPIO VALDESE.',
  );
});

it('is never empty, which a notice may not be: an event that is over gets its sentence, one that is not public leaves the text', () => {
  const text = 'FUNERALE GIOVEDÌ 26 NOVEMBRE ALLE 16';
  const over = { ...funeral, inizio: '2026-11-20T15:00' };
  expect(textMatchingEvents(text, [over], '2026-11-23')).toBe(
    'IL FUNERALE AVRÀ LUOGO VENERDÌ 20 NOVEMBRE ALLE 15 NELLA CHIESA DI SAN ROCCO.',
  );
  expect(textMatchingEvents(text, [{ ...over, pubblico: false }], '2026-11-23')).toBe(text);
});

it('is as much of the sentence of many events as a notice has room for', () => {
  const others = (['camera ardente', 'veglia', 'rosario', 'benedizione', 'sepoltura', 'trigesimo'] as const).map(
    (tipo) => ({
      ...funeral,
      tipo,
      luogo: 'Casa funeraria Zoli',
      comune: 'Cesena',
      indirizzo: 'Via dei Mille 12',
    }),
  );
  const text = 'FUNERALE MERCOLEDÌ 25 NOVEMBRE ALLE 16. NON FIORI';
  expect(textMatchingEvents(text, [...others, funeral], '2026-11-23')).toBe(
    'IL FUNERALE AVRÀ LUOGO MARTEDÌ 24 NOVEMBRE ALLE 15 NELLA CHIESA DI SAN ROCCO.',
  );
});
