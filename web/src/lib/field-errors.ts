import type { z } from 'zod';

/** The sentence to show at each field, by the field's name. */
export type FieldErrors = Record<string, string | undefined>;

/** Checks a value with a schema of the contract: the first sentence for each path (`righe.0.prezzo`); empty if the value is valid. */
export function findSchemaErrors(schema: z.ZodType, value: unknown): FieldErrors {
  const outcome = schema.safeParse(value);
  const sentences: FieldErrors = {};
  for (const issue of outcome.error?.issues ?? []) {
    const name = issue.path.map(String).join('.');
    sentences[name] ??= issue.message;
  }
  return sentences;
}

/** The fields that a schema accepts as they are in `blank`: the form marks them 'facoltativo'. */
export function optionalFields(schema: z.ZodType, blank: Record<string, unknown>): ReadonlySet<string> {
  const missing = findSchemaErrors(schema, blank);
  return new Set(Object.keys(blank).filter((name) => missing[name] === undefined));
}
