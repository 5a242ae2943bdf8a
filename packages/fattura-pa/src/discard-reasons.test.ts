import { describe, expect, it } from 'vitest';
import { explainDiscard } from './discard-reasons.ts';
import { discardTexts } from './discard-texts.ts';

/** Every code of the published list for ordinary invoices (version 2.0 of 31 January 2025), in its order there. */
const published =
  `00001 00002 00003 00102 00100 00101 00104 00107 00103 00105 00106 00200 00201 00400 00401 00403 00411 00413
  00414 00415 00417 00418 00419 00420 00421 00422 00423 00424 00425 00427 00428 00429 00430 00437 00438 00443 00444 00445 00471
  00472 00473 00474 00475 00476 00477 00300 00301 00302 00303 00304 00305 00306 00311 00312 00320 00321 00322 00323 00324 00398
  00399 00404 00409`.split(/\s+/);
const elsewhere = ['00313', '00325', '00326', '00327', '00330', '00426', '00600'];

describe('a discard', () => {
  it('is explained for every published code, and for no other', () => {
    expect(Object.keys(discardTexts).sort()).toEqual([...published, ...elsewhere].sort());
    const short = Object.entries(discardTexts).filter(([, text]) => text.length < 40 || !text.endsWith('.'));
    expect(short).toEqual([]);
  });

  it.each([
    ['00300', 'cedente.codFisc'],
    ['00301', 'cedente.piva'],
    ['00305', 'cliente.piva'],
    ['00306', 'cliente.codFisc'],
    ['00311', 'cliente.codUniv'],
    ['00330', 'cliente.pec'],
    ['00313', 'cliente.nazione'],
    ['00403', 'data'],
    ['00423', 'righe'],
    ['00102', null],
    ['00404', null],
  ])('%s leads to %s', (code, field) => {
    expect(explainDiscard(code).field).toBe(field);
  });

  it('with an unknown code says what the system says', () => {
    expect(explainDiscard('00999', ' Qualcosa di nuovo ')).toEqual({ explanation: 'Qualcosa di nuovo', field: null });
    expect(explainDiscard('constructor').explanation).toBe(
      'Il Sistema di Interscambio ha scartato la fattura con il codice constructor.',
    );
  });

  it('is told in the letters of the house', () => {
    for (const text of Object.values(discardTexts)) expect(text).not.toMatch(/'|"|\.\.| {2}/);
  });
});
