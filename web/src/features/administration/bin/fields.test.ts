import { expect, test } from 'vitest';
import { restoredListText, restoredText } from './fields.ts';

test.each([
  ["D'AMICO NICCOLÒ", { annunci: 0, rimasti: 0 }, 'Ripristinato: D’Amico Niccolò.'],
  ['Fratelli Zoli', { annunci: 1, rimasti: 0 }, 'Ripristinato con 1 annuncio: Fratelli Zoli.'],
  ['Pompe Funebri S.r.l.', { annunci: 0, rimasti: 0 }, 'Ripristinato: Pompe Funebri S.r.l.'],
  [
    'Fratelli Zoli',
    { annunci: 1200, rimasti: 2 },
    'Ripristinato con 1.200 annunci: Fratelli Zoli. 2 annunci restano nel cestino: il codice fiscale ne ha già due.',
  ],
])('%s with %j is told as a sentence', (name, counts, text) => {
  expect(restoredText(name, { ok: true, ...counts })).toBe(text);
});

test.each([
  [{ ripristinati: 1, rimasti: 0 }, '1 voce ripristinata.'],
  [
    { ripristinati: 1200, rimasti: 2 },
    '1.200 voci ripristinate. 2 restano nel cestino: il loro posto è occupato, o anche ciò a cui appartengono è eliminato.',
  ],
])('a list with %j is told as a sentence', (counts, text) => {
  expect(restoredListText({ ok: true, ...counts })).toBe(text);
});
