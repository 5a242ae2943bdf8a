import type { Correction } from '@commiato/contracts/corrections';
import { expect, it } from 'vitest';
import { correctionQuestion, funeralChangeFromNotice, isOfDeceased } from './fields.ts';

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

it('calls a change only what has changed in the funeral', () => {
  const older = (campo: string, _id: string) => ({
    ...correction('annuncio', campo, _id),
    cambiatoDopo: true as const,
  });
  expect(correctionQuestion([older('cognome', 'a')])).toBe('L’annuncio dice altro dal servizio: che cosa è giusto?');
  expect(correctionQuestion([older('cognome', 'a'), older('cognome', 'b')])).toBe(
    'Gli annunci dicono altro dal servizio: che cosa è giusto?',
  );
  expect(correctionQuestion([older('cognome', 'a'), correction('annuncio', 'decesso', 'b')])).toBe(
    'La data del decesso è cambiata: aggiorno anche l’annuncio?',
  );
});

it('a funeral takes over what a notice says in fields of the deceased that it has, no age and no town', () => {
  expect(funeralChangeFromNotice([correction('annuncio', 'cognome')])).toEqual({ cognome: 'NERI' });
  expect(['cognome', 'natoA', 'age', 'comune'].map(isOfDeceased)).toEqual([true, true, false, false]);
});
