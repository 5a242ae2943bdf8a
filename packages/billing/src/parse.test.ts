import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, maxCents } from './money.ts';
import { negativePriceMessage, parseAmount, parseIban, parsePercentage, parsePrice, parseQuantity } from './parse.ts';

describe('an amount', () => {
  it.each([
    ['1.234,56', 123456],
    ['1234,5', 123450],
    ['1234.5', 123450],
    [' 12 € ', 1200],
    ['1.234', 123400],
    ['0.350', 35],
    ['1.234.567', 123456700],
    ['0', 0],
    ['2,', 200],
    ['999.999.999,99', maxCents],
  ])('%s is understood', (text, cents) => {
    expect(parseAmount(text)).toEqual({ ok: true, value: cents });
  });

  it.each([
    ['', 'Scrivi un importo in euro, con al massimo due decimali.'],
    ['dieci', 'Scrivi un importo in euro, con al massimo due decimali.'],
    ['1,234', 'Scrivi un importo in euro, con al massimo due decimali.'],
    ['1e12', 'Scrivi un importo in euro, con al massimo due decimali.'],
    ['-1', 'L’importo non può essere negativo.'],
    ['1000000000000', 'L’importo non può superare 999.999.999,99 €.'],
    ['9'.repeat(40), 'L’importo non può superare 999.999.999,99 €.'],
  ])('%s gets a sentence', (text, errore) => {
    expect(parseAmount(text)).toEqual({ ok: false, errore });
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toEqual({ ok: true, value: cents });
      }),
    );
  });
});

describe('a price', () => {
  it.each(['-1', '-0,50', '-0,001'])('of %s is refused with the field for what is taken off', (text) => {
    expect(parsePrice(text)).toEqual({ ok: false, errore: negativePriceMessage });
    expect(negativePriceMessage).toContain('sconto');
  });
});

describe('a quantity', () => {
  it('has up to three decimals', () => {
    expect(parseQuantity('1,5')).toEqual({ ok: true, value: 1500 });
    expect(parseQuantity('0,125')).toEqual({ ok: true, value: 125 });
    expect(parseQuantity('0,1255').ok).toBe(false);
  });

  it('with nothing but a zero before the dot has decimals, not thousands', () => {
    expect(parseQuantity('0.500')).toEqual({ ok: true, value: 500 });
    expect(parseQuantity('0.125')).toEqual({ ok: true, value: 125 });
    expect(parseQuantity('1.500')).toEqual({ ok: true, value: 1_500_000 });
    expect(parseQuantity('0.1255').ok).toBe(false);
    expect(parseQuantity('012.500').ok).toBe(false);
  });

  it.each(['0', '-1', '-0,5'])('of %s is refused', (text) => {
    expect(parseQuantity(text)).toEqual({ ok: false, errore: 'La quantità deve essere maggiore di zero.' });
  });

  it('of more than a million is refused', () => {
    expect(parseQuantity('1000001').ok).toBe(false);
  });
});

it('takes percentages from 0 to 100', () => {
  expect(parsePercentage('12,5 %')).toEqual({ ok: true, value: 1250 });
  expect(parsePercentage('100,01')).toEqual({ ok: false, errore: 'La percentuale va da 0 a 100.' });
});

describe('an IBAN', () => {
  it('is taken with spaces and small letters', () => {
    expect(parseIban('it60 x054 2811 1010 0000 0123 456')).toEqual({ ok: true, value: 'IT60X0542811101000000123456' });
    for (const other of ['DE89370400440532013000', 'SM86U0322509800000000270100', 'IT68D0300203280000400162854'])
      expect(parseIban(other)).toEqual({ ok: true, value: other });
  });

  it.each([
    ['IT60X0542811101000000123457', 'L’IBAN non è valido: c’è una lettera o una cifra sbagliata.'],
    ['IT60X054281110100000012345', 'L’IBAN non è valido: deve avere 27 caratteri, ne ha 26.'],
    ['banca', 'L’IBAN non è valido: controlla lettere e cifre.'],
    // Their check digits are right, so that only CIN, ABI and CAB tell.
    [
      'IT65A0542811101000000123456',
      'L’IBAN non è valido: la lettera CIN non corrisponde ad ABI, CAB e numero di conto.',
    ],
    [
      'SM90V0322509800000000270100',
      'L’IBAN non è valido: la lettera CIN non corrisponde ad ABI, CAB e numero di conto.',
    ],
    [
      'IT06X0542A11101000000123456',
      'L’IBAN non è valido: dopo le prime cifre vanno una lettera (CIN), poi ABI e CAB di 5 cifre l’uno.',
    ],
  ])('%s gets a sentence', (text, errore) => {
    expect(parseIban(text)).toEqual({ ok: false, errore });
  });
});
