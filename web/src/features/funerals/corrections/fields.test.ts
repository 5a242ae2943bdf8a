import type { Correction } from '@commiato/contracts/funerals/corrections';
import { expect, it } from 'vitest';
import { changeWords, correctionQuestion } from './fields.ts';

const correction = (tipo: Correction['tipo'], campo: string, _id: string = tipo): Correction => ({
  tipo,
  _id,
  campo,
  titolo: 'Necrologio',
  attuale: 'NERI',
  nuovo: 'NERINI',
});

it.each([
  [
    [correction('annuncio', 'cognome'), correction('preventivo', 'defunto.nome'), correction('preventivo', 'oggetto')],
    'Il cognome è cambiato: aggiorno anche annuncio e preventivo?',
  ],
  [[correction('annuncio', 'decesso')], 'La data del decesso è cambiata: aggiorno anche l’annuncio?'],
  [
    [
      correction('annuncio', 'codfisc', 'a'),
      correction('annuncio', 'codfisc', 'b'),
      correction('fattura', 'defunto.codFisc'),
    ],
    'Il codice fiscale è cambiato: aggiorno anche annunci e bozza?',
  ],
  [
    [correction('annuncio', 'cognome'), correction('preventivo', 'defunto.codFisc'), correction('fattura', 'oggetto')],
    'Alcuni dati sono cambiati: aggiorno anche annuncio, preventivo e bozza?',
  ],
])('asks once for what has changed: %#', (corrections, question) => {
  expect(correctionQuestion(corrections)).toBe(question);
});

it('says both values, days as people write them', () => {
  expect(changeWords({ attuale: '2026-11-20', nuovo: '2026-11-21' })).toBe('«20/11/2026» diventa «21/11/2026»');
  expect(changeWords({ attuale: '', nuovo: "DE' ROSSI" })).toBe('diventa «DE’ ROSSI»');
});
