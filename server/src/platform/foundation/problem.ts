import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errorCatalogue, type ProblemBody } from '@commiato/contracts/errors';
import type { z } from 'zod';

export type Fields = Record<string, string[]>;

interface Details {
  /** Another sentence than the catalogue's. */
  readonly detail?: string;
  readonly fields?: Fields;
  readonly headers?: Record<string, string>;
  /** What the code of a second factor is sent with. */
  readonly challenge?: string;
  /** What is held now, where an older version of it was to be changed. */
  readonly attuale?: unknown;
}

/** An error of people: a value with a code and an Italian sentence. Returned by handlers, or thrown where a transaction must roll back. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Fields | undefined;
  readonly headers: Record<string, string>;
  readonly challenge: string | undefined;
  readonly attuale: unknown;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? errorCatalogue[code].detail);
    this.name = 'Problem';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.challenge = details.challenge;
    this.attuale = details.attuale;
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
    };
  }
}

/** Bad input as a problem: each field with its sentences; the general sentence is the first field's where there is only one. */
export function invalid(fields: Fields): Problem {
  const sentences = [...new Set(Object.values(fields).flat())];
  return new Problem('dati-non-validi', {
    fields,
    ...(sentences.length === 1 && sentences[0] ? { detail: sentences[0] } : {}),
  });
}

/** The issues of a schema by field name; what belongs to no field stands under `_`. */
export function fieldsOf(error: z.ZodError): Fields {
  const fields: Fields = {};
  for (const issue of error.issues) {
    const name = issue.path.length ? issue.path.join('.') : '_';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

/** What a schema makes of data that a program put together. Throws bad input at its fields. */
export function parsedBy<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw invalid(fieldsOf(parsed.error));
  return parsed.data;
}

/** A problem whose sentence stands at a field too. */
export function problemAt(code: ErrorCode, field: string): Problem {
  const { message } = new Problem(code);
  return new Problem(code, { fields: { [field]: [message] } });
}

export const notFound = () => new Problem('non-trovato');
