import { readSecondFactor } from '@commiato/contracts/accounts/security';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../lib/queries.ts';

/** Whether the own sign-in asks for a code. */
export const useSecondFactor = () => useQuery(routeQuery(readSecondFactor));

/** Where a call of the set-up or the removal came to nothing. */
export const factorTexts = {
  refused: 'Non riesco a cambiare il codice di accesso: riprova.',
  exception: 'Errore di connessione al server',
} as const;
