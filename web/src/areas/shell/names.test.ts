import { describe, expect, it } from 'vitest';
import { greeting, initials } from './names.ts';

const person = { nome: 'DAVIDE', cognome: 'ZOLI', ragSociale: '', mail: 'a@b.it' };

describe('the bar of the private area', () => {
  it('greets by the first name', () => {
    expect(greeting(person)).toBe('Buongiorno, Davide');
    expect(greeting({ nome: ' ' })).toBe('Buongiorno');
  });

  it('signs with two letters', () => {
    expect(initials(person)).toBe('DZ');
    expect(initials({ ...person, nome: '', cognome: '', ragSociale: 'Onoranze Funebri Zoli' })).toBe('OF');
    expect(initials({ ...person, nome: '', cognome: '' })).toBe('A');
  });
});
