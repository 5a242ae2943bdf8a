import { expect, it } from 'vitest';
import { textForBell, truncateAtWord } from './policy.ts';

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

it('a bell says the longest text that it shows whole, and else the shortest', () => {
  const [long, whole, short] = ['a'.repeat(121), 'b'.repeat(120), 'c'];
  expect([textForBell(whole, short), textForBell(long, whole, short), textForBell(long, long, short)]).toEqual([
    ...[whole, whole],
    short,
  ]);
  expect([textForBell(long), textForBell(short, whole)]).toEqual([long, short]);
});
