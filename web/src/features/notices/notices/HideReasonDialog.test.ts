import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { hidingFailureMessage, withDialogFields } from './HideReasonDialog.tsx';

const refused = (fields: Record<string, string[]>) =>
  new ApiError({ status: 400, code: 'dati-non-validi', error: 'Controlla i dati inseriti.', fields });

it('what is said at a field of the dialog is not said again, also while it is being corrected', () => {
  expect(hidingFailureMessage(refused({ nota: ['Al massimo 500 caratteri.'] }))).toBeNull();
  expect(hidingFailureMessage(null)).toBeNull();
});

it('what no field of the dialog says is said below, also where a field has an error of its own', () => {
  const sentence = 'Controlla i dati inseriti.';
  expect(hidingFailureMessage(refused({}))).toBe(sentence);
  expect(hidingFailureMessage(refused({ attesi: ['L’elenco è cambiato.'], nota: ['Troppo lunga.'] }))).toBe(sentence);
  expect(hidingFailureMessage(new ConnectionError())).toBe('Non è stato possibile: riprova tra poco.');
});

it('a flaw of the reason for several notices stands at its field', () => {
  const mapped = withDialogFields(refused({ 'perche.nota': ['Al massimo 500 caratteri.'], ids: ['Scegli.'] }));
  expect(mapped).toMatchObject({
    message: 'Controlla i dati inseriti.',
    fields: { nota: ['Al massimo 500 caratteri.'], ids: ['Scegli.'] },
  });
  const lost = new ConnectionError();
  expect(withDialogFields(lost)).toBe(lost);
});
