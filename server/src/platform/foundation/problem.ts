import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorCatalogue, type ProblemBody } from '@commiato/contracts/errors';
import type { z } from 'zod';

export type FieldErrors = Record<string, string[]>;

interface ProblemDetails {
  /** Replaces the sentence of the error catalogue. */
  readonly detail?: string;
  readonly fields?: FieldErrors;
  readonly headers?: Record<string, string>;
  /** The challenge that the code of the second factor has to be sent with. */
  readonly challenge?: string;
  /** The current object, for a change that was based on an older version. */
  readonly attuale?: unknown;
  /** The object that is in the way. */
  readonly altro?: ProblemBody['altro'];
  /** What a form still lacks. */
  readonly mancano?: ProblemBody['mancano'];
}

/** An error caused by a person: a code and an Italian sentence. Handlers return it; a transaction that must roll back throws it. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly challenge: string | undefined;
  readonly attuale: unknown;
  readonly altro: ProblemBody['altro'];
  readonly mancano: ProblemBody['mancano'];

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.detail ?? errorCatalogue[code].detail);
    this.name = 'Problem';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.challenge = details.challenge;
    this.attuale = details.attuale;
    this.altro = details.altro;
    this.mancano = details.mancano;
  }

  /** RFC 9457 problem details for the address `instance`. */
  body(instance: string): ProblemBody {
    return {
      type: `urn:commiato:errore:${this.code}`,
      title: STATUS_CODES[this.status] ?? 'Error',
      status: this.status,
      detail: this.message,
      instance,
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.challenge ? { challenge: this.challenge } : {}),
      ...(this.attuale === undefined ? {} : { attuale: this.attuale }),
      ...(this.altro ? { altro: this.altro } : {}),
      ...(this.mancano ? { mancano: this.mancano } : {}),
    };
  }
}

/** Invalid input: the sentences of each field. The general sentence is that of the field if there is only one. */
export function invalid(fields: FieldErrors): Problem {
  const sentences = [...new Set(Object.values(fields).flat())];
  return new Problem('dati-non-validi', {
    fields,
    ...(sentences.length === 1 && sentences[0] ? { detail: sentences[0] } : {}),
  });
}

/** The issues of a schema by field name; issues of no field stand under `_`. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = issue.path.length ? issue.path.join('.') : '_';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

/** Parses data that the program itself put together. Throws invalid input by field. */
export function parseOrThrowInvalid<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw invalid(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** A problem whose sentence also stands at a field. */
export function problemAt(code: ErrorCode, field: string): Problem {
  const { message } = new Problem(code);
  return new Problem(code, { fields: { [field]: [message] } });
}

export const notFound = () => new Problem('non-trovato');

/** What would have been done is refused for now: the client is told to try again. */
export const tryAgainProblem = () => new Problem('non-pronto', { headers: { 'retry-after': '5' } });
