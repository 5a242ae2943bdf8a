import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { isCurrentPasswordRequired, passwordFailureMessage, passwordFailureTexts } from './api.ts';

const refusal = (error: string, fields = {}) => new ApiError({ status: 400, code: 'x', error, fields });

describe('the sentence of a failed password screen', () => {
  it('is the server’s, else the specified one', () => {
    expect(passwordFailureMessage(refusal('Il link non è valido o è scaduto.'), passwordFailureTexts.reset)).toBe(
      'Il link non è valido o è scaduto.',
    );
    expect(passwordFailureMessage(refusal(''), passwordFailureTexts.change)).toBe('Errore durante il cambio password');
    expect(passwordFailureMessage(new ConnectionError(), passwordFailureTexts.change)).toBe(
      'Errore di connessione al server',
    );
    expect(passwordFailureMessage(refusal(''), passwordFailureTexts.recovery)).toBe(
      'Errore durante la richiesta di reset della password',
    );
    expect(passwordFailureMessage(refusal(''), passwordFailureTexts.reset)).toBe(
      'Errore durante il reset della password',
    );
  });

  it('is left to the field that carries it', () => {
    expect(passwordFailureMessage(refusal('x', { password: ['x'] }), passwordFailureTexts.reset)).toBeNull();
    expect(passwordFailureMessage(null, passwordFailureTexts.reset)).toBeNull();
  });

  it('tells a session that is too old from other refusals', () => {
    expect(
      isCurrentPasswordRequired(new ApiError({ status: 403, code: 'riautenticazione', error: '', fields: {} })),
    ).toBe(true);
    expect(isCurrentPasswordRequired(refusal(''))).toBe(false);
  });
});
