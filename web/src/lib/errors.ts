import type { ProblemBody } from '@commiato/contracts/errors';

/** The server refused a call: code of the error catalogue and Italian sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** For invalid input: sentences by field name. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** With `secondo-fattore`: the token to send along with the code. */
  readonly challenge: string | undefined;
  /** With `versione-superata`: the object as it is now. */
  readonly attuale: unknown;
  /** With `servizio-gia-presente`: the funeral that is there already. */
  readonly altro: ProblemBody['altro'];
  /** With `dati-mancanti`: what a form still lacks. */
  readonly mancano: ProblemBody['mancano'];

  constructor(
    problem: Pick<ProblemBody, 'status' | 'code' | 'error' | 'fields' | 'challenge' | 'attuale' | 'altro' | 'mancano'>,
  ) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    this.fields = problem.fields ?? {};
    this.challenge = problem.challenge;
    this.attuale = problem.attuale;
    this.altro = problem.altro;
    this.mancano = problem.mancano;
  }
}

/** No answer came: the network or the server failed, or the call was interrupted. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The server's sentence if it sent one, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}

/** The server's sentence about the field `file` if there is one, else `messageOf`. */
export const fileErrorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.fields.file?.[0] : undefined) ?? messageOf(error, otherwise);
