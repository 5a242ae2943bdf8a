import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { UnknownRoleError } from './api.ts';
import { loginErrorMessage } from './login-form.tsx';

const refusal = (error: string) => new ApiError({ status: 401, code: 'x', error, fields: undefined });

describe('the sentence of a failed login', () => {
  it.each([
    [
      'the server’s own',
      refusal("Account non attivo. Contatta l'assistenza."),
      "Account non attivo. Contatta l'assistenza.",
    ],
    ['the fixed one where the server sent none', refusal(''), 'Credenziali non valide'],
    ['another for a lost connection', new ConnectionError(), 'Si è verificato un errore durante il login'],
    ['another for the unexpected', new Error('x'), 'Si è verificato un errore durante il login'],
    ['another for an unknown role', new UnknownRoleError('X'), 'Ruolo utente non valido'],
  ])('is %s', (_, error, sentence) => {
    expect(loginErrorMessage(error)).toBe(sentence);
  });
});
