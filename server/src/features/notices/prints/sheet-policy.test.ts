import { expect, it } from 'vitest';
import { wordsBeforeRelatives } from './sheet-policy.ts';

it.each([
  [['È mancata all’affetto dei suoi cari.', 'I funerali avranno luogo sabato.'], 1],
  [['È mancata in silenzio.'], 1],
  [['È mancata. I funerali avranno luogo sabato.', 'Si ringraziano i medici.'], 0],
  [['Ti ricordiamo.', 'Sempre.', 'La S. Messa sarà celebrata venerdì.'], 2],
  [[], 0],
])(
  'of %j the relatives come after paragraph %i: who has died, who announces it, when one takes leave',
  (words, place) => {
    expect(wordsBeforeRelatives(words)).toBe(place);
  },
);
