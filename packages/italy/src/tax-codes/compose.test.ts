import { describe, expect, test } from 'vitest';
import { composeTaxCode, whichNamesFitTaxCode } from './compose.ts';
import { readTaxCodePerson } from './person.ts';

describe('composing a tax code', () => {
  test.each([
    ['ROSSI', 'MARIO', 'M', '1980-01-01', 'H501', 'RSSMRA80A01H501U'],
    ["DELL'ACQUA", 'MARIA TERESA', 'F', '1938-03-12', 'D704', 'DLLMTR38C52D704U'],
    ['FO', 'IA', 'F', '1950-12-31', 'F205', 'FOXIAX50T71F205'],
    ['SCHÜTZ', 'JÜRGEN', 'M', '1944-07-09', 'B160', 'SCHJGN44L09B160'],
    // Letters of other alphabets, by the table of the decree of 2 February 2009.
    ['Łukaszewicz', 'Łucja', 'F', '1950-12-31', 'Z127', 'LKSLCJ50T71Z127'],
    ['Đorđević', 'Đuro', 'M', '1950-12-31', 'Z158', 'DRDDRU50T31Z158'],
    ['Æbi', 'Sæ', 'F', '1950-12-31', 'Z107', 'BAESAE50T71Z107'],
    ['Ørn', 'Bjørn', 'M', '1950-12-31', 'Z125', 'RNOBRN50T31Z125'],
    ['Œ', 'Cœ', 'F', '1950-12-31', 'Z110', 'OEXCOE50T71Z110'],
    ['Voß', 'Weiß', 'M', '1950-12-31', 'Z112', 'VSSWSS50T31Z112'],
    ['Öz', 'Gül', 'F', '1950-12-31', 'Z243', 'ZOEGLU50T71Z243'],
    ['Ås', 'Åse', 'F', '1950-12-31', 'Z125', 'SAASAA50T71Z125'],
    ['Þór', 'Ýr', 'F', '1950-12-31', 'Z117', 'THRYRX50T71Z117'],
    ['Betaña', 'Nuñez', 'F', '1950-12-31', 'H501', 'BTNNNZ50T71H501'],
    ['Alù', 'Noè', 'M', '1950-12-31', 'H501', 'LAUNOE50T31H501'],
    ["DE' ROSSI", 'NICCOLÒ', 'M', '1931-10-20', 'E715', 'DRSNCL31R20E715'],
  ] as const)('takes the letters of %s %s', (cognome, nome, sex, birth, placeCode, expected) => {
    const code = composeTaxCode({ cognome, nome, sex, birth, placeCode });
    expect(code).toHaveLength(16);
    expect(code.startsWith(expected)).toBe(true);
    expect(readTaxCodePerson(code, '2026-11-20')).toMatchObject({ sex, placeCode });
  });
});

describe('names beside a tax code', () => {
  const code = 'DLLMTR38C52D704U';
  test.each([
    ["DELL'ACQUA", 'MARIA TERESA'],
    ["DELL'ACQUA VED. AMADORI", 'MARIA TERESA DETTA TERI'],
    ["AMADORI DELL'ACQUA", 'MARIA-TERESA'],
    ['', ''],
  ])('«%s %s» may be the person', (cognome, nome) => {
    expect(whichNamesFitTaxCode(code, { nome, cognome })).toEqual({ nome: true, cognome: true });
  });

  test('another name or surname is told, each by itself', () => {
    expect(whichNamesFitTaxCode(code, { nome: 'ANNA', cognome: "DELL'ACQUA" })).toEqual({ nome: false, cognome: true });
    expect(whichNamesFitTaxCode(code, { nome: 'MARIA TERESA', cognome: 'ROSSI' })).toEqual({
      nome: true,
      cognome: false,
    });
    expect(whichNamesFitTaxCode('RSSMRA80A01H501U', { nome: 'ROSSI', cognome: 'MARIO' })).toEqual({
      nome: false,
      cognome: false,
    });
  });
});
