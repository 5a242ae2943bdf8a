import { expect, it } from 'vitest';
import { printedText } from './pdf-lettering.ts';

it('what the house prints has curly apostrophes, but for addresses of e-mail, which would not be reached', () => {
  expect(printedText("UGO D'AMICO, d'amico@prova.example di Dell'Acqua")).toBe(
    "UGO D’AMICO, d'amico@prova.example di Dell’Acqua",
  );
});
