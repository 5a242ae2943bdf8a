import type { RequestContents } from '@commiato/contracts/requests/request-fields';

/** Contact requests of one address, and of all together: what comes beyond is a flood. */
export const contactRules = {
  address: [
    { max: 5, seconds: 3600 },
    { max: 15, seconds: 86_400 },
  ],
  everybody: [{ max: 500, seconds: 3600 }],
} as const;

/** The title of a request that came without one. */
export function requestTitle(given: RequestContents): string {
  if (given.titolo !== '') return given.titolo;
  return given.cosa === 'Richiesta certificato' ? `Certificato: ${given.certificato}` : given.cosa;
}

/** What happened to a request that who sent it should hear of; null where nothing did. */
export type RequestEvent = 'risposta' | 'evasa' | null;

interface RequestState {
  readonly evaso: boolean;
  readonly risposta: string;
}

/** An answer, also a corrected one, is news; so is the end of the work; that work begins again is not. */
export function requestEvent(before: RequestState, change: Partial<RequestState>): RequestEvent {
  if (change.risposta !== undefined && change.risposta !== before.risposta) return 'risposta';
  return change.evaso === true && !before.evaso ? 'evasa' : null;
}
