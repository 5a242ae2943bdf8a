import { describe, expect, it } from 'vitest';
import type { TotalsInput } from './document.ts';
import { documentFlaws } from './document-flaws.ts';
import { input, line } from './testing/documents.ts';

const importo = (valore: number) => ({ tipo: 'importo', valore }) as const;

describe('a document that nobody could issue', () => {
  it.each<[string, TotalsInput, string, string]>([
    ['no lines', input([]), 'righe', 'Aggiungi almeno una riga.'],
    ['no description', input([line(1, { descrizione: ' ' })]), 'righe.0.descrizione', 'Questo campo è obbligatorio.'],
    [
      'a negative quantity',
      input([line(1), line(1, { quantita: -1000 })]),
      'righe.1.quantita',
      'La quantità deve essere maggiore di zero.',
    ],
    [
      'a negative price',
      input([line(-1)]),
      'righe.0.prezzo',
      'Il prezzo non può essere negativo: quello che togli scrivilo come sconto.',
    ],
    ['a price of 1e12 euro', input([line(1e14)]), 'righe.0.prezzo', 'L’importo non può superare 999.999.999,99 €.'],
    [
      'a quantity that is no number',
      input([line(1, { quantita: Number.NaN })]),
      'righe.0.quantita',
      'La quantità deve essere maggiore di zero.',
    ],
    [
      'a line discount above its line',
      input([line(100, { sconto: importo(101) })]),
      'righe.0.sconto',
      'Lo sconto non può superare l’importo a cui si applica.',
    ],
    [
      'a discount above the rest',
      input([line(100), line(900, { trattamento: 'escluso_art15' })], { sconto: importo(101) }),
      'sconto',
      'Lo sconto non può superare l’importo a cui si applica.',
    ],
    [
      'more than all',
      input([line(0)], { sconto: { tipo: 'percentuale', valore: 10_001 } }),
      'sconto',
      'La percentuale va da 0 a 100.',
    ],
    [
      'a total past the bound',
      input([line(60_000_000_000), line(60_000_000_000)]),
      'righe',
      'Il totale non può superare 999.999.999,99 €.',
    ],
    ['a day that is none', input([line(1)], { data: '2026-02-30' }), 'data', 'La data non è valida.'],
    ['a day before the rules', input([line(1)], { data: '1999-01-01' }), 'data', 'La data non è valida.'],
    [
      'an advance above what it is deducted from',
      input([line(100), line(9000, { trattamento: 'iva22' })], {
        acconti: [{ numero: '1', data: '2026-01-01', importi: [{ trattamento: 'esente_funebre', imponibile: 101 }] }],
      }),
      'acconti',
      'Gli acconti superano l’importo delle righe con la stessa IVA.',
    ],
  ])('%s has a sentence at its field', (_, document, campo, messaggio) => {
    expect(documentFlaws(document)).toEqual([{ campo, messaggio }]);
  });

  it('tells the faults of all lines at once', () => {
    expect(documentFlaws(input([line(-1), line(1, { quantita: 0 })])).map(({ campo }) => campo)).toEqual([
      'righe.0.prezzo',
      'righe.1.quantita',
    ]);
  });
});
