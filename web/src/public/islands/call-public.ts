import type { publicCalls } from '@commiato/contracts/notices/public-calls';
import { routeAddress } from '@commiato/contracts/route';

interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/** Makes a call of the public pages and returns the unvalidated body. Throws for an error status. */
export async function callPublic(
  { method, path }: (typeof publicCalls)[keyof typeof publicCalls],
  { params, query, body }: CallInput = {},
): Promise<unknown> {
  const asked = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const headers = { Accept: 'application/json', ...type };
  const answer = await fetch(routeAddress(path, params) + asked, { method, headers, ...sent });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Whether a value is an object with these fields. */
export const hasFields = <K extends string>(value: unknown, fields: readonly K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value);
