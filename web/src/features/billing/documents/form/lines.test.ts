import type { PriceEntry } from '@commiato/contracts/billing/price-list';
import { describe, expect, it } from 'vitest';
import {
  blankLine,
  linesFromPriceEntry,
  lineToForm,
  parseLine,
  storedTreatmentChoice,
  treatmentOfNewLine,
  withoutTrailingBlankLines,
} from './lines.ts';

const typed = { ...blankLine('esente_funebre'), descrizione: 'Cofano in rovere', prezzo: '1.234,50' };

describe('a line of a document', () => {
  it('is understood as Italians write numbers', () => {
    const { line, sentences } = parseLine({ ...typed, quantita: '1,5', sconto: '10%', um: ' ore ' }, 0);
    expect(sentences).toEqual({});
    expect(line).toEqual({
      descrizione: 'Cofano in rovere',
      quantita: 1500,
      um: 'ore',
      prezzo: 123_450,
      trattamento: 'esente_funebre',
      sconto: { tipo: 'percentuale', valore: 1000 },
    });
  });

  it('says at each field what is wrong with it, and counts it as nothing', () => {
    const { line, sentences } = parseLine(
      { ...typed, descrizione: ' ', quantita: '-1', prezzo: '1.000.000.000.000' },
      3,
    );
    expect(sentences).toEqual({
      'righe.3.descrizione': 'Questo campo è obbligatorio.',
      'righe.3.quantita': 'La quantità deve essere maggiore di zero.',
      'righe.3.prezzo': 'L’importo non può superare 999.999.999,99 €.',
    });
    expect(line).toMatchObject({ quantita: 0, prezzo: 0 });
  });

  it('starts with the VAT of the last one that is no expense advanced for the client', () => {
    const treatmentAfter = (...before: readonly string[]) =>
      treatmentOfNewLine(before.map(blankLine), ['esente_funebre', 'iva22', 'escluso_art15']);
    expect(treatmentAfter('esente_funebre', 'iva22')).toBe('iva22');
    expect(treatmentAfter('iva22', 'escluso_art15')).toBe('iva22');
    expect(treatmentAfter('escluso_art15')).toBe('esente_funebre');
  });

  it('is shown as it was stored', () => {
    const { line } = parseLine({ ...typed, quantita: '0,25', sconto: '50,00' }, 0);
    const { key, ...shown } = lineToForm(line);
    expect(shown).toEqual({
      descrizione: 'Cofano in rovere',
      quantita: '0,25',
      um: '',
      prezzo: '1.234,50',
      sconto: '50,00\u00a0€',
      trattamento: 'esente_funebre',
    });
  });
});

it('lines at the end that nobody has written in take no part', () => {
  const blank = blankLine('iva22');
  expect(withoutTrailingBlankLines([blank])).toEqual([]);
  expect(withoutTrailingBlankLines([blank, typed, blank, blank])).toEqual([blank, typed]);
});

it('a package becomes its lines, under the treatment that the regime allows', () => {
  const line = {
    id_voce: 'a',
    nome: 'Urna',
    descrizione: 'Urna',
    quantita: 2000,
    um: 'pz',
    prezzo: 9000,
    trattamento: 'iva22',
  } as const;
  const entry = {
    _id: 'p',
    tipo: 'pacchetto' as const,
    nome: 'Cremazione',
    descrizione: '',
    um: '',
    prezzo: 27_000,
    trattamento: 'esente_funebre' as const,
    righe: [line, { ...line, quantita: 1000 }],
  } satisfies PriceEntry;
  const lines = (treatments: Parameters<typeof linesFromPriceEntry>[1]) =>
    linesFromPriceEntry(entry, treatments).map((one) => [one.quantita, one.trattamento]);
  expect(lines(['esente_funebre', 'iva22'])).toEqual([
    ['2', 'iva22'],
    ['1', 'iva22'],
  ]);
  expect(lines(['forfettario'])).toEqual([
    ['2', 'forfettario'],
    ['1', 'forfettario'],
  ]);
});

it('the choice of a stored treatment names that of another regime, and says what documents write now', () => {
  const [own, after] = [
    storedTreatmentChoice('iva22', 'RF01', '2026-11-30'),
    storedTreatmentChoice('esente_funebre', 'RF19', '2026-11-30'),
  ];
  expect(own.help).toBeUndefined();
  expect(own.options.map(({ value }) => value)).not.toContain('forfettario');
  expect(after).toEqual({
    options: [
      { value: 'forfettario', label: 'Regime forfettario (senza IVA)' },
      { value: 'esente_funebre', label: 'Servizio funebre esente' },
    ],
    help: 'Nel tuo regime nei documenti si scrive «Regime forfettario (senza IVA)».',
  });
});
