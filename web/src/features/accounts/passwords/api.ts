import { ApiError } from '../../../lib/errors.ts';
import { failureMessage } from '../../../lib/failure.ts';

/** The specified sentences of the three screens, where the server sent none and where no answer came. */
export const passwordTexts = {
  change: { refused: 'Errore durante il cambio password', exception: 'Errore di connessione al server' },
  recovery: {
    refused: 'Errore durante la richiesta di reset della password',
    exception: 'Errore durante la richiesta di reset della password',
  },
  reset: {
    refused: 'Errore durante il reset della password',
    exception: 'Errore durante il reset della password',
  },
} as const;

/** What to say about a refusal; null where a field says it itself. */
export function passwordFailureMessage(error: unknown, texts: { refused: string; exception: string }): string | null {
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return atFields ? null : failureMessage(error, texts);
}

/** Whether the server wants the current password as well, because the session is not new any more. */
export const wantsCurrentPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'riautenticazione';
