import { expect, it } from 'vitest';
import { internationalNumber, telephoneDoubt } from './telephones.ts';

it('writes a number as it is dialled from anywhere, with the zero of Italian land lines', () => {
  const numbers = {
    '0547 555 0142': '+3905475550142',
    '333/555.01.78': '+393335550178',
    '393 555 0178': '+393935550178',
    '+39 0547 5550142': '+3905475550142',
    '(+39) 0547 5550142': '+3905475550142',
    '0039 333 5550178': '+393335550178',
    '39 333 5550178': '+393335550178',
    '+41 91 123 45 67': '+41911234567',
    '800 123 456': '+39800123456',
    '112': '112',
    'tel. 0547 5550142': '+3905475550142',
    '0547 5550142 (casa)': '+3905475550142',
    '': '',
  };
  for (const [typed, dialled] of Object.entries(numbers)) expect(internationalNumber(typed), typed).toBe(dialled);
});

it('dials nothing where it cannot be known which number was meant, and says why', () => {
  for (const unclear of [
    '0547 1234O6',
    '0547 12345O',
    'l547 123456',
    '0547 555 0142 int. 3',
    '0547 5550142 - 333 5550178',
    'abc',
  ]) {
    expect(internationalNumber(unclear), unclear).toBe('');
    expect(telephoneDoubt(unclear), unclear).toMatch(/[.]$/);
  }
  expect(telephoneDoubt('0547 1234O6')).toBe(
    'C’è una lettera tra le cifre: controlla il numero, così non si può chiamare.',
  );
  for (const clear of ['', '0547 555 0142', '112', '(+39) 0547 5550142', 'tel. 0547 5550142', '0547 5550142 casa'])
    expect(telephoneDoubt(clear), clear).toBeUndefined();
});
