import type { ProblemBody } from '@commiato/contracts/errors';

/** The server answered, but not with a success: the catalogue's code and the Italian sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Sentences by field name, for bad input. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** With `secondo-fattore`: what the code is sent with. */
  readonly challenge: string | undefined;
  /** With `versione-superata`: the object as it is now. */
  readonly attuale: unknown;

  constructor(problem: Pick<ProblemBody, 'status' | 'code' | 'error' | 'fields' | 'challenge' | 'attuale'>) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.challenge = problem.challenge;
    this.attuale = problem.attuale;
  }
}

/** No answer came: the network, the server or the person's patience ended first. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The server's sentence where it sent one, else the specified fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** What is wrong with a file, where the server says it at `file`, else why it did not arrive. */
export const fileRefusal = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.fields.file?.[0] : undefined) ?? messageOf(error, otherwise);
