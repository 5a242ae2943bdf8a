import { readSecondFactor } from '@commiato/contracts/accounts/security';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** Whether the caller's sign-in requires a code. */
export const useSecondFactor = () => useQuery(routeQuery(readSecondFactor));

/** Message for a failed call of set-up or removal. */
export const secondFactorFailureTexts = {
  refused: 'Non riesco a cambiare il codice di accesso: riprova.',
  exception: 'Errore di connessione al server',
} as const;
