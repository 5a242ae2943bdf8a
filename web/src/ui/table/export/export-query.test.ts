import { describe, expect, it } from 'vitest';
import { paperSizeForLanguage, parseCells } from './export-query.ts';

it.each([
  ['it-IT', 'A4'],
  ['en-GB', 'A4'],
  ['en-US', 'LETTER'],
  ['en-CA', 'LETTER'],
  ['fr-CA', 'A4'],
])('%s prints on %s', (language, paper) => {
  expect(paperSizeForLanguage(language)).toBe(paper);
});

describe('what the server writes for copying', () => {
  it('is lines of cells, empty ones among them', () => {
    expect(parseCells('Nome\tTelefono\nNICCOLÒ\t\n')).toEqual([
      ['Nome', 'Telefono'],
      ['NICCOLÒ', ''],
    ]);
  });

  it('is printed without the apostrophe that keeps a copied cell from running', () => {
    expect(parseCells("Telefono\n'+39 0547 555\n'NDRINA\n")).toEqual([['Telefono'], ['+39 0547 555'], ["'NDRINA"]]);
  });
});
