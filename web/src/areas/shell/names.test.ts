import { describe, expect, it } from 'vitest';
import { greeting, initials } from './names.ts';

const person = { nome: 'DAVIDE', cognome: 'ZOLI', ragSociale: '', mail: 'a@b.it' };

describe('the bar of the private area', () => {
  it('greets by the first name', () => {
    const noon = new Date('2026-11-27T11:00:00Z');
    expect(greeting(person, noon)).toBe('Buongiorno, Davide');
    expect(greeting({ nome: ' ' }, noon)).toBe('Buongiorno');
  });

  it.each([
    ['2026-11-27T16:59:00Z', 'Buongiorno'],
    ['2026-11-27T17:00:00Z', 'Buonasera'],
    ['2026-11-27T23:30:00Z', 'Buonasera'],
    ['2026-11-28T03:59:00Z', 'Buonasera'],
    ['2026-11-28T04:00:00Z', 'Buongiorno'],
    ['2026-07-01T16:00:00Z', 'Buonasera'],
  ])('greets by the hour in Italy, at %s with %s', (now, words) => {
    expect(greeting(person, new Date(now))).toBe(`${words}, Davide`);
  });

  it('signs with two letters', () => {
    expect(initials(person)).toBe('DZ');
    expect(initials({ ...person, nome: '', cognome: '', ragSociale: 'Onoranze Funebri Zoli' })).toBe('OF');
    expect(initials({ ...person, nome: '', cognome: '' })).toBe('A');
  });
});
