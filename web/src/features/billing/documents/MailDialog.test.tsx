import { expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { chosenMailAddress, mailFailureMessage } from './MailDialog.tsx';

const ada = { label: 'Ada Neri', mail: 'ada@prova.example' };
const ugo = { label: 'Ugo Neri', mail: '' };

it('a mail goes to the chosen one, and to nobody else where that one has no address; a typed address stays whoever is chosen', () => {
  expect(chosenMailAddress(null, ada, 'bruna@prova.example')).toBe('ada@prova.example');
  expect(chosenMailAddress(null, ugo, 'ada@prova.example')).toBe('');
  expect(chosenMailAddress('eva@prova.example', ugo, 'ada@prova.example')).toBe('eva@prova.example');
  expect(chosenMailAddress('', ada, 'ada@prova.example')).toBe('');
  expect(chosenMailAddress(null, undefined, 'bruna@prova.example')).toBe('bruna@prova.example');
});

it('who changes the words of a mail that had gone out, though the answer was lost, is told so', () => {
  const reused = new ApiError({ status: 422, code: 'chiave-riusata', error: 'La stessa chiave è stata usata.' });
  expect(mailFailureMessage(reused)).toMatch(/^L’invio era già riuscito prima delle ultime modifiche/);
  expect(mailFailureMessage(new ConnectionError())).toMatch(/^Non è stato possibile: riprova tra poco\./);
  expect(mailFailureMessage(null)).toBeNull();
});
