import type { z } from 'zod';

/** The sentence to show at each field, by name. */
export type Sentences = Record<string, string | undefined>;

/** Checks a value with a contract's schema: the first sentence at each path (`righe.0.prezzo`), and none where all is well. */
export function sentencesOf(schema: z.ZodType, value: unknown): Sentences {
  const outcome = schema.safeParse(value);
  const sentences: Sentences = {};
  for (const issue of outcome.error?.issues ?? []) {
    const name = issue.path.map(String).join('.');
    sentences[name] ??= issue.message;
  }
  return sentences;
}

/** The fields that a schema accepts unfilled: those that the form marks 'facoltativo'. */
export function optionalFields(schema: z.ZodType, blank: Record<string, unknown>): ReadonlySet<string> {
  const missing = sentencesOf(schema, blank);
  return new Set(Object.keys(blank).filter((name) => missing[name] === undefined));
}
