import type { z } from 'zod';
import { changedAt, pathsIn, validObject } from './valid-object.ts';

/** A valid object of a schema with the given text in every field that accepts it. */
export function validObjectWithText(schema: z.ZodType, text: string): unknown {
  let value = validObject(schema);
  for (const path of pathsIn(value)) {
    const tried = changedAt(value, path, (old) => (typeof old === 'string' && !old.startsWith('__own.') ? text : old));
    if (schema.safeParse(tried).success) value = tried;
  }
  return value;
}
