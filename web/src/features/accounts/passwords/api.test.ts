import { describe, expect, it } from 'vitest';
import { ApiError, ConnectionError } from '../../../lib/errors.ts';
import { passwordFailureMessage, passwordTexts, wantsCurrentPassword } from './api.ts';

const refusal = (error: string, fields = {}) => new ApiError({ status: 400, code: 'x', error, fields });

describe('the sentence of a failed password screen', () => {
  it('is the server’s, else the specified one', () => {
    expect(passwordFailureMessage(refusal('Il link non è valido o è scaduto.'), passwordTexts.reset)).toBe(
      'Il link non è valido o è scaduto.',
    );
    expect(passwordFailureMessage(refusal(''), passwordTexts.change)).toBe('Errore durante il cambio password');
    expect(passwordFailureMessage(new ConnectionError(), passwordTexts.change)).toBe('Errore di connessione al server');
    expect(passwordFailureMessage(refusal(''), passwordTexts.recovery)).toBe(
      'Errore durante la richiesta di reset della password',
    );
    expect(passwordFailureMessage(refusal(''), passwordTexts.reset)).toBe('Errore durante il reset della password');
  });

  it('is left to the field that carries it', () => {
    expect(passwordFailureMessage(refusal('x', { password: ['x'] }), passwordTexts.reset)).toBeNull();
    expect(passwordFailureMessage(null, passwordTexts.reset)).toBeNull();
  });

  it('tells a session that is too old from other refusals', () => {
    expect(wantsCurrentPassword(new ApiError({ status: 403, code: 'riautenticazione', error: '', fields: {} }))).toBe(
      true,
    );
    expect(wantsCurrentPassword(refusal(''))).toBe(false);
  });
});
