import { describe, expect, it } from 'vitest';
import { abbreviatedName, accountName } from './account-names.ts';

const nobody = { ragSociale: '', nome: '', cognome: '', mail: 'a@b.it' };

describe('the name of an account', () => {
  it('is the business, else the person, else the e-mail', () => {
    expect(accountName({ ...nobody, ragSociale: "Val d'Isarco", nome: 'ADA' })).toBe('Val d’Isarco');
    expect(accountName({ ...nobody, nome: 'ADA', cognome: "D'AMICO" })).toBe('Ada D’Amico');
    expect(accountName({ ...nobody, ragSociale: 'Commiato', nome: 'Ada', role: 'A' })).toBe('Ada');
    expect(accountName(nobody)).toBe('a@b.it');
  });

  it('is abbreviated to an initial and the surname', () => {
    expect(abbreviatedName({ nome: 'èlia maria', cognome: "DELL'ORO" })).toBe('È. Dell’Oro');
    expect(abbreviatedName({ nome: 'Ada', cognome: '' })).toBe('Ada');
    expect(abbreviatedName({ nome: '', cognome: '' })).toBe('');
  });
});
