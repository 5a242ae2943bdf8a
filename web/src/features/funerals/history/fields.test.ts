import { expect, it } from 'vitest';
import { historySentence } from './fields.ts';

const entry = (chi: string, azione: string, dettagli = {}) => ({
  _id: 'a',
  quando: '2026-11-21T10:00:00Z',
  chi,
  azione,
  dettagli,
});

it.each([
  [
    entry('Zoli S.r.l.', 'servizio modificato', { campi: 'cognome codfisc' }),
    'Zoli S.r.l. ha modificato il servizio: cognome, codice fiscale.',
  ],
  [
    entry('Zoli', 'servizio modificato', { campi: 'cognomeNubile cap note' }),
    'Zoli ha modificato il servizio: cognome da nubile, CAP, note.',
  ],
  [entry('amministrazione', 'annuncio nascosto'), 'L’amministrazione ha nascosto l’annuncio.'],
  [entry('', 'evento aggiunto', { tipo: 'rosario' }), 'Qualcuno ha aggiunto un appuntamento: rosario.'],
  [entry('Zoli', 'preventivo eliminato'), 'Preventivo eliminato (Zoli).'],
])('the history is told in sentences: %#', (given, sentence) => {
  expect(historySentence(given)).toBe(sentence);
});
