import { z } from 'zod';

/** Days during which a code counts. */
export const codeDays = 14;
/** Wrong codes after which a link waits for its agency. */
export const maxWrongCodes = 10;

/** The code that is typed on a page which a secret link opens. */
export const typedCode = z.object({
  codice: z
    .string('Scrivere il codice.')
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Il codice ha sei cifre.')),
});
export const typedCodeFields = ['codice'] as const;
export type TypedCodeField = (typeof typedCodeFields)[number];
