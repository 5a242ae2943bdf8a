import type { z } from 'zod';

/**
 * Header with the parameters of a call that name persons, as a query has them: `q=Ada+Neri`. An address is written down by every proxy and
 * browser on its way, a header is not. The web client sends it; the same parameters in the address go on working.
 */
export const personalParametersHeader = 'X-Commiato-Cerca';

/** Stands in a path for a parameter that the header carries. */
export const personalHeaderPlaceholder = '-';

const personalSchemas = new WeakSet<z.ZodType>();

/** Marks a parameter whose values are words of a search, names or tax codes; the outermost schema of it, as parameters are looked up by that. */
export function markPersonal<T extends z.ZodType>(schema: T): T {
  personalSchemas.add(schema);
  return schema;
}

/** Names of the marked parameters of a path or a query. */
export const personalParameterNames = (parameters: z.ZodObject | undefined): readonly string[] =>
  Object.entries(parameters?.shape ?? {}).flatMap(([name, schema]) => (personalSchemas.has(schema) ? [name] : []));
