import { expect, it } from 'vitest';
import { truncateAtWord } from './policy.ts';

it.each([
  ['Documento ricevuto', 50, 'Documento ricevuto'],
  ['  ai bordi  ', 9, 'ai bordi'],
  ['Il tuo certificato sta per scadere', 20, 'Il tuo certificato…'],
  ['Precipitevolissimevolmente', 10, 'Precipite…'],
  ['Cipresso 🌲🌲', 11, 'Cipresso…'],
  ['🌲🌲🌲', 4, '🌲…'],
])('%j within %i characters reads %j', (text, limit, fitted) => {
  expect(truncateAtWord(text, limit)).toBe(fitted);
  expect(fitted.length).toBeLessThanOrEqual(limit);
});
