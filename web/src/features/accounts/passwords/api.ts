import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';

/** The error messages of the screens where a password is given, as specified, for answers without a message and for no answer. */
export const passwordFailureTexts = {
  change: { refused: 'Errore durante il cambio password', exception: 'Errore di connessione al server' },
  recovery: {
    refused: 'Errore durante la richiesta di reset della password',
    exception: 'Errore durante la richiesta di reset della password',
  },
  reset: {
    refused: 'Errore durante il reset della password',
    exception: 'Errore durante il reset della password',
  },
  invitation: {
    refused: 'Non è stato possibile accettare l’invito: riprova tra poco.',
    exception: 'Errore di connessione al server',
  },
} as const;

/** The message for a refusal; null if a field shows it. */
export function passwordFailureMessage(error: unknown, texts: { refused: string; exception: string }): string | null {
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return atFields ? null : failureMessage(error, texts);
}

/** Whether the server also requires the current password, because the session is too old. */
export const isCurrentPasswordRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'riautenticazione';
