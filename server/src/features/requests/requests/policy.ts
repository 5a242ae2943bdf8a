import type { Area } from '@commiato/contracts/accounts/rights';
import type { RequestContents } from '@commiato/contracts/requests/request-fields';
import { isBillingKind, type RequestKind } from '@commiato/contracts/requests/request-kinds';

/** Limits of contact requests for one address and in total. */
export const contactRequestRateLimits = {
  address: [
    { max: 5, seconds: 3600 },
    { max: 15, seconds: 86_400 },
  ],
  everybody: [{ max: 500, seconds: 3600 }],
  /** Of one mailbox, whoever types its address. */
  confirmations: [{ max: 3, seconds: 86_400 }],
} as const;

/** The area beside `documenti` whose people see requests of a kind, and are told of them. */
export const requestAreaOf = (kind: RequestKind): Area => (isBillingKind(kind) ? 'fatturazione' : 'documenti');

/** Default title of a request. */
export function requestTitle(given: RequestContents): string {
  if (given.titolo !== '') return given.titolo;
  return given.cosa === 'Richiesta certificato' ? `Certificato: ${given.certificato}` : given.cosa;
}

/** Event that the sender is notified of; null for none. */
export type RequestNews = 'risposta' | 'evasa' | null;

interface RequestState {
  readonly evaso: boolean;
  readonly risposta: string;
}

/** A new or corrected answer and the end of processing are events; reopening is not. */
export function requestNewsOf(before: RequestState, change: Partial<RequestState>): RequestNews {
  if (change.risposta !== undefined && change.risposta !== before.risposta) return 'risposta';
  return change.evaso === true && !before.evaso ? 'evasa' : null;
}

/**
 * The number of a report in what somebody looks for, as it is stored; undefined where there is none. It is read out on the telephone and
 * copied from mails, so that the hyphen may be a space, another dash or nothing, and words may stand around it.
 */
export function reportNumberIn(q: string | undefined): string | undefined {
  const [, first, second] = /(?<![\p{L}\d])(\d{4})\s?[-‐‑–—]?\s?(\d{4})(?![\p{L}\d])/u.exec(q ?? '') ?? [];
  return first && second && `${first}-${second}`;
}

/** Patterns of `like` for the numbers of reports that somebody may mean: `q` holds a whole one, or is its beginning or its last four digits; otherwise none. */
export function reportNumberLikePatterns(q: string | undefined): string[] {
  const whole = reportNumberIn(q);
  if (whole !== undefined) return [whole];
  const [, first, second] = /^(\d{4})\s?[-‐‑–—]?\s?(\d{0,3})$/u.exec(q?.trim() ?? '') ?? [];
  if (first === undefined) return [];
  return second ? [`${first}-${second}%`] : [`${first}-%`, `%-${first}`];
}
