import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/errors.ts';
import { refusalMessage } from './api.ts';

it('a press that is refused without fields to show says what was wrong with which', () => {
  const refused = (fields: Record<string, string[]>, error = 'Controlla i dati.') =>
    refusalMessage(new ApiError({ status: 400, code: 'dati-non-validi', error, fields }), 'Errore');
  expect(refused({ pagatori: ['Mancano 2,00 € per arrivare al totale.'] })).toBe(
    'Mancano 2,00 € per arrivare al totale.',
  );
  expect(refused({ 'cedente.piva': ['La partita IVA non è valida.'], 'cliente.cap': ['Il CAP ha 5 cifre.'] })).toBe(
    'Nel tuo profilo: La partita IVA non è valida. Il CAP ha 5 cifre.',
  );
  expect(refused({})).toBe('Controlla i dati.');
  expect(refusalMessage(new TypeError(), 'Errore')).toBe('Errore');
});
