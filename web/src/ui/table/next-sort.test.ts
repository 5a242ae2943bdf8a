import { expect, it } from 'vitest';
import { nextSort } from './next-sort.ts';

/** The orders that four presses on a column bring, one after the other. */
const presses = (name: string, initial: string) => {
  const orders = [nextSort(name, initial, initial)];
  while (orders.length < 4) orders.push(nextSort(name, orders.at(-1) ?? '', initial));
  return orders;
};

it('the third press takes the order of a column back', () => {
  expect(presses('cognome', '')).toEqual(['cognome', '-cognome', '', 'cognome']);
  expect(presses('cognome', '-creato')).toEqual(['cognome', '-cognome', '-creato', 'cognome']);
});

it('a list that is in the order of a column at first is turned by it', () => {
  expect(presses('creato', '-creato')).toEqual(['creato', '-creato', 'creato', '-creato']);
  expect(presses('scadenza', 'scadenza')).toEqual(['-scadenza', 'scadenza', '-scadenza', 'scadenza']);
});
